// Made from cave-sign.svg by tools/web_art.mjs.
export const box = "0 0 48 40";
export const art = `
<path d="M3 39 6 16 15 4l10-3 13 5 6 11 2 22z" fill="#20160a"/>
<path d="M12 39V24C12 14 18 10 24 10s12 4 12 14v15z" fill="#0b0705"/>
<path d="M18 39l3-12h6l3 12z" fill="#7a4a14"/>
`;

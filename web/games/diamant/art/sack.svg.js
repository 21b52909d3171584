// Made from sack.svg by tools/web_art.mjs.
export const box = "0 0 40 40";
export const art = `
<path d="M11 13C2 22 2 37 20 37s18-15 9-24z" fill="#b98548"/>
<path d="M11 13C2 22 2 37 20 37c-8-4-9-16-4-24z" fill="#dcae6c"/>
<path d="M12 12 8 4l6 2.5L20 1l6 5.5L32 4l-4 8z" fill="#96683a"/>
<path d="M10 11h20v4H10z" fill="#5e3a1e"/>
`;

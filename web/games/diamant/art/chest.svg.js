// Made from chest.svg by tools/web_art.mjs.
export const box = "0 0 40 40";
export const art = `
<path d="M3 18C3 9 8 6 13 6h14c5 0 10 3 10 12z" fill="#a8703a"/>
<path d="M3 18C3 9 8 6 13 6h4c-4 3-6 7-6 12z" fill="#cf9657"/>
<path d="M3 18h34v17H3z" fill="#7d4f27"/>
<path d="M3 18h8v17H3z" fill="#93602f"/>
<path d="M2 17h36v4H2z" fill="#ffcf6b"/>
<path d="M16 16h8v9h-8z" fill="#ffcf6b"/>
<path d="M18.5 19h3v3h-3z" fill="#3a2618"/>
`;

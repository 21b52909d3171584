// Made from tent-sign.svg by tools/web_art.mjs.
export const box = "0 0 48 40";
export const art = `
<path d="M24 2 46 38H2z" fill="#eafff1"/>
<path d="M24 14 34 38H15z" fill="#12402a"/>
<path d="M20 6 24 0l4 6" fill="none" stroke="#eafff1" stroke-width="3" stroke-linecap="round"/>
`;

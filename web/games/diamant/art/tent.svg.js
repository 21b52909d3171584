// Made from tent.svg by tools/web_art.mjs.
export const box = "0 0 64 60";
export const art = `
<path d="M4 56 32 6l28 50z" fill="#5f9c6e"/>
<path d="M32 6l28 50H38z" fill="#3f7450"/>
<path d="M25 56l8-30 11 30z" fill="#1d2f24"/>
`;

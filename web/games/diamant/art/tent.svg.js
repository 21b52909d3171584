// Made from tent.svg by tools/web_art.mjs.
export const box = "0 0 60 44";
export const art = `
<path d="M2 42L28 4h4l26 38z" fill="#6f8f6a"/>
<path d="M2 42L28 4l4 38z" fill="#8fae85"/>
<path d="M22 42l7-26 9 26z" fill="#1e1a17"/>
<path d="M26 6l4-5 4 5" stroke="#5d3b18" stroke-width="2" fill="none"/>
`;

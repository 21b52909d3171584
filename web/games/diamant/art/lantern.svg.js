// Made from lantern.svg by tools/web_art.mjs.
export const box = "0 0 20 36";
export const art = `
<path d="M10 0v14" stroke="#2a1d12" stroke-width="3"/>
<path d="M3 13h14v4H3zM4 17h12l2 16H2z" fill="#c98f3d"/>
<path d="M6 18h8l1 13H5z" fill="#ffe9b0"/>
`;

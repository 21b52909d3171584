// Made from crown.svg by tools/web_art.mjs.
export const box = "0 0 24 20";
export const art = `
<path d="M2 16 0 4l6.5 5L12 0l5.5 9L24 4l-2 12zM2 17h20v3H2z" fill="#ffcf3d"/>
`;

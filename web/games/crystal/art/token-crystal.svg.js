// Made from token-crystal.svg by tools/web_art.mjs.
export const box = "0 0 48 48";
export const art = `
<path d="M10 44L14 16L24 2L34 16L38 44Z" fill="#1c1033" stroke="#c9b8ff" stroke-width="2.5"/>
<path d="M14 16L24 2V44H10Z" fill="#6b4df0"/>
<path d="M14 16L24 20L34 16M24 20V44" fill="none" stroke="#d8cbff" stroke-width="2.5"/>
`;

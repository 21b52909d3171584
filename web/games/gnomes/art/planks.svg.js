// Made from planks.svg by tools/web_art.mjs.
export const box = "0 0 112 62";
export const art = `
<path d="M-4 8l118 24v10L-4 18z" fill="#8a5f34"/>
<path d="M-4 8l118 24v3L-4 11z" fill="#c08d55"/>
<path d="M-4 46L114 16v10L-4 56z" fill="#a6753f"/>
<path d="M-4 46L114 16v3L-4 49z" fill="#d3a164"/>
<circle cx="4" cy="14" r="2" fill="#ffcf6b"/>
<circle cx="106" cy="35" r="2" fill="#ffcf6b"/>
<circle cx="5" cy="49" r="2" fill="#ffcf6b"/>
<circle cx="106" cy="23" r="2" fill="#ffcf6b"/>
`;

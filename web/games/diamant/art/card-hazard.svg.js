// Made from card-hazard.svg by tools/web_art.mjs.
export const box = "0 0 100 130";
export const art = `
<path d="M8 0h84l8 8v114l-8 8H8l-8-8V8z" fill="#220c07"/>
<path d="M9 3h82l6 6v112l-6 6H9l-6-6V9z" fill="#a53a1f"/>
<path d="M9 3h82l6 6-9 8H14L3 9z" fill="#ff8a55"/>
<path d="M3 9l11 8v100l-5 10-6-6z" fill="#d4532c"/>
<path d="M97 9l-9 8v100l3 10 6-6z" fill="#6f2212"/>
<path d="M14 17h74v100H14z" fill="#2b0f09"/>
<path d="M14 117 51 30l37 87z" fill="#5a1c0e" opacity=".8"/>
<path d="M28 117 51 60l23 57z" fill="#8a2e14" opacity=".7"/>
`;

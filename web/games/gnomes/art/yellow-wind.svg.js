// Made from yellow-wind.svg by tools/web_art.mjs.
export const box = "0 0 100 140";
export const art = `
<rect width="100" height="140" rx="10" fill="#f1e4c8"/>
<rect x="5" y="5" width="90" height="130" rx="6" fill="#7d6016"/>
<path d="M5 92C30 74 70 74 95 92v37a6 6 0 0 1-6 6H11a6 6 0 0 1-6-6z" fill="#4d3a08"/>
<g transform="translate(0 6)">
<path d="M20 52h46c14 0 14-20 0-20-8 0-11 6-9 11M14 70h62c16 0 16 24 0 24-8 0-12-7-9-12M14 88h30c12 0 12 17 1 17"
stroke="#e6f6ff" stroke-width="8" fill="none" stroke-linecap="round"/>
</g>
`;

// Made from jasper-prop.svg by tools/web_art.mjs.
export const box = "-10 0 120 160";
export const art = `
<g transform="translate(73 118)">
<path d="M-2-24c0-8 12-8 12 0" stroke="#8a5a32" stroke-width="4.5" fill="none"/>
<path d="M-2-24V32" stroke="#8a5a32" stroke-width="4.5" stroke-linecap="round"/>
</g>
`;

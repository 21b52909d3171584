// Made from opal-prop.svg by tools/web_art.mjs.
export const box = "-10 0 120 160";
export const art = `
<path d="M66 96c6 8 6 18 2 30" stroke="#d9b679" stroke-width="4" fill="none" stroke-linecap="round"/>
<path d="M68 124c-6 4-6 10 0 12s8-4 4-8" stroke="#9aa0a8" stroke-width="4" fill="none" stroke-linecap="round"/>
`;

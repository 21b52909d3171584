// Made from icon-rubble.svg by tools/web_art.mjs.
export const box = "0 0 48 48";
export const art = `
<g stroke="#21150e" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round">
<path d="M4 40l6-16 12 4 2 12zM22 40l4-18 12-4 7 22z" fill="#8b7968"/>
<path d="M14 26l6-14 12-2 4 12-8 10z" fill="#a08d79"/>
</g>
`;

// Made from icon-dynamite.svg by tools/web_art.mjs.
export const box = "0 0 48 48";
export const art = `
<path d="M17 16h16v28q-8 4-16 0z" fill="#e0324b" stroke="#21150e" stroke-width="3"/>
<path d="M17 30h16" stroke="#f3e9d8" stroke-width="6"/>
<path d="M25 16Q24 8 34 7" fill="none" stroke="#f3e9d8" stroke-width="3.5"/>
<circle cx="36" cy="6" r="5" fill="#ffb84d"/>
`;

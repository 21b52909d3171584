// Made from icon-wrench.svg by tools/web_art.mjs.
export const box = "0 0 48 48";
export const art = `
<path d="M30 4Q20 6 21 17L6 34Q3 40 8 43Q13 45 16 40L31 25Q42 26 44 16L36 21L30 18L29 11Z" fill="#c3c6c6"
stroke="#21150e" stroke-width="2.5" stroke-linejoin="round"/>
`;

// Made from ida-back.svg by tools/web_art.mjs.
export const box = "-10 0 120 160";
export const art = `
<path d="M40 54c-16-4-24 8-20 22 1 6-4 9-6 9 14 6 22-6 20-16 2-4 6-6 10-6z" fill="#6b3420"/>
`;

// Made from sign-rage-brew.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<path d="M9 2h6v2h-1v5l6 10c.8 1.6 0 3-2 3H6c-2 0-2.8-1.4-2-3l6-10V4H9z" fill="#cfe3ea"/>
<path d="M7.5 14h9l3 5c.5 1 0 2-1.5 2H6c-1.5 0-2-1-1.5-2z" fill="#e0324b"/>
`;

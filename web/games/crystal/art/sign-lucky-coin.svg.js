// Made from sign-lucky-coin.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<circle cx="12" cy="12" r="9" fill="#e9b949"/>
<circle cx="12" cy="12" r="6.5" fill="#f7d777"/>
<path d="M12 7l1.5 3.4 3.5.4-2.6 2.4.7 3.6-3.1-1.8-3.1 1.8.7-3.6L7 10.8l3.5-.4z" fill="#a06c06"/>
`;

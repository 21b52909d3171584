// Made from lip.svg by tools/web_art.mjs.
export const box = "0 0 390 16";
export const art = `
<path d="M0 16V8l28-5 40 6 52-7 64 7 70-6 48 5 40-6 48 6v8z" fill="#4a3e34"/>
`;

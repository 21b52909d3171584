// Made from splinters.svg by tools/web_art.mjs.
export const box = "0 0 200 120";
export const art = `
<path d="M20 60l50-20 8 10zM60 100l20-50 10 6zM120 20l14 52-12 2zM150 90l40-40 6 10zM96 110l6-40 8 2z"
fill="#b27a48"/>
<path d="M30 20l30 16-4 8zM170 20l-30 26-4-8zM110 90l40 20-6 6z" fill="#8a5a32"/>
`;

// Made from garnet-prop.svg by tools/web_art.mjs.
export const box = "-10 0 120 160";
export const art = `
<path d="M72 110q2 8 6 12" stroke="#ffd23c" stroke-width="2" fill="none"/>
<circle cx="79" cy="129" r="8" fill="#ffd23c"/>
<circle cx="79" cy="129" r="5.5" fill="#fff6dd"/>
<path d="M82 125l-1.5 5.5-4.5 2 2-5z" fill="#e0324b"/>
`;

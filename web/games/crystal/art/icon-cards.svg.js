// Made from icon-cards.svg by tools/web_art.mjs.
export const box = "0 0 48 48";
export const art = `
<path d="M8 12l20-5 8 28-20 6z" fill="#f3e9d8" stroke="#21150e" stroke-width="2.5"/>
<path d="M20 8h20v32H20z" fill="#ffe9c2" stroke="#21150e" stroke-width="2.5"/>
<path d="M30 16l6 8-6 8-6-8z" fill="#c98239"/>
`;

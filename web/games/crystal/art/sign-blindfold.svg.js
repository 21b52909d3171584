// Made from sign-blindfold.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<path d="M1 9h22v6H1z" fill="#7a2f4f"/>
<path d="M1 9h22v2H1z" fill="#9c4a6c"/>
<path d="M19 15l4 6-5-2z" fill="#7a2f4f"/>
`;

// Made from sign-twisted-ankle.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<path d="M7 2h7v10c4 1 8 2 8 6v4H7z" fill="#e8b98e"/>
<path d="M6 9h9v2.5H6zM6 12.5h10V15H6z" fill="#fff8e8"/>
<path d="M2 18l3 2M1 22h3" fill="none" stroke="#e0324b" stroke-width="1.6" stroke-linecap="round"
stroke-linejoin="round"/>
`;

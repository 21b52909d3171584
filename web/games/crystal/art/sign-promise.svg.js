// Made from sign-promise.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<path d="M4 3h16v11H10l-5 5v-5H4z" fill="#e9d9b0"/>
<path d="M11 5h2v5h-2zM11 11h2v2h-2z" fill="#c23b3b"/>
`;

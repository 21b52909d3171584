// Made from sign-itching-powder.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<path d="M7 9h10l2 12H5z" fill="#d9c9a3"/>
<path d="M7 9h4l-1 12H5z" fill="#c2ad80"/>
<path d="M8 5h8l1 4H7z" fill="#8a5a2b"/>
<path d="M9 14h2v2H9zM13 12h2v2h-2zM12 17h2v2h-2z" fill="#c23b3b"/>
`;

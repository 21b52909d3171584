// Made from sign-boot.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<path d="M7 2h8v11c3 1 7 2 7 6v3H7z" fill="#7a5026"/>
<path d="M7 2h3v20H7z" fill="#98693a"/>
<path d="M7 19.5h15V22H7z" fill="#3b2a1c"/>
`;

// Made from sign-shaman.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<path d="M12 2c6 0 9 4 9 10s-4 10-9 10-9-4-9-10S6 2 12 2z" fill="#7d5cff"/>
<path d="M6 9l5 2-1 3-4-2zM18 9l-5 2 1 3 4-2z" fill="#fff3c4"/>
<path d="M9 18h6M12 14v2" fill="none" stroke="#2b1d66" stroke-width="1.6" stroke-linecap="round"
stroke-linejoin="round"/>
`;

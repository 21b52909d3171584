// Made from sign-monster-bait.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<path d="M13 3c5-1 8 3 7 7-1 4-5 5-8 4l-5 5-3-3 5-5c-1-4 1-7 4-8z" fill="#c4633d"/>
<path d="M6 17l-2 5-1.5-1.5L1 19zM7 18l-1 4-2-2z" fill="#fff3e0"/>
<path d="M14 5c3-.5 4.5 2 4 4-1-2-2-3-4-4z" fill="#e89a6a"/>
`;

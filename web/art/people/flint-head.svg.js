// Made from flint-head.svg by tools/web_art.mjs.
export const box = "-10 0 120 160";
export const art = `
<path d="M32 68c-1 14 2 32 22 36 20-2 23-22 20-37-2 5-5 7-9 7H42c-5 0-8-2-10-6z" fill="#d8632b"/>
<path d="M54 104c20-2 23-22 20-37-2 5-5 7-9 7-2 14-5 22-11 30z" fill="#a8441a"/>
<path d="M43 73c4-3 8-3 12 0 4-3 8-3 12 0-2 5-8 6-12 3-4 3-10 2-12-3z" fill="#f08a4c"/>
<path d="M19 57c10-5 22-6 34-6s26 1 37 6c-4 6-18 6-36 6s-31 0-35-6z" fill="#7a5322"/>
<path d="M35 54c0-14 4-20 10-20 4 0 4 3 9 3s6-4 10-3c6 1 9 8 9 20-10 3-28 3-38 0z" fill="#a8762f"/>
<path d="M35 53h38v5c-10 3-28 3-38 0z" fill="#e9b42c"/>
<circle cx="56" cy="47" r="6.2" fill="#6b5230"/>
<circle cx="56" cy="47" r="4" fill="#ffe9b0"/>
<circle cx="54.8" cy="45.8" r="1.8" fill="#fff"/>
`;

// Made from ida-head.svg by tools/web_art.mjs.
export const box = "-10 0 120 160";
export const art = `
<path d="M34 58c0-3 1-5 2-6l8 1c8 0 18-1 23-3 2 3 3 6 2 9l3-9H34z" fill="#6b3420"/>
<path d="M32 54c0-15 9-22 20-22s21 7 21 21l4 3c-10 3-34 3-45-2z" fill="#f2545b"/>
<path d="M32 54c0-15 9-22 20-22-6 4-9 12-9 24-4 0-8-1-11-2z" fill="#ff8a86"/>
<path d="M60 34c8 3 13 10 13 19l4 3c-4 1-9 2-14 2 1-9 0-17-3-24z" fill="#b3323d"/>
<circle cx="57" cy="45" r="7.2" fill="#6b5230"/>
<circle cx="57" cy="45" r="5" fill="#ffe9b0"/>
<circle cx="55.8" cy="43.8" r="2.3" fill="#fff"/>
`;

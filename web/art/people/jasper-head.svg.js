// Made from jasper-head.svg by tools/web_art.mjs.
export const box = "-10 0 120 160";
export const art = `
<path d="M34 69c-3 8-1 14 3 16l2-16zM70 69c3 6 2 10-1 12l-3-10z" fill="#efe6d6"/>
<path d="M41 77c4-3 10-3 14 1 4-4 10-4 14-1 5 4 9 3 11 0-1 8-8 11-14 9-4-1-8-3-11-5-3 2-7 4-11 5-6 2-13-1-14-9 3 3 7
4 11 0z" fill="#efe6d6"/>
<path d="M32 66c2-14 10-18 20-18s19 5 20 17z" fill="#6d4a9a"/>
<path d="M30 64c10-3 32-4 44 0v6c-12-4-34-4-44 0z" fill="#8a66bd"/>
<circle cx="52" cy="46" r="6" fill="#e9dcff"/>
<circle cx="58" cy="61" r="5.8" fill="#6b5230"/>
<circle cx="58" cy="61" r="3.6" fill="#ffe9b0"/>
<circle cx="56.8" cy="59.8" r="1.6" fill="#fff"/>
`;

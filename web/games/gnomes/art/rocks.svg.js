// Made from rocks.svg by tools/web_art.mjs.
export const box = "0 0 112 62";
export const art = `
<path d="M6 62l-8-14 8-14 18-2 10 12-2 16z" fill="#776d65"/>
<path d="M6 34l18-2-6 12-12 4H-2z" fill="#a79c91"/>
<path d="M34 64l-4-18 12-14 20 2 8 16-8 14z" fill="#8b8078"/>
<path d="M42 32l20 2-10 12-18 2z" fill="#bdb2a7"/>
<path d="M72 62l-4-12 8-12h16l8 12-6 12z" fill="#6d635c"/>
<path d="M76 38h16l-8 10-12 2z" fill="#968b81"/>
`;

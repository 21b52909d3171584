// Made from cloud.svg by tools/web_art.mjs.
export const box = "0 0 112 80";
export const art = `
<path d="M22 70c-14 0-20-10-18-20S14 34 24 36c2-16 16-24 30-20 10-12 32-8 36 8 14 0 20 12 16 24s-14 18-26 14c-8
12-26 14-34 6-6 6-18 8-24 2z" fill="currentColor"/>
`;

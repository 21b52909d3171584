// Made from opal-back.svg by tools/web_art.mjs.
export const box = "-10 0 120 160";
export const art = `
<path d="M42 50c-12 8-12 26-10 44l6 8 5-8c-2-16 0-28 6-38z" fill="#3b2c4d"/>
<path d="M32 92h9v5h-9z" fill="#ffb84d"/>
`;

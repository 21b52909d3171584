// Made from garnet-back.svg by tools/web_art.mjs.
export const box = "-10 0 120 160";
export const art = `
<path d="M38 37c14-14 40-6 42 14 10 10 4 30-10 32-10 8-34 6-40-4-14-2-18-18-10-26-2-8 6-16 18-16z" fill="#7c3040"/>
<path d="M34 78C18 84 12 112 8 138l20-6 6 8 10-60z" fill="#d8454f"/>
<path d="M34 78c-6 18-8 40-6 54l6 8 10-60z" fill="#a92c3a"/>
`;

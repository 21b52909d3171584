// Made from opal-head.svg by tools/web_art.mjs.
export const box = "-10 0 120 160";
export const art = `
<path d="M34 49c-2-18 8-22 18-22s19 5 18 20c-8-2-12-6-14-10-4 6-12 10-22 12z" fill="#3b2c4d"/>
<path d="M34 35c8-4 28-5 38 0l-1 8c-10-4-26-4-36 0z" fill="#8a5a32"/>
<circle cx="48" cy="37" r="7.5" fill="#c9a05a"/>
<circle cx="64" cy="37" r="7.5" fill="#c9a05a"/>
<circle cx="48" cy="37" r="5" fill="#bfefff"/>
<circle cx="64" cy="37" r="5" fill="#ffe9b0"/>
<path d="M45 38l4-4" stroke="#fff" stroke-width="2" stroke-linecap="round"/>
`;

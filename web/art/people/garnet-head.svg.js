// Made from garnet-head.svg by tools/web_art.mjs.
export const box = "-10 0 120 160";
export const art = `
<path d="M35 59c0-10 6-16 17-16s18 6 18 16c-10-5-26-5-35 0z" fill="#7c3040"/>
<path d="M33 49c12-6 28-6 40 0v7c-12-5-28-5-40 0z" fill="#24a6a8"/>
<circle cx="55" cy="49" r="6.2" fill="#6b5230"/>
<circle cx="55" cy="49" r="4" fill="#ffe9b0"/>
<circle cx="53.8" cy="47.8" r="1.8" fill="#fff"/>
<circle cx="35" cy="71" r="3.5" fill="none" stroke="#ffd23c" stroke-width="2.2"/>
`;

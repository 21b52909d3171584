// Made from onyx-head.svg by tools/web_art.mjs.
export const box = "-10 0 120 160";
export const art = `
<path d="M36 64c2 12 6 26 18 26s14-16 15-26c-5 5-9 6-15 6s-13-1-18-6z" fill="#efe6d6"/>
<circle cx="49" cy="61" r="7.5" fill="none" stroke="#ffcf6b" stroke-width="2.2"/>
<circle cx="62" cy="61" r="7.5" fill="none" stroke="#ffcf6b" stroke-width="2.2"/>
<path d="M26 54c4-6 6-6 8-7 2-14 10-18 19-18s17 5 19 17c3 1 7 3 10 8-14-3-42-3-56 0z" fill="#e6d3a3"/>
<path d="M34 47c2-14 10-18 19-18-7 4-9 11-10 20-4 0-7 0-9-2z" fill="#fff0cc"/>
<path d="M34 48c12-3 26-3 37 0v4c-12-2-26-2-37 0z" fill="#7d5a32"/>
<circle cx="57" cy="40" r="6" fill="#6b5230"/>
<circle cx="57" cy="40" r="3.8" fill="#ffe9b0"/>
<circle cx="55.8" cy="38.8" r="1.7" fill="#fff"/>
`;

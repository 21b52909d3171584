// Made from quartz-head.svg by tools/web_art.mjs.
export const box = "-10 0 120 160";
export const art = `
<path d="M37 58c0 10 6 15 18 15 8 0 13-5 13-14-4 5-8 6-13 6-8 0-14-2-18-7z" fill="#3a2a20" opacity=".55"/>
<path d="M34 49c0-8 2-14 18-14 17 0 22 6 22 12 5 0 10 2 12 6-14 2-40 0-52-4z" fill="#4d5a44"/>
<path d="M34 49c0-8 2-14 18-14-6 4-9 9-9 15-3 0-6 0-9-1z" fill="#6c7b60"/>
<circle cx="61" cy="43" r="6" fill="#6b5230"/>
<circle cx="61" cy="43" r="3.8" fill="#ffe9b0"/>
<circle cx="59.8" cy="41.8" r="1.7" fill="#fff"/>
`;

// Made from strike-snake-small.svg by tools/web_art.mjs.
export const box = "0 0 160 50";
export const art = `
<path d="M0 40C30 10 40 60 70 36S110 20 120 26" fill="none" stroke="#123322" stroke-width="22"
stroke-linecap="round"/>
<path d="M0 40C30 10 40 60 70 36S110 20 120 26" fill="none" stroke="#4aa66b" stroke-width="16"
stroke-linecap="round"/>
<path d="M0 40C30 10 40 60 70 36S110 20 120 26" fill="none" stroke="#c9d96a" stroke-width="5" stroke-dasharray="3
11"/>
<path d="M108 10c16-10 40-4 48 8l-26 10 22 8c-8 14-34 12-44 2-8-8-8-22 0-28z" fill="#4aa66b"/>
<path d="M130 28l22 8c-8 14-34 12-44 2z" fill="#2f7f50"/>
<path d="M150 20l-2 10-5-7zM146 34l-1-7-4 5z" fill="#fff6dd"/>
<circle cx="126" cy="16" r="5" fill="#ffd23c"/>
<path d="M127 12v8" stroke="#160d08" stroke-width="2.5"/>
`;

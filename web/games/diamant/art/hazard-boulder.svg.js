// Made from hazard-boulder.svg by tools/web_art.mjs.
export const box = "-2 -2 104 104";
export const art = `
<path d="M8 88h84" stroke="#14110f" stroke-width="6" opacity=".5" stroke-linecap="round"/>
<path d="M34 12 62 7l23 17 8 27-12 26-26 11-28-7-15-23 4-27z" fill="#8b8078"/>
<path d="M34 12 62 7l-9 22-26 7-11-5z" fill="#b9aea3"/>
<path d="M62 7l23 17-14 18-18-13z" fill="#a0958b"/>
<path d="M85 24l8 27-12 26-13-14 3-21z" fill="#6d635c"/>
<path d="M81 77 55 88l-28-7 12-18 29 0z" fill="#564d47"/>
<path d="M27 36l12 27-12 18-15-23 4-27z" fill="#9a8f85"/>
<path d="M44 40l9 8-6 9 8 8" stroke="#2b2521" stroke-width="4" fill="none" stroke-linecap="round"
stroke-linejoin="round"/>
<path d="M4 62h-9M2 48H-10M6 74H-4" stroke="#ffb84d" stroke-width="5" stroke-linecap="round" transform="translate(4
0)"/>
`;

// Made from hazard-snake.svg by tools/web_art.mjs.
export const box = "-2 -2 104 104";
export const art = `
<path d="M18 82c16 12 52 10 58-4 6-15-18-17-34-20C26 55 18 48 24 38c7-11 27-8 34-18" fill="none" stroke="#1d4a31"
stroke-width="21" stroke-linecap="round"/>
<path d="M18 80c16 12 52 10 58-4 6-15-18-17-34-20C26 53 18 46 24 36c7-11 27-8 34-18" fill="none" stroke="#4aa66b"
stroke-width="16" stroke-linecap="round"/>
<path d="M18 80c16 12 52 10 58-4 6-15-18-17-34-20C26 53 18 46 24 36c7-11 27-8 34-18" fill="none" stroke="#c9e07a"
stroke-width="5" stroke-dasharray="3 11"/>
<path d="M48 8C60-2 84 2 88 16c2 8-6 10-12 11 5 3 12 4 10 9-4 9-24 7-32-2-8-8-14-19-6-26z" fill="#4aa66b"/>
<path d="M54 34c8 9 28 11 32 2 2-5-5-6-10-9-8-1-15-2-22 7z" fill="#2f7a4c"/>
<path d="M78 27l-3 9-4-8zM66 27l-3 7-3-6z" fill="#fff4dd"/>
<circle cx="66" cy="12" r="5.5" fill="#ffd23c"/>
<path d="M67 7.5l1.5 9" stroke="#14110f" stroke-width="3" stroke-linecap="round"/>
<path d="M86 30l10 3m-3-1l5-4m-4 5l4 5" stroke="#ff6a3d" stroke-width="3" stroke-linecap="round" fill="none"/>
`;

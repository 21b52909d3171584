// Made from relic-8.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<ellipse cx="12" cy="14" rx="7" ry="8" fill="#3c6fd1"/>
<path d="M12 6v16M5.5 12.5C8 14 10 14 12 14s4 0 6.5-1.5" stroke="#1b3a7a" stroke-width="1.3" fill="none"/>
<path d="M8 6.5a4 3.5 0 0 1 8 0z" fill="#e9b949"/>
<path d="M5 11L1.5 9M19 11l3.5-2M5 16l-3.5 2M19 16l3.5 2" stroke="#e9b949" stroke-width="1.6"
stroke-linecap="round"/>
<path d="M7.5 10.5a6 6 0 0 1 3-3" stroke="#9cc0ff" stroke-width="1.3" fill="none"/>
`;

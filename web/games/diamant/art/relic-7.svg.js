// Made from relic-7.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<path d="M5 4h14v8c0 6-4 9.5-7 10-3-.5-7-4-7-10z" fill="#55b27a"/>
<path d="M5 4h7v18c-3-.5-7-4-7-10z" fill="#7fd3a0"/>
<path d="M7 9h4v2H7zM13 9h4v2h-4z" fill="#14110f"/>
<path d="M8.5 16h7l-1 2h-5z" fill="#14110f"/>
<path d="M12 9v5" stroke="#2f7a50" stroke-width="1.5"/>
<path d="M8 1.5h8L19 4H5z" fill="#e9b949"/>
`;

// Made from icon-door.svg by tools/web_art.mjs.
export const box = "0 0 48 48";
export const art = `
<path d="M8 44V22Q10 4 24 4Q38 4 40 22V44Z" fill="#a9dcf5" stroke="#a06a38" stroke-width="6"/>
<path d="M11 32Q20 24 28 31Q33 26 37 29V44H11Z" fill="#7cc069"/>
<circle cx="29" cy="17" r="5" fill="#fff1c4"/>
`;

// Made from card-back.svg by tools/web_art.mjs.
export const box = "0 0 100 130";
export const art = `
<path d="M8 0h84l8 8v114l-8 8H8l-8-8V8z" fill="#15100d"/>
<path d="M9 3h82l6 6v112l-6 6H9l-6-6V9z" fill="#4d3f34"/>
<path d="M9 3h82l6 6-9 8H14L3 9z" fill="#6d5a4a"/>
<path d="M3 9l11 8v100l-5 10-6-6z" fill="#5c4b3e"/>
<path d="M97 9l-9 8v100l3 10 6-6z" fill="#332922"/>
<path d="M14 17h74v100H14z" fill="#2a211b"/>
<path d="M51 24 82 67 51 110 20 67z" fill="#352a22"/>
<path d="M35 56C45 45 59 45 69 56c-6-2.6-10.4-3.6-14-3.8L54.2 82h-6L47.6 52.2C44 52.4 40 53.6 35 56z"
fill="#ffb84d"/>
`;

// Made from card-treasure.svg by tools/web_art.mjs.
export const box = "0 0 100 130";
export const art = `
<path d="M8 0h84l8 8v114l-8 8H8l-8-8V8z" fill="#2a1f18"/>
<path d="M9 3h82l6 6v112l-6 6H9l-6-6V9z" fill="#77624d"/>
<path d="M9 3h82l6 6-9 8H14L3 9z" fill="#a58a6b"/>
<path d="M3 9l11 8v100l-5 10-6-6z" fill="#8d745a"/>
<path d="M97 9l-9 8v100l3 10 6-6z" fill="#584738"/>
<path d="M14 118V50C14 26 30 15 51 15s37 11 37 35v68z" fill="#1c130e"/>
<path d="M22 118V54C22 34 34 24 51 24s29 10 29 30v64z" fill="#33210f"/>
<path d="M14 118c10-9 22-7 34-11 14-4 28 2 40-2v13z" fill="#5c452f"/>
`;

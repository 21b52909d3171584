// Made from card-relic.svg by tools/web_art.mjs.
export const box = "0 0 100 130";
export const art = `
<path d="M8 0h84l8 8v114l-8 8H8l-8-8V8z" fill="#10231d"/>
<path d="M9 3h82l6 6v112l-6 6H9l-6-6V9z" fill="#3d7a63"/>
<path d="M9 3h82l6 6-9 8H14L3 9z" fill="#7fc0a3"/>
<path d="M3 9l11 8v100l-5 10-6-6z" fill="#5b9c82"/>
<path d="M97 9l-9 8v100l3 10 6-6z" fill="#23493b"/>
<path d="M14 17h74v100H14z" fill="#12211b"/>
<circle cx="51" cy="58" r="34" fill="#20402f"/>
<path d="M51 24v-6M51 98v-6M17 58h-3M88 58h-3M27 34l-4-4M75 34l4-4M27 82l-4 4M75 82l4 4" stroke="#5b9c82"
stroke-width="3" stroke-linecap="round"/>
`;

// Made from emblems/*.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
/** @type {Record<string, string>} */
export const pictures = {
  cart: `
<path d="M2 6h20l-3 10H5z"/>
<circle cx="8" cy="19" r="2.8"/>
<circle cx="16" cy="19" r="2.8"/>
<path d="M6 5l3-3 3 3 3-3 3 3z"/>
`,
  compass: `
<path fill-rule="evenodd" d="M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21zm0 3a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0
0-15z"/>
<path d="M16.5 7.5 13.5 13.5 7.5 16.5 10.5 10.5z"/>
`,
  helmet: `
<path d="M3 16c0-7 4-11 9-11s9 4 9 11h2v3H1v-3z"/>
<circle cx="12" cy="10" r="3" fill="#ffe7b0"/>
`,
  lantern: `
<path d="M9 2h6v2h2v2H7V4h2zM7 7h10l1 11H6zM6 19h12v3H6z"/>
<path d="M12 9l2.5 4.5L12 16l-2.5-2.5z" fill="#ffe7b0"/>
`,
  map: `
<path d="M2 5l6-2 8 2.5L22 3v16l-6 2-8-2.5L2 21z"/>
<path d="M6 15c2-4 4-1 6-4s2-3 5-4" fill="none" stroke="#ffe7b0" stroke-width="1.8" stroke-dasharray="2.5 2"/>
`,
  pick: `
<path d="M4 8C9 2.5 16 2.5 21 8c-3-1.3-5.2-1.8-7-1.9L13.6 21h-3L10.3 6.1C8.5 6.2 6.5 6.8 4 8z"/>
`,
  rope: `
<path fill="none" stroke="currentColor" stroke-width="3" d="M12 3.5c5 0 8 2.5 8 5.5s-3 5.5-8 5.5S4 12 4 9 s3-5.5
8-5.5zM5 13c0 4 4 5.5 7 5.5s7-2 7-5M13 18.5c1 2 3 3 6 3"/>
`,
  shovel: `
<path d="M9 2h6v2.5h-1.7V12H17v4c0 4-3 6-5 7-2-1-5-3-5-7v-4h3.7V4.5H9z"/>
`,
};

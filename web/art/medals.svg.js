// Made from medals/*.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
/** @type {Record<string, string>} */
export const pictures = {
  blaster: `
<path d="M12 0.5l2.7 6.7 6.3-3.5-2.7 6.3L24 12l-5.7 2 2.7 6.3-6.3-3L12 23.5l-2.7-6.2-6.3 3L5.7 14 0 12l5.7-2L3
3.7l6.3 3.5z" fill="currentColor" fill-rule="evenodd"/>
`,
  boldest: `
<path d="M12 1.5c1 5 6.5 7.5 6.5 13.5a6.5 6.5 0 0 1-13 0c0-4 2.7-5 3.4-8 .8 2 1.9 2.6 2.7 2.6-.4-3-.6-5.5.4-8.1z"
fill="currentColor" fill-rule="evenodd"/>
`,
  deepest: `
<path d="M9.5 1.5h5V12H20l-8 10.5L4 12h5.5z" fill="currentColor" fill-rule="evenodd"/>
`,
  digger: `
<path d="M16 1.5 22.5 8l-2 2-2.3-.7-5 5L14.5 17c-1 4-4 5.5-8 5.5L1.5 17.5c0-4 1.5-7 5.5-8l2.8 1.3 5-5L14 3.5z"
fill="currentColor" fill-rule="evenodd"/>
`,
  duellist: `
<path d="M3.5 3l15 15M20.5 3l-15 15M2.5 16.5l5 5M16.5 21.5l5-5" fill="none" stroke="currentColor" stroke-width="2.6"
stroke-linecap="round" stroke-linejoin="round"/>
`,
  fingers: `
<path d="M8 22.5c-2.5-3-5-6.5-5-8.5 1-1.3 2.3-.7 3.5 1V5c0-2 2.7-2 2.7 0v5.5V3c0-2 2.8-2 2.8 0v7.5V4c0-2 2.8-2 2.8
0v7.5V7c0-2 2.7-2 2.7 0v8.5c0 4-2 5.5-3 7z" fill="currentColor" fill-rule="evenodd"/>
`,
  fleet: `
<path d="M7 1.5h7.5V12c3.5 1 7.5 2 7.5 6v4H4.5C4.5 15 7 13 7 9z" fill="currentColor" fill-rule="evenodd"/>
`,
  fogged: `
<path d="M7 14.5a4 4 0 0 1 0-8 5.5 5.5 0 0 1 10.5-.5 4.3 4.3 0 0 1-.5 8.5z" fill="currentColor"
fill-rule="evenodd"/>
<path d="M3 18h13M7 22h14" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"
stroke-linejoin="round"/>
`,
  "fresh-air": `
<path d="M2.5 9h11.5a3 3 0 1 0-3-3M2.5 13h15.5a3 3 0 1 1-3 3M2.5 17h7a2.3 2.3 0 1 1-2.3 2.5" fill="none"
stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>
`,
  grudge: `
<path d="M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21zm0 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM12 9a3 3 0 1
0 0 6 3 3 0 0 0 0-6z" fill="currentColor" fill-rule="evenodd"/>
`,
  haul: `
<path d="M8.5 1.5h7L14 6c4.5 2 7.5 7 6.5 12-.6 3-3.5 4.5-8.5 4.5S4.1 21 3.5 18C2.5 13 5.5 8 10 6z"
fill="currentColor" fill-rule="evenodd"/>
`,
  loner: `
<path d="M12 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM5 22c0-6.5 2.5-10.5 7-10.5S19 15.5 19 22z" fill="currentColor"
fill-rule="evenodd"/>
`,
  "nick-of-time": `
<path d="M5.5 1.5h13v3L14 12l4.5 7.5v3h-13v-3L10 12 5.5 4.5z" fill="currentColor" fill-rule="evenodd"/>
`,
  rascal: `
<path d="M3.5 2c2.5 1 3.5 2 4 3.8a9 9 0 0 1 9 0C17 4 18 3 20.5 2c1 4 .5 6-1 8A8.5 8.5 0 1 1 4.5 10c-1.5-2-2-4-1-8zM8
12v2.5h2.5zm8 0-2.5 2.5H16zM8 18c2.5 2 5.5 2 8 0-2.5.6-5.5.6-8 0z" fill="currentColor" fill-rule="evenodd"/>
`,
  relics: `
<path d="M6.5 2.5h11V8a5.5 5.5 0 0 1-11 0zM10.5 13h3v4.5h3.5v3.5H7v-3.5h3.5z" fill="currentColor"
fill-rule="evenodd"/>
`,
  sixes: `
<path d="M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3zM7.5 4.8a2 2 0 1 0 0 4 2 2 0 0 0
0-4zm9 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm-9 5.2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm9 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm-9 5.2a2
2 0 1 0 0 4 2 2 0 0 0 0-4zm9 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4z" fill="currentColor" fill-rule="evenodd"/>
`,
  slayer: `
<path d="M5 2.5c-1.5 6-.5 13 2.5 19M11.5 2.5c-1.5 6-.5 13 2.5 19M18 2.5c-1.5 6-.5 13 2.5 19" fill="none"
stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>
`,
  sparkle: `
<path d="M12 1.5 14.5 9.5 22.5 12l-8 2.5L12 22.5l-2.5-8-8-2.5 8-2.5z" fill="currentColor" fill-rule="evenodd"/>
`,
  surveyor: `
<path d="M12 1.5A3 3 0 0 1 14 6.8L21 22.5l-3.5-2.5L13 9.5h-2L6.5 20 3 22.5 10 6.8A3 3 0 0 1 12 1.5z"
fill="currentColor" fill-rule="evenodd"/>
`,
  sweeper: `
<path d="M16 1.5l3 1.5-5 9.5-3-1.5zM8.5 11.5l6.5 3.5-3 7.5-9.5-5z" fill="currentColor" fill-rule="evenodd"/>
`,
  "thick-skin": `
<path d="M12 1.5 20.5 5v6c0 5.5-3.5 9.5-8.5 11.5C7 20.5 3.5 16.5 3.5 11V5z" fill="currentColor"
fill-rule="evenodd"/>
`,
  traveller: `
<path d="M12 21.5A9.5 9.5 0 1 1 21.5 12c0 3.5-2.7 6-6 6a5.5 5.5 0 1 1 2-10M12 12h.1" fill="none"
stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>
`,
  unluckiest: `
<path d="M7 14.5a4 4 0 0 1 0-8 5.5 5.5 0 0 1 10.5-.5 4.3 4.3 0 0 1-.5 8.5z" fill="currentColor"
fill-rule="evenodd"/>
<path d="M8 18l-1.5 3.5M12.5 18 11 21.5M17 18l-1.5 3.5" fill="none" stroke="currentColor" stroke-width="2.6"
stroke-linecap="round" stroke-linejoin="round"/>
`,
};

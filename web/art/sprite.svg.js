// Made from sprite/*.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
/** @type {Record<string, string>} */
export const pictures = {
  "gem-cut": `
<path d="M7 4h10l5 6-10 11L2 10z" class="g2" fill="#ee3f5a"/>
<path d="M7 4L2 10h6z" class="g1" fill="#ff8c9c"/>
<path d="M12 4H7l1 6z" class="g1" fill="#ff8c9c" opacity=".75"/>
<path d="M12 4l4 6H8z" class="g2" fill="#ee3f5a"/>
<path d="M17 4h-5l4 6z" class="g2" fill="#ee3f5a" opacity=".9"/>
<path d="M17 4l5 6h-6z" class="g3" fill="#c4203a"/>
<path d="M2 10h6l4 11z" class="g2" fill="#ee3f5a"/>
<path d="M8 10h8l-4 11z" class="g3" fill="#c4203a"/>
<path d="M22 10h-6l-4 11z" class="g4" fill="#921329"/>
<path d="M8.6 5.4h2.2l-.5 1H7.9z" fill="#fff" opacity=".7"/>
`,
  "ic-arrow": `
<path d="M3 12h16M13 5.5l6.5 6.5-6.5 6.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
stroke-linejoin="round"/>
`,
  "ic-back": `
<path d="M15 5l-7 7 7 7" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
stroke-linejoin="round"/>
`,
  "ic-book": `
<path d="M12 6c-2-2-5-2.5-9-2.5V18c4 0 7 .5 9 2.5 2-2 5-2.5 9-2.5V3.5c-4 0-7 .5-9 2.5zM12 6v14" fill="none"
stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>
`,
  "ic-bulb": `
<path d="M9 18h6M10 21h4M8.5 15C6 13 5.5 10.5 6 8.5A6.2 6.2 0 0 1 18 8.5c.5 2 0 4.5-2.5 6.5z" fill="none"
stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>
`,
  "ic-camp": `
<path d="M11 3h2l9 18h-6.5L12 13l-3.5 8H2z" fill="currentColor"/>
`,
  "ic-check": `
<path d="M4 13l5 5L20 6" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
stroke-linejoin="round"/>
`,
  "ic-chest": `
<path d="M3 10c0-4 2-6 5-6h8c3 0 5 2 5 6z" fill="#a8743d"/>
<path d="M3 10h18v10H3z" fill="#8a5a2b"/>
<path d="M3 10h18v2H3z" fill="#e9b949"/>
<path d="M10 9h4v6h-4z" fill="#e9b949"/>
<path d="M12 11v2" stroke="#5a3a10" stroke-width="1.6" stroke-linecap="round"/>
<path d="M5.5 4.8V20M18.5 4.8V20" stroke="#5d3b18" stroke-width="1.2"/>
`,
  "ic-clock": `
<path d="M12 7v5l3 3" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
stroke-linejoin="round"/>
<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2"/>
`,
  "ic-close": `
<path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
stroke-linejoin="round"/>
`,
  "ic-eye": `
<path d="M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z" fill="none" stroke="currentColor"
stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>
<circle cx="12" cy="12" r="3" fill="currentColor"/>
`,
  "ic-gear": `
<path d="M10 2h4l.6 2.7 2.2 1.2 2.6-.9 2 3.5-2 1.8v2.5l2 1.8-2 3.5-2.6-.9-2.2 1.2L14
22h-4l-.6-2.7-2.2-1.2-2.6.9-2-3.5 2-1.8v-2.5l-2-1.8 2-3.5 2.6.9 2.2-1.2zm2 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z"
fill="currentColor"/>
`,
  "ic-globe": `
<g fill="none" stroke="currentColor" stroke-width="2">
<circle cx="12" cy="12" r="9"/>
<path d="M3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18z"/>
</g>
`,
  "ic-hand": `
<path d="M7 12V5a1.5 1.5 0 0 1 3 0v5-7a1.5 1.5 0 0 1 3 0v7-5.5a1.5 1.5 0 0 1 3 0V12l1-2a1.6 1.6 0 0 1 3 1c-1.5 6-3
11-8 11-4 0-6-2-7.5-5.5L3 13a1.5 1.5 0 0 1 2.5-1.5z" fill="currentColor"/>
`,
  "ic-key": `
<path d="M12 12h10v4M18 12v3" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
stroke-linejoin="round"/>
<circle cx="7.5" cy="12" r="4.5" fill="none" stroke="currentColor" stroke-width="2.5"/>
`,
  "ic-log": `
<path d="M4 6h16M4 12h16M4 18h10" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
stroke-linejoin="round"/>
`,
  "ic-menu": `
<path d="M4 7h16M4 12h16M4 17h16" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
stroke-linejoin="round"/>
`,
  "ic-minus": `
<path d="M5 12h14" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
stroke-linejoin="round"/>
`,
  "ic-mute": `
<path d="M3 9v6h4l6 5V4L7 9z" fill="currentColor"/>
<path d="M17 9.5l5 5M22 9.5l-5 5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
stroke-linejoin="round"/>
`,
  "ic-next": `
<path d="M7 4v16l11-8z" fill="currentColor"/>
`,
  "ic-pause": `
<path d="M6 4h4v16H6zM14 4h4v16h-4z" fill="currentColor"/>
`,
  "ic-people": `
<circle cx="8" cy="8" r="3.5" fill="currentColor"/>
<circle cx="17" cy="9" r="2.8" fill="currentColor"/>
<path d="M1.5 20c0-5 2.5-7.5 6.5-7.5s6.5 2.5 6.5 7.5zM16 20c0-3-.6-5-1.6-6.5.8-.4 1.6-.6 2.6-.6 3.5 0 5.5 2.5 5.5
7.1z" fill="currentColor"/>
`,
  "ic-play": `
<path d="M6 3.5l15 8.5-15 8.5z" fill="currentColor"/>
`,
  "ic-plus": `
<path d="M12 5v14M5 12h14" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
stroke-linejoin="round"/>
`,
  "ic-prev": `
<path d="M17 4v16L6 12z" fill="currentColor"/>
`,
  "ic-robot": `
<path d="M12 2v4M3 13v4M21 13v4" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
stroke-linejoin="round"/>
<path d="M5 7h14v13H5zM8.5 11v3h2v-3zM13.5 11v3h2v-3zM8.5 16.5h7" fill="currentColor" fill-rule="evenodd"/>
`,
  "ic-save": `
<path d="M12 3v12m0 0l-4-4m4 4l4-4M4 20h16" fill="none" stroke="currentColor" stroke-width="2"
stroke-linecap="round" stroke-linejoin="round"/>
`,
  "ic-share": `
<path d="M12 15V3m0 0L8 7m4-4l4 4M5 12v8h14v-8" fill="none" stroke="currentColor" stroke-width="2"
stroke-linecap="round" stroke-linejoin="round"/>
`,
  "ic-sound": `
<path d="M3 9v6h4l6 5V4L7 9z" fill="currentColor"/>
<path d="M16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12" fill="none" stroke="currentColor" stroke-width="2"
stroke-linecap="round" stroke-linejoin="round"/>
`,
  "ic-talk": `
<path d="M4 4h16v11H11l-5 5v-5H4z" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
stroke-linejoin="round"/>
<path d="M8 9.5h.1M12 9.5h.1M16 9.5h.1" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>
`,
  "ic-target": `
<path d="M12 2v5M12 17v5M2 12h5M17 12h5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
stroke-linejoin="round"/>
<circle cx="12" cy="12" r="3" fill="currentColor"/>
`,
  "ic-turn": `
<path d="M19 12a7 7 0 1 1-2-5l2 2M19 4v5h-5" fill="none" stroke="currentColor" stroke-width="2"
stroke-linecap="round" stroke-linejoin="round"/>
`,
  "ic-tv": `
<path d="M3 5h18v12H3zM8 21h8" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
stroke-linejoin="round"/>
`,
};

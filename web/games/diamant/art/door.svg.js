// Made from door.svg by tools/web_art.mjs.
export const box = "0 0 160 190";
export const art = `
<path d="M8 190V86C8 36 38 8 80 8s72 28 72 78v104z" fill="#5a4632"/>
<path d="M8 190V86C8 36 38 8 80 8c-34 8-54 36-54 80v102z" fill="#7a6045"/>
<path d="M26 190V92c0-40 20-64 54-64s54 24 54 64v98z" fill="#120d0a"/>
<path d="M44 190v-88c0-32 12-50 36-50s36 18 36 50v88z" fill="#2a160c"/>
<path d="M60 190v-74c0-24 6-38 20-38s20 14 20 38v74z" fill="#6b3510"/>
<path d="M70 190v-60c0-16 4-24 10-24s10 8 10 24v60z" fill="#ffb84d"/>
<path d="M26 190l28-26 18 8 16-10 24 12 22 16z" fill="#3a2418"/>
<path d="M30 36l10 8-12 18-10 8zM118 30l14 14-10 4-10-12zM66 12h28l-6 14H72z" fill="#8f7355"/>
`;

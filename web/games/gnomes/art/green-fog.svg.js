// Made from green-fog.svg by tools/web_art.mjs.
export const box = "0 0 100 140";
export const art = `
<rect width="100" height="140" rx="10" fill="#f1e4c8"/>
<rect x="5" y="5" width="90" height="130" rx="6" fill="#3e6b45"/>
<path d="M5 92C30 74 70 74 95 92v37a6 6 0 0 1-6 6H11a6 6 0 0 1-6-6z" fill="#2a2430"/>
<path transform="translate(6 30) scale(.82)" d="M22 70c-14 0-20-10-18-20S14 34 24 36c2-16 16-24 30-20 10-12 32-8 36
8 14 0 20 12 16 24s-14 18-26 14c-8 12-26 14-34 6-6 6-18 8-24 2z" fill="#74b07c"/>
<path transform="translate(22 32) scale(.54)" d="M22 70c-14 0-20-10-18-20S14 34 24 36c2-16 16-24 30-20 10-12 32-8 36
8 14 0 20 12 16 24s-14 18-26 14c-8 12-26 14-34 6-6 6-18 8-24 2z" fill="#a9d8ad"/>
<circle cx="42" cy="58" r="4" fill="#2a2030"/>
<circle cx="63" cy="58" r="4" fill="#2a2030"/>
<path d="M43 72q9-8 18 0" stroke="#2a2030" stroke-width="4" fill="none" stroke-linecap="round"/>
`;

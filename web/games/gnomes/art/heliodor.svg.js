// Made from heliodor.svg by tools/web_art.mjs.
export const box = "0 0 100 140";
export const art = `
<rect width="100" height="140" rx="10" fill="#f1e4c8"/>
<rect x="5" y="5" width="90" height="130" rx="6" fill="#a87a12"/>
<path d="M5 92C30 74 70 74 95 92v37a6 6 0 0 1-6 6H11a6 6 0 0 1-6-6z" fill="#6d4c05"/>
<circle cx="50" cy="66" r="36" fill="#cf9c22"/>
`;

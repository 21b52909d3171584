// Made from rockfall.svg by tools/web_art.mjs.
export const box = "0 0 100 140";
export const art = `
<rect width="100" height="140" rx="10" fill="#f1e4c8"/>
<rect x="5" y="5" width="90" height="130" rx="6" fill="#4d443d"/>
<path d="M5 92C30 74 70 74 95 92v37a6 6 0 0 1-6 6H11a6 6 0 0 1-6-6z" fill="#2b2521"/>
<path d="M28 104l-12-24 14-22 26-2 16 18-4 26-20 10z" fill="#8b8078"/>
<path d="M30 58l26-2-8 20-18 4-14 0z" fill="#b9aea3"/>
<path d="M52 62l18-30 24 8 2 26-18 16-22-6z" fill="#776d65"/>
<path d="M52 62l18-30 8 16-8 18z" fill="#a0958b"/>
<path d="M24 44 38 22l18 6 4 18-16 10z" fill="#6d635c"/>
<path d="M24 44 38 22l6 14-4 12z" fill="#968b81"/>
<path d="M14 120h72" fill="none" stroke="#ff6a3d" stroke-width="6" stroke-dasharray="10 7"/>
`;

// Made from cave.svg by tools/web_art.mjs.
export const box = "0 0 100 140";
export const art = `
<rect width="100" height="140" rx="10" fill="#f1e4c8"/>
<rect x="5" y="5" width="90" height="130" rx="6" fill="#5d4a2e"/>
<path d="M5 92C30 74 70 74 95 92v37a6 6 0 0 1-6 6H11a6 6 0 0 1-6-6z" fill="#3c2f1c"/>
<path d="M14 118C12 60 28 36 52 36s38 22 36 82z" fill="#7b6440"/>
<path d="M14 118C12 60 28 36 52 36c-20 8-26 40-26 82z" fill="#9a8055"/>
<path d="M26 118c0-40 8-60 25-60s25 20 25 60z" fill="#2a1c0e"/>
<circle cx="51" cy="92" r="22" fill="#8a5a32"/>
<path d="M51 70a22 22 0 0 0 0 44z" fill="#a8733f"/>
<path d="M51 70v44M40 73v38M62 73v38" stroke="#5e3a1e" stroke-width="3" fill="none" stroke-linecap="round"/>
<circle cx="66" cy="92" r="3" fill="#ffcf6b"/>
<path d="M36 34 52 8l14 26c-10-4-20-4-30 0z" fill="#c9473f"/>
<path d="M52 8l14 26c-4-2-8-3-12-3z" fill="#98302c"/>
<circle cx="52" cy="8" r="5" fill="#fff1d0"/>
`;

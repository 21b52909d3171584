// Made from back.svg by tools/web_art.mjs.
export const box = "0 0 100 140";
export const art = `
<rect width="100" height="140" rx="10" fill="#f1e4c8"/>
<rect x="5" y="5" width="90" height="130" rx="6" fill="#35532f"/>
<path d="M5 92C30 74 70 74 95 92v37a6 6 0 0 1-6 6H11a6 6 0 0 1-6-6z" fill="#2a4426"/>
<path d="M50 26 76 70 50 114 24 70z" fill="#27401f"/>
<path d="M36 84 50 44l14 40c-9-4-19-4-28 0z" fill="#c9473f"/>
<path d="M50 44l14 40c-4-2-9-3-13-3z" fill="#98302c"/>
<circle cx="50" cy="44" r="5" fill="#fff1d0"/>
<path d="M36 84c9-4 19-4 28 0v6c-9-4-19-4-28 0z" fill="#8f2c2a"/>
`;

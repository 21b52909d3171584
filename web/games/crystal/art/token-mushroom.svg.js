// Made from token-mushroom.svg by tools/web_art.mjs.
export const box = "0 0 100 100";
export const art = `
<g stroke="#21150e" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round">
<ellipse cx="50" cy="88" rx="36" ry="8" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M36 50Q40 72 32 88Q50 96 70 88Q60 72 66 50Z" fill="#f3e6cd"/>
<path d="M56 50h10Q60 72 70 88Q62 92 54 92Q60 72 56 50Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M2 52Q4 8 52 6Q98 10 98 54Q76 64 50 60Q24 66 2 52Z" fill="#d63f45"/>
<path d="M74 14Q98 26 98 54Q80 62 62 61Q88 46 74 14Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<g fill="#fff3df" stroke-width="2.5">
<ellipse cx="30" cy="28" rx="11" ry="9"/>
<ellipse cx="60" cy="20" rx="9" ry="6"/>
<ellipse cx="58" cy="44" rx="12" ry="8"/>
<ellipse cx="84" cy="38" rx="7" ry="8"/>
<ellipse cx="16" cy="46" rx="6" ry="5"/>
</g>
<path d="M34 60q16 8 34 0" fill="none"/>
<path d="M44 72v6M56 72v6" stroke-width="4"/>
<path d="M45 84q5 3 10 0" fill="none" stroke-width="2.5"/>
<path d="M10 92q-4-14 4-16q10 2 6 16z" fill="#d63f45"/>
</g>
`;

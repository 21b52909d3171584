// Made from tile-exit.svg by tools/web_art.mjs.
export const box = "0 0 100 100";
export const art = `
<g stroke="#21150e" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round">
<path d="M24 84V34Q26 8 50 8Q74 8 76 34V84Z" fill="#fff6d8"/>
<path d="M30 84V36Q32 15 50 15Q68 15 70 36V84Z" fill="#a9dcf5" stroke="none"/>
<path d="M30 58Q40 48 52 56Q60 46 70 54V84H30Z" fill="#7cc069" stroke="none"/>
<circle cx="58" cy="31" r="8" fill="#fff1c4" stroke="none"/>
<path d="M24 86V34Q26 8 50 8Q74 8 76 34V86" fill="none" stroke-width="12"/>
<path d="M24 86V34Q26 8 50 8Q74 8 76 34V86" fill="none" stroke="#a06a38" stroke-width="6"/>
<path d="M18 22h12M70 22h12M16 60h12M72 60h12" stroke-width="4"/>
<path d="M28 84h44l6 12H22z" fill="#fff1c4"/>
<path d="M25 90h50" stroke-width="2"/>
</g>
`;

// Made from hazard-spider.svg by tools/web_art.mjs.
export const box = "-2 -2 104 104";
export const art = `
<path d="M50 0v22" stroke="#d9cdbb" stroke-width="3"/>
<g fill="none" stroke="#241a2c" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">
<path d="M38 50 16 36 4 52M36 58 12 56 2 76M38 66 20 76 14 96M42 72 32 84 32 98M62 50l22-14 12 16M64 58l24-2 10
20M62 66l18 10 6 20M58 72l10 12v14"/>
</g>
<ellipse cx="50" cy="40" rx="25" ry="23" fill="#3b2a47"/>
<path d="M25 40a25 23 0 0 1 34-21c-14 4-22 14-22 30-8-1-12-4-12-9z" fill="#5a4269"/>
<path d="M50 26l7 9-7 10-7-10z" fill="#ff6a3d"/>
<ellipse cx="50" cy="68" rx="18" ry="15" fill="#2d1f36"/>
<g fill="#ffd23c">
<circle cx="43" cy="66" r="4.5"/>
<circle cx="57" cy="66" r="4.5"/>
<circle cx="36" cy="62" r="2.6"/>
<circle cx="64" cy="62" r="2.6"/>
</g>
<path d="M43 78l-3 11 7-7zM57 78l3 11-7-7z" fill="#fff4dd"/>
`;

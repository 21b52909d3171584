// Made from monster-kobold-sapper.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g stroke="#21150e" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M130 150Q182 162 186 120Q188 104 176 100" fill="none" stroke-width="22"/>
<path d="M130 150Q182 162 186 120Q188 104 176 100" fill="none" stroke="#c8563a" stroke-width="10"/>
<path d="M74 188l6-34h48l10 34z" fill="#c8563a"/>
<path d="M62 188h30M112 188h32" stroke-width="11"/>
<path d="M68 118Q102 100 136 118L140 166H66Z" fill="#4f5d4a"/>
<path d="M120 110l16 8l4 48h-22Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M72 122l58 40" stroke="#8a5a30" stroke-width="9"/>
<path d="M132 124Q156 110 152 84" fill="none" stroke-width="22"/>
<path d="M132 124Q156 110 152 84" fill="none" stroke="#c8563a" stroke-width="10"/>
<path d="M74 126Q48 134 44 124" fill="none" stroke-width="22"/>
<path d="M74 126Q48 134 44 124" fill="none" stroke="#c8563a" stroke-width="10"/>
<path d="M44 96Q28 82 40 66" fill="none" stroke-width="5"/>
<path d="M26 96h13v42H26zM40 94h14v46H40zM55 96h13v42H55z" fill="#e0324b"/>
<path d="M26 116h42" stroke="#f3e9d8" stroke-width="8"/>
<g fill="#ffb84d" stroke-width="4">
<path d="M40 42l4 12 12-6-4 12 12 4-12 5 4 12-12-5-5 11-4-12-12 5 5-12-12-4 12-5-4-12 11 6z"/>
</g>
<circle cx="39" cy="62" r="6" fill="#fff1c4" stroke="none"/>
<path d="M58 90Q60 62 100 58Q144 58 146 92Q142 120 100 124Q72 124 54 112Q44 104 58 90Z" fill="#de6b47"/>
<path d="M124 62Q146 70 146 92Q142 120 100 124Q86 124 76 121Q134 116 124 62Z" fill="#1a0d08" fill-opacity=".26"
stroke="none"/>
<path d="M140 74l24-14l-6 26z" fill="#de6b47"/>
<path d="M72 66Q66 24 106 24Q148 26 144 70Q106 52 72 66Z" fill="#8b8f94"/>
<path d="M64 70Q106 48 150 74" fill="none" stroke-width="10"/>
<path d="M128 32Q146 44 144 70L132 64Q136 46 128 32Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M104 24V12h14" fill="none" stroke-width="7"/>
<circle cx="84" cy="86" r="14" fill="#fff8e6"/>
<circle cx="81" cy="87" r="4" fill="#21150e" stroke="none"/>
<circle cx="116" cy="86" r="11" fill="#fff8e6"/>
<circle cx="119" cy="84" r="4" fill="#21150e" stroke="none"/>
<path d="M58 104Q92 116 122 104Q118 118 92 118Q66 116 58 104Z" fill="#5c1420" stroke-width="5"/>
<path d="M68 107l4 7 5-6M84 109l4 7 5-7M100 108l4 6 5-8" fill="#fff8e6" stroke-width="2.5"/>
<g class="ko" display="none">
<circle cx="100" cy="74" r="12" fill="#fff8e6" stroke-width="4"/>
<path d="M94.6 68.6L105.4 79.4M105.4 68.6L94.6 79.4" stroke-width="5"/>
</g>
</g>
`;

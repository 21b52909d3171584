// Made from monster-water-elemental.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g stroke="#21150e" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M20 186Q2 120 44 84Q72 58 70 22Q124 18 150 62Q196 92 180 186Z" fill="#3f86d8"/>
<path d="M150 62Q196 92 180 186H120Q170 130 132 44Q142 50 150 62Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M70 22Q40 10 26 34Q22 54 42 56Q34 42 48 38Q66 38 70 58Q84 40 70 22Z" fill="#8fd0ff"/>
<path d="M36 148Q62 132 86 148T136 148T176 142" fill="none" stroke="#8fd0ff" stroke-width="7"/>
<path d="M30 170Q58 156 84 170T134 170T178 164" fill="none" stroke="#8fd0ff" stroke-width="7"/>
<path d="M60 98q12-12 26-2M112 94q14-12 26 0" fill="none" stroke-width="7"/>
<path d="M60 104q14-8 26 0q-4 14-14 14q-10 0-12-14zM112 102q14-8 26 0q-4 14-14 14q-10 0-12-14z" fill="#eaf8ff"
stroke-width="4"/>
<circle cx="70" cy="110" r="5" fill="#21150e" stroke="none"/>
<circle cx="122" cy="108" r="5" fill="#21150e" stroke="none"/>
<path d="M76 130q24 12 46-6" fill="none" stroke-width="6"/>
<path d="M20 120Q-2 110 6 88Q22 88 32 102M180 122Q200 116 196 92Q180 92 172 106" fill="#3f86d8"/>
<g transform="translate(142 156)">
<path d="M-14 0Q0-12 16 0Q0 12-14 0ZM14 0l12-8v16z" fill="#ffb84d" stroke-width="4"/>
<circle cx="-6" cy="-2" r="2" fill="#21150e" stroke="none"/>
</g>
<path d="M96 34q16 6 24 20" stroke="#d5f0ff" stroke-width="7" fill="none"/>
<circle cx="16" cy="66" r="5" fill="#8fd0ff" stroke-width="4"/>
<circle cx="168" cy="48" r="6" fill="#8fd0ff" stroke-width="4"/>
<path d="M4 188q14-12 28 0q16-12 32 0q18-12 36 0q18-12 36 0q16-12 30 0q14-10 30 0z" fill="#8fd0ff"/>
<g class="ko" display="none">
<circle cx="73" cy="108" r="14" fill="#fff8e6" stroke-width="4"/>
<path d="M66.7 101.7L79.3 114.3M79.3 101.7L66.7 114.3" stroke-width="5"/>
<circle cx="125" cy="106" r="14" fill="#fff8e6" stroke-width="4"/>
<path d="M118.7 99.7L131.3 112.3M131.3 99.7L118.7 112.3" stroke-width="5"/>
</g>
</g>
`;

// Made from monster-slime.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g stroke="#21150e" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M14 184Q4 156 30 146Q30 60 98 56Q166 58 170 140Q198 150 188 184Q100 194 14 184Z" fill="#4fb59a"/>
<path d="M170 140Q198 150 188 184Q150 189 104 189Q160 160 136 70Q168 90 170 140Z" fill="#1a0d08" fill-opacity=".26"
stroke="none"/>
<g opacity=".75">
<path d="M104 166l26-12l12 16l-30 12z" fill="#f3e9d8" stroke-width="4"/>
<path d="M44 166q-2-18 12-18q16 2 14 18l-6 2v8H50v-8z" fill="#f3e9d8" stroke-width="4"/>
<circle cx="52" cy="160" r="3" fill="#21150e" stroke="none"/>
<circle cx="62" cy="160" r="3" fill="#21150e" stroke="none"/>
</g>
<path d="M70 60Q60 30 98 26Q138 26 132 62Q100 48 70 60Z" fill="#b5762f"/>
<path d="M62 64Q100 46 140 66" fill="none" stroke-width="9"/>
<circle cx="92" cy="44" r="9" fill="#fff1c4"/>
<circle cx="70" cy="100" r="20" fill="#fff8e6"/>
<circle cx="64" cy="101" r="9" fill="#21150e" stroke="none"/>
<circle cx="122" cy="98" r="16" fill="#fff8e6"/>
<circle cx="127" cy="99" r="6" fill="#21150e" stroke="none"/>
<path d="M58 132Q90 122 132 134Q126 152 96 150Q66 150 58 132Z" fill="#1f5a50"/>
<path d="M76 130q-4 26 6 28q10-2 6-28" fill="#8fe0c6" stroke-width="4"/>
<path d="M40 118Q42 84 62 74" stroke="#d8fff0" stroke-width="8" fill="none"/>
<circle cx="154" cy="124" r="7" fill="#8fe0c6" stroke-width="4"/>
<circle cx="40" cy="142" r="4" fill="#8fe0c6" stroke="none"/>
<path d="M4 186q8-10 16 0M180 186q8-10 16 0" fill="#4fb59a"/>
<g class="ko" display="none">
<circle cx="70" cy="100" r="18" fill="#fff8e6" stroke-width="4"/>
<path d="M61.9 91.9L78.1 108.1M78.1 91.9L61.9 108.1" stroke-width="5"/>
<circle cx="122" cy="98" r="15" fill="#fff8e6" stroke-width="4"/>
<path d="M115.25 91.25L128.75 104.75M128.75 91.25L115.25 104.75" stroke-width="5"/>
</g>
</g>
`;

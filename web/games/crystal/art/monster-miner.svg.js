// Made from monster-miner.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g stroke="#21150e" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M40 184L26 60" stroke-width="15"/>
<path d="M40 184L26 60" stroke="#8a5a30" stroke-width="6"/>
<path d="M10 36h34v30H10zM12 30l30 6" fill="#8b8f94"/>
<path d="M76 188l4-44h22v44zM108 188v-44h24l6 44z" fill="#4a5666"/>
<path d="M66 189h36M106 189h40" stroke-width="11"/>
<path d="M66 104Q104 86 144 104L146 156H66Z" fill="#b5622f"/>
<path d="M126 96l18 8 2 52h-26Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M82 100v56M128 100v56" stroke="#4a5666" stroke-width="10"/>
<path d="M66 150h80" stroke-width="8"/>
<path d="M68 110Q40 116 36 132" fill="none" stroke-width="24"/>
<path d="M68 110Q40 116 36 132" fill="none" stroke="#b5622f" stroke-width="12"/>
<circle cx="34" cy="132" r="10" fill="#e0a77c"/>
<path d="M142 110Q170 128 158 152" fill="none" stroke-width="24"/>
<path d="M142 110Q170 128 158 152" fill="none" stroke="#b5622f" stroke-width="12"/>
<path d="M150 156h16v22q-8 6-16 0z" fill="#e0324b"/>
<path d="M158 178q2 10 10 8" fill="none" stroke-width="4"/>
<path d="M70 62Q70 34 104 34Q138 34 138 64Q136 96 104 98Q72 96 70 62Z" fill="#e0a77c"/>
<path d="M122 38Q138 46 138 64Q136 96 104 98Q134 82 122 38Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M68 72Q60 108 82 122L92 112L104 128L116 112L128 120Q146 106 140 70Q134 88 104 86Q76 88 68 72Z"
fill="#5d4a3a"/>
<path d="M90 96q14 8 28 0" fill="#fff8e6" stroke-width="5"/>
<circle cx="90" cy="64" r="12" fill="#fff8e6"/>
<circle cx="118" cy="64" r="10" fill="#fff8e6"/>
<circle cx="87" cy="66" r="3.5" fill="#21150e" stroke="none"/>
<circle cx="120" cy="62" r="3.5" fill="#21150e" stroke="none"/>
<path d="M98 58l4-4M82 72l-4 3" stroke="#e0324b" stroke-width="2.5"/>
<path d="M98 72q6 12 12 0" fill="#c98761" stroke-width="5"/>
<path d="M62 50Q66 10 106 8Q146 12 148 52Q104 36 62 50Z" fill="#f2c230"/>
<path d="M54 54Q104 32 156 58" fill="none" stroke-width="10"/>
<circle cx="94" cy="28" r="12" fill="#fff1c4"/>
<path d="M126 14Q146 24 148 52L136 46Q136 28 126 14Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<g class="ko" display="none">
<circle cx="84" cy="70" r="10" fill="#fff8e6" stroke-width="4"/>
<path d="M79.5 65.5L88.5 74.5M88.5 65.5L79.5 74.5" stroke-width="5"/>
<circle cx="112" cy="70" r="10" fill="#fff8e6" stroke-width="4"/>
<path d="M107.5 65.5L116.5 74.5M116.5 65.5L107.5 74.5" stroke-width="5"/>
</g>
</g>
`;

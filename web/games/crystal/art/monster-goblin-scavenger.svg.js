// Made from monster-goblin-scavenger.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g stroke="#21150e" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M98 70Q132 28 172 62Q204 110 184 170Q160 192 122 184Z" fill="#a9814f"/>
<path d="M172 62Q204 110 184 170Q160 192 136 186Q184 140 154 54Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M142 52l-6-28M158 54l16-30l8 6l-14 28" fill="#8b8f94"/>
<path d="M126 30h20" stroke-width="9"/>
<path d="M116 92l22 14M164 112v24h16" fill="none" stroke-width="4"/>
<path d="M62 186l4-30h40l6 30z" fill="#4b3a2c"/>
<path d="M56 188h26M92 188h26" stroke-width="10"/>
<path d="M52 120Q84 104 116 122L118 164H50Z" fill="#7b4d33"/>
<path d="M50 150h68" stroke="#d9a441" stroke-width="7"/>
<path d="M100 116l18 8v40H98Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M56 126Q34 138 26 156" stroke-width="20" fill="none"/>
<path d="M56 126Q34 138 26 156" stroke="#6fae4a" stroke-width="9" fill="none"/>
<path d="M110 126Q130 110 128 92" stroke-width="20" fill="none"/>
<path d="M110 126Q130 110 128 92" stroke="#6fae4a" stroke-width="9" fill="none"/>
<path d="M12 150l24-4l4 22l-22 6z" fill="#f2c230"/>
<path d="M20 158l12-2" stroke-width="4"/>
<path d="M46 82Q16 66 2 76Q10 100 44 104ZM118 82Q146 62 164 72Q156 100 120 104Z" fill="#6fae4a"/>
<path d="M40 88Q22 78 14 80M124 88Q140 78 150 78" fill="none" stroke-width="4"/>
<path d="M40 86Q40 44 82 44Q124 44 124 86Q122 128 82 130Q42 128 40 86Z" fill="#83c25a"/>
<path d="M100 47Q124 56 124 86Q122 128 82 130Q66 129 56 122Q112 116 100 47Z" fill="#1a0d08" fill-opacity=".26"
stroke="none"/>
<path d="M38 72Q44 34 84 34Q122 36 126 72Q82 58 38 72Z" fill="#7b4d33"/>
<path d="M60 40q-4-20 18-22" fill="none" stroke-width="5"/>
<circle cx="64" cy="86" r="13" fill="#ffe27a"/>
<circle cx="60.1" cy="87" r="5" fill="#21150e" stroke="none"/>
<circle cx="98" cy="86" r="11" fill="#ffe27a"/>
<circle cx="94.7" cy="87" r="4" fill="#21150e" stroke="none"/>
<path d="M80 92Q62 98 60 108Q70 116 86 106Z" fill="#6fae4a"/>
<path d="M56 114Q86 122 108 104Q106 126 78 126Q62 124 56 114Z" fill="#5c1420" stroke-width="5"/>
<path d="M66 118l4 6l5-6zM92 113l3 7l5-9z" fill="#fff8e6" stroke-width="2.5"/>
<g class="ko" display="none">
<circle cx="64" cy="86" r="13" fill="#fff8e6" stroke-width="4"/>
<path d="M58.15 80.15L69.85 91.85M69.85 80.15L58.15 91.85" stroke-width="5"/>
<circle cx="98" cy="86" r="12" fill="#fff8e6" stroke-width="4"/>
<path d="M92.6 80.6L103.4 91.4M103.4 80.6L92.6 91.4" stroke-width="5"/>
</g>
</g>
`;

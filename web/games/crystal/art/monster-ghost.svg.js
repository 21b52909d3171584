// Made from monster-ghost.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g stroke="#21150e" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M40 92Q40 20 102 18Q164 22 164 96Q162 140 180 186Q160 172 146 184Q130 170 112 186Q96 170 80 184Q62 172 44
188Q34 176 26 180Q42 140 40 92Z" fill="#cfe3e6" fill-opacity=".94"/>
<path d="M140 34Q164 56 164 96Q162 140 180 186Q160 172 146 184Q138 176 130 177Q152 100 140 34Z" fill="#1a0d08"
fill-opacity=".26" stroke="none"/>
<path d="M50 50Q58 4 104 4Q152 8 158 56Q106 36 50 50Z" fill="#8ea6ad"/>
<path d="M42 58Q104 30 166 62" fill="none" stroke-width="10"/>
<circle cx="92" cy="26" r="11" fill="#d5f7ff"/>
<path d="M60 74l26-6M146 76l-26-7" stroke-width="6"/>
<ellipse cx="76" cy="88" rx="13" ry="16" fill="#273a42"/>
<ellipse cx="126" cy="88" rx="13" ry="16" fill="#273a42"/>
<circle cx="72" cy="92" r="4" fill="#d5f7ff" stroke="none"/>
<circle cx="122" cy="92" r="4" fill="#d5f7ff" stroke="none"/>
<ellipse cx="100" cy="128" rx="15" ry="20" fill="#273a42"/>
<path d="M48 122Q18 128 14 108M158 124Q186 124 188 104" fill="none" stroke-width="22"/>
<path d="M48 122Q18 128 14 108M158 124Q186 124 188 104" fill="none" stroke="#cfe3e6" stroke-width="11"/>
<path d="M14 112v16" stroke-width="4"/>
<path d="M2 128h24l4 30H-2z" fill="#55707a"/>
<path d="M6 134h16l2 18H4z" fill="#d5f7ff" stroke="none"/>
<path d="M186 108q10 8 4 18q-10 8-2 18q8 8 0 16" fill="none" stroke-width="7"/>
<circle cx="186" cy="170" r="10" fill="#4c4f54"/>
<path d="M56 116q4 8 0 14M144 116q-4 8 0 14" fill="none" stroke="#8fb4bd" stroke-width="5"/>
<g class="ko" display="none">
<circle cx="76" cy="88" r="14" fill="#fff8e6" stroke-width="4"/>
<path d="M69.7 81.7L82.3 94.3M82.3 81.7L69.7 94.3" stroke-width="5"/>
<circle cx="126" cy="88" r="14" fill="#fff8e6" stroke-width="4"/>
<path d="M119.7 81.7L132.3 94.3M132.3 81.7L119.7 94.3" stroke-width="5"/>
</g>
</g>
`;

// Made from monster-cave-rat.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g stroke="#21150e" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M150 158Q198 156 186 110Q180 88 164 98" fill="none" stroke-width="17"/>
<path d="M150 158Q198 156 186 110Q180 88 164 98" fill="none" stroke="#e39a8f" stroke-width="7"/>
<path d="M44 184Q34 128 78 104Q118 84 150 110Q178 136 166 184Z" fill="#86705f"/>
<path d="M166 184Q178 136 150 110Q140 101 130 98Q152 142 118 184Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M128 186q-4-34 22-36q24 2 22 36z" fill="#86705f"/>
<path d="M122 187h44" stroke="#e39a8f" stroke-width="9"/>
<circle cx="112" cy="74" r="23" fill="#86705f"/>
<circle cx="112" cy="75" r="12" fill="#e39a8f" stroke="none"/>
<path d="M18 122Q24 96 56 80Q92 64 112 90Q126 122 98 142Q66 158 36 146Q16 138 18 122Z" fill="#9b8471"/>
<path d="M36 146Q66 158 98 142Q122 126 115 98Q100 130 60 134Q34 136 19 128Q20 140 36 146Z" fill="#1a0d08"
fill-opacity=".26" stroke="none"/>
<circle cx="62" cy="72" r="15" fill="#9b8471"/>
<circle cx="62" cy="73" r="7" fill="#e39a8f" stroke="none"/>
<circle cx="66" cy="106" r="12" fill="#ffe27a"/>
<circle cx="62.4" cy="107" r="6" fill="#21150e" stroke="none"/>
<path d="M48 92l30 4" stroke-width="7"/>
<ellipse cx="20" cy="120" rx="11" ry="9" fill="#e0586a"/>
<path d="M30 143l2 24h10v-22M42 146v21h11l-1-20" fill="#fff8e6" stroke-width="5"/>
<path d="M40 128L6 140M42 132L16 152M78 138l22 12" stroke-width="3"/>
<path d="M58 188q2-22 20-22q10 4 6 20z" fill="#9b8471"/>
<path d="M76 66V44q0-7 8-7h8q8 0 8 7v24q-12 8-24-2z" fill="#f3e9d8"/>
<path d="M76 50q4 12 8 2" stroke-width="4" fill="none"/>
<g transform="translate(88 36) scale(0.95)">
<path d="M0 0C-12-4-13-16-5-23C-4-29-1-33 3-38C4-30 13-22 11-11C10-4 6-1 0 0Z" fill="#ffb84d"/>
<path d="M0-3C-5-6-5-12 0-19C5-13 6-7 0-3Z" fill="#fff1c4" stroke="none"/>
</g>
<g class="ko" display="none">
<circle cx="66" cy="106" r="14" fill="#fff8e6" stroke-width="4"/>
<path d="M59.7 99.7L72.3 112.3M72.3 99.7L59.7 112.3" stroke-width="5"/>
</g>
</g>
`;

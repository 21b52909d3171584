// Made from monster-air-elemental.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g stroke="#21150e" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M108 190Q92 180 104 172Q70 168 78 152Q50 146 60 126Q26 116 36 86Q22 40 104 34Q182 38 172 84Q178 116 150
126Q152 146 132 152Q136 168 116 172Q122 182 108 190Z" fill="#b9d6d2"/>
<path d="M172 84Q178 116 150 126Q152 146 132 152Q136 168 116 172Q122 182 108 190Q102 186 100 182Q130 120 142 44Q174
54 172 84Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M60 126Q100 144 150 126M78 152Q104 162 132 152M104 172q6 2 12 0" fill="none" stroke-width="5"/>
<ellipse cx="104" cy="46" rx="62" ry="20" fill="#e9f6f2"/>
<path d="M64 46Q104 30 142 44Q128 58 104 56Q88 54 90 46Q98 40 112 46" fill="none" stroke-width="5"/>
<circle cx="58" cy="106" r="15" fill="#f3b9a8" stroke="none"/>
<circle cx="128" cy="106" r="15" fill="#f3b9a8" stroke="none"/>
<path d="M60 76q12-10 22-2M106 74q12-8 22 2" fill="none" stroke-width="7"/>
<path d="M62 88q9-8 18 0M108 88q9-8 18 0" fill="none" stroke-width="7"/>
<ellipse cx="92" cy="112" rx="11" ry="13" fill="#3a3f4a"/>
<path d="M74 114Q40 112 20 120M72 122Q44 128 28 140M74 106Q46 98 10 102" fill="none" stroke="#f2fbf8"
stroke-width="6"/>
<path d="M178 60q20-6 14-22q-10-8-16 2M30 60q-22-2-22-22" fill="none" stroke="#e9f6f2" stroke-width="6"/>
<path d="M164 150l12-6 2 12zM34 166l10 4-8 8z" fill="#8a7159" stroke-width="4"/>
<g class="ko" display="none">
<circle cx="71" cy="84" r="12" fill="#fff8e6" stroke-width="4"/>
<path d="M65.6 78.6L76.4 89.4M76.4 78.6L65.6 89.4" stroke-width="5"/>
<circle cx="117" cy="84" r="12" fill="#fff8e6" stroke-width="4"/>
<path d="M111.6 78.6L122.4 89.4M122.4 78.6L111.6 89.4" stroke-width="5"/>
</g>
</g>
`;

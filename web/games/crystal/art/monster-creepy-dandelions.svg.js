// Made from monster-creepy-dandelions.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g stroke="#21150e" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M96 188Q104 140 100 104M60 188Q40 160 42 126M144 188Q160 164 158 138" fill="none" stroke-width="17"/>
<path d="M96 188Q104 140 100 104M60 188Q40 160 42 126M144 188Q160 164 158 138" fill="none" stroke="#5f9a45"
stroke-width="7"/>
<path d="M92 188Q60 186 44 164Q76 158 98 182ZM102 186Q110 158 142 156Q140 182 108 190Z" fill="#5f9a45"/>
<g fill="#f2b51c">
<path d="M100 10l10 20 19-13 1 23 22-4-9 21 21 8-17 15 15 16-22 3 7 21-22-6-4 22-18-14-17 14-5-22-22 6 8-21-23-3
15-16-17-15 22-8-9-21 22 4 1-23 18 13z"/>
</g>
<circle cx="103" cy="74" r="37" fill="#ffd648"/>
<path d="M122 43Q140 54 140 76Q136 110 103 111Q88 110 80 104Q124 98 122 43Z" fill="#1a0d08" fill-opacity=".26"
stroke="none"/>
<path d="M84 60q6-8 14-2M110 58q8-6 14 2" fill="none" stroke-width="6"/>
<circle cx="90" cy="72" r="9" fill="#fff8e6"/>
<circle cx="87.3" cy="73" r="4" fill="#21150e" stroke="none"/>
<circle cx="117" cy="72" r="9" fill="#fff8e6"/>
<circle cx="114.3" cy="73" r="4" fill="#21150e" stroke="none"/>
<path d="M78 88Q103 98 128 86Q124 106 103 106Q82 106 78 88Z" fill="#5c1420" stroke-width="5"/>
<path d="M88 92v6M98 94v6M108 94v6M118 91v6" stroke="#fff8e6" stroke-width="5"/>
<circle cx="38" cy="120" r="27" fill="#e9e4da"/>
<g stroke="#fff8e6" stroke-width="4">
<path d="M38 84v-8M14 96l-6-6M62 96l6-6M4 120h-7M10 146l-5 5"/>
</g>
<circle cx="30" cy="116" r="5" fill="#21150e" stroke="none"/>
<circle cx="46" cy="116" r="5" fill="#21150e" stroke="none"/>
<ellipse cx="37" cy="132" rx="6" ry="8" fill="#21150e" stroke="none"/>
<path d="M22 106l12 3M54 106l-12 3" stroke-width="5"/>
<path d="M160 106l6 12 13-4-1 13 13 4-8 10 9 10-13 3 1 13-13-3-6 11-8-11-12 4 0-13-13-4 9-9-8-10 12-4 0-13 12 4z"
fill="#f2b51c"/>
<circle cx="161" cy="142" r="19" fill="#ffd648"/>
<path d="M150 138l9 3M173 138l-9 3" stroke-width="5"/>
<circle cx="155" cy="145" r="3" fill="#21150e" stroke="none"/>
<circle cx="167" cy="145" r="3" fill="#21150e" stroke="none"/>
<path d="M152 154q9-6 18 0" fill="none" stroke-width="4"/>
<g class="ko" display="none">
<circle cx="90" cy="72" r="10" fill="#fff8e6" stroke-width="4"/>
<path d="M85.5 67.5L94.5 76.5M94.5 67.5L85.5 76.5" stroke-width="5"/>
<circle cx="117" cy="72" r="10" fill="#fff8e6" stroke-width="4"/>
<path d="M112.5 67.5L121.5 76.5M121.5 67.5L112.5 76.5" stroke-width="5"/>
</g>
</g>
`;

// Made from monster-ancient-one.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g stroke="#21150e" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M30 188Q-8 150 14 110Q24 96 34 104M170 188Q208 150 186 110Q176 96 166 104M58 188Q22 176 20 150M142 188Q178
176 180 150" fill="none" stroke-width="24"/>
<path d="M30 188Q-8 150 14 110Q24 96 34 104M170 188Q208 150 186 110Q176 96 166 104M58 188Q22 176 20 150M142 188Q178
176 180 150" fill="none" stroke="#3f6a63" stroke-width="13"/>
<path d="M40 100Q36 30 100 28Q164 30 160 100Q156 124 150 134H50Q44 124 40 100Z" fill="#4f8278"/>
<path d="M134 40Q164 58 160 100Q156 124 150 134H116Q152 100 134 40Z" fill="#1a0d08" fill-opacity=".26"
stroke="none"/>
<path d="M56 44L48 10l22 18L82 0l18 24L118 0l12 28 22-18-8 34Q100 20 56 44Z" fill="#2a1747"/>
<path d="M56 44L48 10l22 18L82 0l18 24L118 0l12 28 22-18-8 34" fill="none" stroke="#9b82ff" stroke-width="3.5"/>
<path d="M60 80Q100 44 140 80Q100 116 60 80Z" fill="#f6e27a"/>
<circle cx="98" cy="80" r="17" fill="#b8352a"/>
<path d="M98 64v32" stroke-width="8"/>
<circle cx="90" cy="72" r="4" fill="#fff" stroke="none"/>
<path d="M54 68Q100 34 146 68" fill="none" stroke-width="8"/>
<circle cx="58" cy="104" r="6" fill="#f6e27a" stroke-width="4"/>
<circle cx="142" cy="104" r="6" fill="#f6e27a" stroke-width="4"/>
<path d="M56 122Q50 160 66 186M80 128Q70 164 88 188M100 130Q98 160 106 188M122 128Q132 160 118 188M144 122Q150 160
138 186" fill="none" stroke-width="25"/>
<path d="M56 122Q50 160 66 186M80 128Q70 164 88 188M100 130Q98 160 106 188M122 128Q132 160 118 188M144 122Q150 160
138 186" fill="none" stroke="#5f988c" stroke-width="13"/>
<g fill="#cfe3c0" stroke="none">
<circle cx="55" cy="146" r="3.5"/>
<circle cx="59" cy="166" r="3.5"/>
<circle cx="77" cy="152" r="3.5"/>
<circle cx="81" cy="172" r="3.5"/>
<circle cx="100" cy="154" r="3.5"/>
<circle cx="126" cy="154" r="3.5"/>
<circle cx="122" cy="172" r="3.5"/>
<circle cx="147" cy="148" r="3.5"/>
<circle cx="12" cy="130" r="3.5"/>
<circle cx="188" cy="130" r="3.5"/>
</g>
<g class="ko" display="none">
<circle cx="98" cy="80" r="24" fill="#fff8e6" stroke-width="4"/>
<path d="M87.2 69.2L108.8 90.8M108.8 69.2L87.2 90.8" stroke-width="5"/>
</g>
</g>
`;

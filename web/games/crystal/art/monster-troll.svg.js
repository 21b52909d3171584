// Made from monster-troll.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g stroke="#21150e" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M152 150L190 46" stroke-width="10"/>
<path d="M168 20Q200 16 200 52Q190 100 166 122L150 112Q150 60 168 20Z" fill="#8a5a30"/>
<path d="M186 20Q202 26 200 52Q190 100 166 122Q190 70 186 20Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M172 44l-12-6M180 70l-20-2M172 94l-16-4" stroke="#c3c6c6" stroke-width="8"/>
<path d="M62 188v-32h32v32zM110 188v-32h36v32z" fill="#6d8f78"/>
<path d="M54 189h42M106 189h46" stroke-width="10"/>
<path d="M34 142Q30 66 92 58Q160 56 168 112Q172 150 152 168H56Q38 160 34 142Z" fill="#7fa389"/>
<path d="M138 66Q166 80 168 112Q172 150 152 168H116Q160 134 138 66Z" fill="#1a0d08" fill-opacity=".26"
stroke="none"/>
<path d="M48 150Q100 166 160 146L154 178L134 166L118 182L98 168L80 182L66 168L52 174Z" fill="#7b4d33"/>
<path d="M152 96Q182 110 164 132" fill="none" stroke-width="34"/>
<path d="M152 96Q182 110 164 132" fill="none" stroke="#7fa389" stroke-width="22"/>
<path d="M150 122q10-10 26-4M150 132q12-8 26-2" fill="none" stroke-width="4"/>
<path d="M46 100Q14 116 22 160" fill="none" stroke-width="38"/>
<path d="M46 100Q14 116 22 160" fill="none" stroke="#7fa389" stroke-width="26"/>
<path d="M8 170v8M22 174v8M36 170v7" stroke-width="20"/>
<path d="M8 170v8M22 174v8M36 170v7" stroke="#7fa389" stroke-width="9"/>
<path d="M28 66Q12 46 20 36Q36 42 42 56ZM124 56Q140 36 154 40Q154 58 132 70Z" fill="#7fa389"/>
<path d="M30 84Q28 30 80 28Q132 30 132 80Q136 118 82 124Q32 120 30 84Z" fill="#90b79a"/>
<path d="M108 34Q132 46 132 80Q136 118 82 124Q68 123 58 118Q124 112 108 34Z" fill="#1a0d08" fill-opacity=".26"
stroke="none"/>
<path d="M62 30Q60 8 46 8M78 28Q80 6 92 2M94 30Q104 14 116 14" fill="none" stroke-width="7"/>
<path d="M36 60L76 68L118 58" fill="none" stroke-width="12"/>
<g class="calm">
<circle cx="54" cy="76" r="9" fill="#ffe27a"/>
<circle cx="51.3" cy="77" r="4" fill="#21150e" stroke="none"/>
<circle cx="100" cy="75" r="9" fill="#ffe27a"/>
<circle cx="97.3" cy="76" r="4" fill="#21150e" stroke="none"/>
</g>
<g class="ko" display="none">
<circle cx="54" cy="78" r="12" fill="#fff8e6"/>
<circle cx="100" cy="77" r="12" fill="#fff8e6"/>
<path d="M49 73l10 10M59 73l-10 10M95 72l10 10M105 72l-10 10" stroke-width="5"/>
</g>
<path d="M70 70Q42 84 54 98Q72 106 92 96Q98 82 84 70Z" fill="#a6ccac"/>
<path d="M60 92q4 4 8 0" fill="none" stroke-width="4"/>
<path d="M42 104Q78 118 118 100Q120 122 80 124Q48 122 42 104Z" fill="#5c1420" stroke-width="5"/>
<path d="M52 114l-2-24 16 20zM98 112l14-26 4 18z" fill="#fff8e6" stroke-width="5"/>
<circle cx="122" cy="44" r="4" fill="#6d8f78" stroke="none"/>
<circle cx="44" cy="48" r="3" fill="#6d8f78" stroke="none"/>
</g>
`;

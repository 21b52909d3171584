// Made from dwarf-blue.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g stroke="#21150e" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M56 166h40v16q0 8-8 8H50q-6 0-4-8zM106 166h40l10 16q2 8-4 8h-38q-8 0-8-8z" fill="#5a3a26"/>
<path d="M24 116Q26 62 100 60Q174 62 176 116Q178 178 100 180Q22 178 24 116Z" fill="#3f82dd"/>
<path d="M146 72Q175 84 176 116Q178 178 100 180Q84 180 72 176Q166 166 146 72Z" fill="#1a0d08" fill-opacity=".26"
stroke="none"/>
<path d="M30 92Q96 120 158 168M38 80Q104 108 168 154" fill="none" stroke-width="15"/>
<path d="M30 92Q96 120 158 168M38 80Q104 108 168 154" fill="none" stroke="#d9b36c" stroke-width="7"/>
<path d="M140 150q-6 28 12 34M152 154q6 18 0 28" fill="none" stroke-width="11"/>
<path d="M140 150q-6 28 12 34" fill="none" stroke="#d9b36c" stroke-width="5"/>
<path d="M32 110Q6 122 20 140" fill="none" stroke-width="29"/>
<path d="M32 110Q6 122 20 140" fill="none" stroke="#3f82dd" stroke-width="18"/>
<circle cx="22" cy="142" r="13" fill="#d99a6c"/>
<path d="M168 110Q196 108 188 88" fill="none" stroke-width="29"/>
<path d="M168 110Q196 108 188 88" fill="none" stroke="#3f82dd" stroke-width="18"/>
<circle cx="186" cy="82" r="13" fill="#d99a6c"/>
<path d="M56 72Q54 26 100 24Q148 26 146 72Q144 108 100 110Q58 108 56 72Z" fill="#d99a6c"/>
<path d="M128 34Q147 46 146 72Q144 108 100 110Q90 110 82 107Q138 100 128 34Z" fill="#1a0d08" fill-opacity=".26"
stroke="none"/>
<path d="M92 26Q82 4 100 0Q120 2 110 26Z" fill="#2f2620"/>
<path d="M92 22h18" stroke="#f2c230" stroke-width="6"/>
<path d="M56 52Q100 38 146 52" fill="none" stroke-width="17"/>
<path d="M57 52Q100 38 145 52" fill="none" stroke="#4f9bff" stroke-width="9"/>
<path d="M56 52l-20-8 6 18zM54 56l-18 14 16 0z" fill="#4f9bff" stroke-width="5"/>
<path d="M74 70q10-10 20 0M112 70q10-10 20 0" fill="none" stroke-width="7"/>
<path d="M104 84Q78 74 60 88Q36 98 38 76Q26 104 54 116Q74 122 84 112Q86 142 106 146Q126 142 128 112Q140 122 158
114Q182 100 170 76Q170 98 148 88Q130 74 104 84Z" fill="#2f2620"/>
<path d="M62 104q12 4 22-6M148 104q-12 4-20-6" fill="none" stroke="#5b4a3e" stroke-width="5"/>
<ellipse cx="106" cy="82" rx="15" ry="11" fill="#e07f5c"/>
<path d="M94 106Q106 112 118 104Q116 118 106 118Q96 118 94 106Z" fill="#fff8e6" stroke-width="4"/>
<g class="fear" display="none">
<path d="M70 60h26v16H70zM110 60h26v16h-26z" fill="#d99a6c" stroke="none"/>
<circle cx="84" cy="68" r="12" fill="#fff8e6" stroke-width="4"/>
<circle cx="87" cy="69" r="4" fill="#21150e" stroke="none"/>
<circle cx="122" cy="68" r="12" fill="#fff8e6" stroke-width="4"/>
<circle cx="125" cy="69" r="4" fill="#21150e" stroke="none"/>
<path d="M92 106Q106 100 120 106Q122 130 106 130Q90 130 92 106Z" fill="#5c1420" stroke-width="5"/>
</g>
<g class="joy" display="none">
<path d="M88 104Q106 112 124 102Q122 130 106 130Q90 130 88 104Z" fill="#5c1420" stroke-width="5"/>
<path d="M94 108q12 3 24-1" fill="none" stroke="#fff8e6" stroke-width="6"/>
</g>
</g>
`;

// Made from monster-dragon.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g stroke="#21150e" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M112 94Q120 28 196 10Q188 40 198 62Q180 66 184 92Q164 88 158 112Z" fill="#a32b36"/>
<path d="M122 86Q146 44 196 10M140 92Q160 68 198 62M152 104q12-14 32-12" fill="none" stroke-width="4"/>
<path d="M88 188Q80 150 110 126Q128 108 116 84L150 76Q176 120 158 150Q178 168 174 188Z" fill="#d8434a"/>
<path d="M150 76Q176 120 158 150Q178 168 174 188H142Q160 150 140 78Z" fill="#1a0d08" fill-opacity=".26"
stroke="none"/>
<path d="M92 188Q86 156 112 134Q124 122 124 106" fill="none" stroke-width="4"/>
<path d="M90 176h22M94 158h20M104 142l16 6M116 124l14 4" stroke="#ffcf7a" stroke-width="8"/>
<path d="M152 82l18-6-4 18 16 4-10 14 12 10-14 8" fill="#ffcf7a" stroke-width="5"/>
<path d="M132 56Q150 40 148 12Q130 20 118 44ZM104 46Q110 26 98 6Q86 20 86 44Z" fill="#f3e9d8"/>
<path d="M148 12Q146 36 134 50l-6-4Q142 34 148 12Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M8 104Q10 84 36 80Q50 46 92 40Q136 38 148 72Q150 102 124 112Q100 118 84 112Q60 128 30 126Q8 122 8 104Z"
fill="#e8575a"/>
<path d="M132 48Q150 62 148 72Q150 102 124 112Q100 118 84 112Q60 128 30 126Q18 124 13 118Q70 120 104 96Q136 88 132
48Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M66 60l38 8" stroke-width="10"/>
<path d="M72 70q14 20 28 0z" fill="#ffe27a" stroke-width="5"/>
<path d="M86 72v10" stroke-width="5"/>
<path d="M22 88q8-8 14 0" fill="none" stroke-width="6"/>
<path d="M10 112Q54 118 92 100" fill="none" stroke-width="5"/>
<path d="M22 114l5 12 7-12zM42 114l5 11 7-13zM62 110l5 10 6-13z" fill="#fff8e6" stroke-width="3"/>
<path d="M20 78q-14-4-12-18q12-2 8-14M40 72q-8-8-2-18" fill="none" stroke="#b7a78f" stroke-width="6"/>
<path d="M30 188q2-16 18-16q4-14 20-8q18-6 22 8q18-2 22 16z" fill="#f2c230"/>
<path d="M48 180h12M72 174h14M92 184h10" stroke-width="4"/>
<g class="ko" display="none">
<circle cx="92" cy="70" r="12" fill="#fff8e6" stroke-width="4"/>
<path d="M86.6 64.6L97.4 75.4M97.4 64.6L86.6 75.4" stroke-width="5"/>
</g>
</g>
`;

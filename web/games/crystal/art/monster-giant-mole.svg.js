// Made from monster-giant-mole.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g stroke="#21150e" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M22 186Q18 40 100 36Q182 40 178 186Z" fill="#4d4450"/>
<path d="M178 186Q182 40 100 36Q90 36 82 38Q158 66 138 186Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M46 108Q40 66 74 52" stroke="#8a7d8c" stroke-width="7" fill="none"/>
<path d="M46 78Q100 62 154 78" fill="none" stroke-width="14"/>
<path d="M46 78Q100 62 154 78" fill="none" stroke="#8a5a30" stroke-width="6"/>
<circle cx="70" cy="84" r="20" fill="#c9913f"/>
<circle cx="130" cy="84" r="20" fill="#c9913f"/>
<circle cx="70" cy="84" r="12" fill="#bfefff"/>
<circle cx="130" cy="84" r="12" fill="#bfefff"/>
<circle cx="70" cy="86" r="3.5" fill="#21150e" stroke="none"/>
<circle cx="126" cy="86" r="3.5" fill="#21150e" stroke="none"/>
<path d="M62 80l8-6M122 80l8-6" stroke="#fff" stroke-width="4"/>
<path d="M100 96l7 13 15-4-4 14 13 8-13 7 3 15-15-3-6 13-7-13-15 3 4-15-13-7 13-8-4-14 15 4z" fill="#ff8f9a"/>
<circle cx="93" cy="124" r="4" fill="#21150e" stroke="none"/>
<circle cx="107" cy="124" r="4" fill="#21150e" stroke="none"/>
<path d="M86 164q14 8 28 0v14h-28z" fill="#fff8e6" stroke-width="5"/>
<path d="M100 166v12" stroke-width="4"/>
<path d="M6 186Q0 132 34 130Q66 134 62 186Z" fill="#ff9aa2"/>
<path d="M138 186Q134 134 166 130Q200 132 194 186Z" fill="#ff9aa2"/>
<path d="M194 186Q200 132 166 130Q186 150 176 186Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M8 156l-6 28h12zM26 158l-6 28h14zM44 158l-4 28h14zM160 158l-6 28h12zM178 158l-6 28h14zM194 152l-6 30h10z"
fill="#fff8e6" stroke-width="4"/>
<path d="M0 188q14-14 30-4q16-12 34 0q18-12 36-2q18-12 36 0q16-10 32 0q16-10 30 4z" fill="#8a6644"/>
<g class="ko" display="none">
<circle cx="70" cy="84" r="13" fill="#fff8e6" stroke-width="4"/>
<path d="M64.15 78.15L75.85 89.85M75.85 78.15L64.15 89.85" stroke-width="5"/>
<circle cx="130" cy="84" r="13" fill="#fff8e6" stroke-width="4"/>
<path d="M124.15 78.15L135.85 89.85M135.85 78.15L124.15 89.85" stroke-width="5"/>
</g>
</g>
`;

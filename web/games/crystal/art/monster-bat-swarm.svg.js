// Made from monster-bat-swarm.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g stroke="#21150e" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<g transform="translate(140 40) scale(.5) rotate(10)">
<path d="M0 0Q-30-46-78-26Q-66-10-70 10Q-52 2-42 18Q-28 8-16 22L16 22Q28 8 42 18Q52 2 70 10Q66-10 78-26Q30-46 0 0Z"
fill="#5a4763" stroke-width="11"/>
<circle cx="-8" cy="4" r="5" fill="#ff6a3d" stroke="none"/>
<circle cx="10" cy="4" r="5" fill="#ff6a3d" stroke="none"/>
</g>
<g transform="translate(46 50) scale(.46) rotate(-14)">
<path d="M0 0Q-30-46-78-26Q-66-10-70 10Q-52 2-42 18Q-28 8-16 22L16 22Q28 8 42 18Q52 2 70 10Q66-10 78-26Q30-46 0 0Z"
fill="#5a4763" stroke-width="12"/>
<circle cx="-8" cy="4" r="5" fill="#ff6a3d" stroke="none"/>
<circle cx="10" cy="4" r="5" fill="#ff6a3d" stroke="none"/>
</g>
<path d="M78 112Q46 60 4 76Q16 98 8 122Q30 116 38 138Q54 126 66 146Z" fill="#6f5578"/>
<path d="M122 112Q154 60 196 76Q184 98 192 122Q170 116 162 138Q146 126 134 146Z" fill="#6f5578"/>
<path d="M78 112Q60 96 40 92M70 124Q54 116 40 118M122 112Q140 96 160 92M130 124Q146 116 160 118" fill="none"
stroke-width="4"/>
<path d="M122 112Q154 60 196 76Q190 88 188 100Q150 88 128 130Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M64 92L58 46Q76 52 84 72Q100 66 116 72Q124 52 142 46L136 92Q150 122 136 150Q120 176 100 176Q80 176 64
150Q50 122 64 92Z" fill="#8a6a93"/>
<path d="M136 92Q150 122 136 150Q120 176 100 176Q92 176 84 172Q126 156 124 92L132 50L142 46Z" fill="#1a0d08"
fill-opacity=".26" stroke="none"/>
<path d="M68 66l6 16M132 66l-6 16" stroke="#e39a8f" stroke-width="7"/>
<circle cx="82" cy="108" r="13" fill="#ffe27a"/>
<circle cx="83" cy="109" r="7" fill="#21150e" stroke="none"/>
<circle cx="118" cy="108" r="13" fill="#ffe27a"/>
<circle cx="115" cy="109" r="7" fill="#21150e" stroke="none"/>
<path d="M66 92l26 10M134 92l-26 10" stroke-width="8"/>
<path d="M92 122q8-7 16 0l-8 8z" fill="#21150e"/>
<path d="M72 136Q100 150 128 136Q124 160 100 160Q76 160 72 136Z" fill="#5c1420"/>
<path d="M80 140l5 15l8-12zM120 140l-5 15l-8-12z" fill="#fff8e6" stroke-width="3"/>
<g class="ko" display="none">
<circle cx="82" cy="108" r="14" fill="#fff8e6" stroke-width="4"/>
<path d="M75.7 101.7L88.3 114.3M88.3 101.7L75.7 114.3" stroke-width="5"/>
<circle cx="118" cy="108" r="14" fill="#fff8e6" stroke-width="4"/>
<path d="M111.7 101.7L124.3 114.3M124.3 101.7L111.7 114.3" stroke-width="5"/>
</g>
</g>
`;

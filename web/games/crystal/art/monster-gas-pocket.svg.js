// Made from monster-gas-pocket.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g stroke="#21150e" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M40 168Q8 166 14 134Q4 104 36 98Q38 62 74 66Q92 34 126 54Q164 46 168 86Q198 98 186 130Q192 166 152 166Q132
186 104 174Q70 190 40 168Z" fill="#a9c76a"/>
<path d="M168 86Q198 98 186 130Q192 166 152 166Q132 186 104 174Q160 150 148 66Q162 70 168 86Z" fill="#1a0d08"
fill-opacity=".26" stroke="none"/>
<path d="M52 98q12-10 26 0M112 96q14-10 28 2" fill="none" stroke-width="7"/>
<circle cx="68" cy="116" r="12" fill="#fff8e6"/>
<circle cx="128" cy="116" r="12" fill="#fff8e6"/>
<circle cx="68" cy="118" r="5" fill="#21150e" stroke="none"/>
<circle cx="124" cy="118" r="5" fill="#21150e" stroke="none"/>
<path d="M80 144q18-10 36 0q-4 16-18 16t-18-16z" fill="#3d4a1c"/>
<path d="M46 40q-10-8 0-18M150 30q-10-10 2-20M98 30q-8-8 0-16" fill="none" stroke="#dbe9a8" stroke-width="6"/>
</g>
`;

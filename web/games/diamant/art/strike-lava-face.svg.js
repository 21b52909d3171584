// Made from strike-lava-face.svg by tools/web_art.mjs.
export const box = "140 130 120 100";
export const art = `
<path d="M150 136l34 14-6 16-26-8zM250 136l-34 14 6 16 26-8z" fill="#5e0b14"/>
<circle cx="168" cy="154" r="5" fill="#fff2c2"/>
<circle cx="232" cy="154" r="5" fill="#fff2c2"/>
<path d="M162 184q10 12 20 0t20 0 20 0 20 0q-8 40-40 40t-40-40z" fill="#7a1f14"/>
`;

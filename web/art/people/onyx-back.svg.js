// Made from onyx-back.svg by tools/web_art.mjs.
export const box = "-10 0 120 160";
export const art = `
<path d="M70 92 90 58l8 5-20 36z" fill="#e9d9b4"/>
<path d="M70 92 90 58l4 2.5L74 95z" fill="#fff2d2"/>
<ellipse cx="94" cy="60" rx="5" ry="3.5" transform="rotate(30 94 60)" fill="#b99a62"/>
`;

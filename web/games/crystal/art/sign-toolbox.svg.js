// Made from sign-toolbox.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<path d="M2 10h20v11H2z" fill="#c23b3b"/>
<path d="M2 10h20v4H2z" fill="#e0574a"/>
<path d="M8 10V6h8v4" fill="none" stroke="#5d4a33" stroke-width="2.2" stroke-linecap="round"
stroke-linejoin="round"/>
<path d="M10 12h4v4h-4z" fill="#e9b949"/>
`;

// Made from icon-pick.svg by tools/web_art.mjs.
export const box = "0 0 48 48";
export const art = `
<path d="M22 10L26 10L27 45H21Z" fill="#a06a38" stroke="#21150e" stroke-width="2"/>
<path d="M3 20Q24-4 45 20Q30 11 24 12Q18 11 3 20Z" fill="#c3c6c6" stroke="#21150e" stroke-width="2.5"/>
`;

// Made from icon-eye.svg by tools/web_art.mjs.
export const box = "0 0 48 48";
export const art = `
<path d="M3 24Q24 2 45 24Q24 46 3 24Z" fill="#ffcf4d" stroke="#21150e" stroke-width="3"/>
<circle cx="24" cy="24" r="8" fill="#21150e"/>
`;

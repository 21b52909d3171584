// Made from gate.svg by tools/web_art.mjs.
export const box = "0 0 150 290";
export const art = `
<path d="M20 24h22l10 260H8z" fill="#6b4d2f"/>
<path d="M20 24h8l-6 260H8z" fill="#946f45"/>
<path d="M114 26h20v130h-24z" fill="#4b341f"/>
<path d="M0 0h150v26H0z" fill="#80603c"/>
<path d="M0 0h150v9H0z" fill="#a67d4f"/>
`;

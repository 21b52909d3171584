// Made from icon-blast.svg by tools/web_art.mjs.
export const box = "0 0 48 48";
export const art = `
<path d="M13 20h9v24h-9zM23 18h9v26h-9zM33 20h9v24h-9z" fill="#e0324b" stroke="#21150e" stroke-width="2.5"/>
<path d="M13 31h29" stroke="#f3e9d8" stroke-width="5"/>
<path d="M27 18Q25 8 14 10" fill="none" stroke="#f3e9d8" stroke-width="3"/>
<path d="M12 3l2 5 5-1-3 4 3 4-5-1-3 4-2-5-5 0 4-4-2-4 4 1z" fill="#ffb84d"/>
`;

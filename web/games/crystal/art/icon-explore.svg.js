// Made from icon-explore.svg by tools/web_art.mjs.
export const box = "0 0 48 48";
export const art = `
<path d="M24 6L42 26H31V42H17V26H6Z" fill="currentColor"/>
`;

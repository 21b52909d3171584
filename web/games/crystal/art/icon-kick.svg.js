// Made from icon-kick.svg by tools/web_art.mjs.
export const box = "0 0 48 48";
export const art = `
<g stroke="#21150e" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round">
<path d="M16 6h14v20q10 2 14 10v8H14z" fill="#a06a38"/>
<path d="M14 40h30v6H14z" fill="#5a3a26"/>
<path d="M6 14l-4 6M6 26l-5 2M8 38l-5-2" stroke-width="3" stroke="#f3e9d8"/>
</g>
`;

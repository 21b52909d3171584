// Made from tile-boom.svg by tools/web_art.mjs.
export const box = "0 0 100 100";
export const art = `
<g stroke="#21150e" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round">
<path d="M18 60Q14 38 34 34Q50 24 66 34Q86 38 82 60Q78 80 50 80Q22 80 18 60Z" fill="#7a5636"/>
<path d="M27 58Q26 42 50 40Q74 42 73 58Q70 70 50 70Q30 70 27 58Z" fill="#1d120c"/>
<path d="M20 66l-8 4M26 40l-8-5M74 38l7-6M80 64l9 4M50 80v7M36 34l-3-8" stroke-width="4"/>
<path d="M64 76l14 8M66 84l10-10" stroke="#21150e" stroke-width="7"/>
<path d="M64 76l14 8M66 84l10-10" stroke="#efe6d0" stroke-width="3"/>
</g>
`;

// Made from tile-crystal.svg by tools/web_art.mjs.
export const box = "0 0 100 100";
export const art = `
<g stroke="#21150e" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">
<path d="M18 66Q30 52 50 54Q72 52 84 66Q70 80 50 79Q28 80 18 66Z" fill="#3f2f35"/>
<path d="M34 68l4-14 8 4 6-8 4 12 10-4 2 12z" fill="#3a2a6a"/>
<path d="M38 54l4 12M52 50l2 14" fill="none" stroke="#8f79d8" stroke-width="2"/>
<path d="M26 78l5-6 4 5zM72 76l6-5 2 6z" fill="#3a2a6a" stroke-width="2"/>
</g>
`;

// Made from lamp.svg by tools/web_art.mjs.
export const box = "-16 -20 32 40";
export const art = `
<g stroke="#21150e" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round">
<path d="M0-16v6" stroke-width="3"/>
<path d="M-7-10h14l3 16h-20z" fill="#5d3a1f"/>
<path d="M-4-7h8l2 10h-12z" fill="#ffe7a3" stroke="none"/>
<path d="M-9 7h18" stroke-width="4"/>
</g>
`;

// Made from sign-lantern.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<g transform="scale(.24)">
<g stroke="#21150e" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">
<path d="M36 22Q50 2 64 22" fill="none"/>
<path d="M28 22h44v10H28zM24 84h52v10H24z" fill="#7b5a2e"/>
<path d="M30 32h40l4 52H26z" fill="#ffdf8a"/>
<path d="M50 42q16 18 0 34q-16-16 0-34z" fill="#ff9a33" stroke-width="4"/>
</g>
</g>
`;

// Made from sign-teleport-scroll.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<g transform="scale(.24)">
<g stroke="#21150e" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">
<path d="M20 20h56v58H24z" fill="#f6e6c4"/>
<path d="M76 20q14 0 12 12H76zM24 78q-14 2-14-10h56q0 10 10 10z" fill="#d9bd8a"/>
<path d="M36 48Q38 34 52 36Q64 42 58 52Q48 58 46 50" fill="none" stroke="#2a9c96" stroke-width="6"/>
</g>
</g>
`;

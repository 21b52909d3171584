// Made from sign-chain-mail.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<g transform="scale(.24)">
<g stroke="#21150e" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">
<path d="M30 12L42 20H58L70 12L94 30L82 50L74 46V92H26V46L18 50L6 30Z" fill="#8b949c"/>
<path d="M60 20L70 12L94 30L82 50L74 46V92H54Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M34 40q4 6 8 0q4 6 8 0q4 6 8 0q4 6 8 0M34 56q4 6 8 0q4 6 8 0q4 6 8 0q4 6 8 0M34 72q4 6 8 0q4 6 8 0q4 6 8
0q4 6 8 0" fill="none" stroke-width="4"/>
</g>
</g>
`;

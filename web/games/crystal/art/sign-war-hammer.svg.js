// Made from sign-war-hammer.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<g transform="scale(.24)">
<g stroke="#21150e" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">
<path d="M46 34L58 32L66 94L54 96Z" fill="#a06a38"/>
<path d="M18 16L78 8L84 38L22 46Z" fill="#a9adb0"/>
<path d="M22 34l61-9 1 13-62 8z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M40 12l4 32M62 10l4 30" stroke-width="4"/>
</g>
</g>
`;

// Made from sign-mug-of-ale.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<g transform="scale(.24)">
<g stroke="#21150e" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">
<path d="M68 40h14q10 2 8 18t-22 18" fill="none" stroke-width="14"/>
<path d="M68 40h14q10 2 8 18t-22 18" fill="none" stroke="#c98239" stroke-width="5"/>
<path d="M20 34h50l-4 58H24z" fill="#c98239"/>
<path d="M54 34h16l-4 58H50z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M22 52h46M24 76h43" stroke="#7b4d33" stroke-width="6"/>
<path d="M14 34Q10 18 28 20Q34 6 48 14Q64 6 68 20Q82 22 76 36Q66 44 58 36Q52 54 44 38Q30 46 14 34Z" fill="#fff6e0"/>
</g>
</g>
`;

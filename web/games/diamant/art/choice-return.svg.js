// Made from choice-return.svg by tools/web_art.mjs.
export const box = "60 0 110 84";
export const art = `
<path d="M60 0h110v80C130 84 90 60 60 0z" fill="#24573c"/>
<g transform="translate(92 6) scale(.86)">
<path d="M4 62 32 12l28 50z" fill="#a6e0bb"/>
<path d="M32 12l28 50H38z" fill="#6fbf8e"/>
<path d="M25 62l8-30 11 30z" fill="#173b29"/>
<circle cx="72" cy="56" r="15" fill="#ffb84d" opacity=".4"/>
<g class="flame">
<path d="M72 36c2 7 9 10 9 17a9 9 0 0 1-18 0c0-5 4-6 5-10 1 3 3 3 4 3 0-4-1-6 0-10z" fill="#ff9a4d"/>
<path d="M72 48c1 3 5 4 5 8a5 5 0 0 1-10 0c0-4 4-5 5-8z" fill="#ffe9a0"/>
</g>
</g>
`;

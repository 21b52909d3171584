// Made from sign-smoke-bomb.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<g fill="#9aa0a8">
<circle cx="7" cy="10" r="5"/>
<circle cx="14" cy="7" r="5.5"/>
<circle cx="18" cy="12" r="4.5"/>
<circle cx="11" cy="13" r="5"/>
</g>
<circle cx="8" cy="18.5" r="3.8" fill="#2b2521"/>
`;

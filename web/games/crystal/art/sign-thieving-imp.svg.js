// Made from sign-thieving-imp.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<g transform="scale(.24)">
<path d="M50 20c22 0 32 16 32 36S70 90 50 90 18 76 18 56s10-36 32-36z" fill="#a8324a"/>
<path d="M28 36L16 8l22 16zM72 36L84 8 62 24z" fill="#7a1f33"/>
<circle cx="38" cy="52" r="8" fill="#fff3c4"/>
<circle cx="62" cy="52" r="8" fill="#fff3c4"/>
<circle cx="40" cy="53" r="4"/>
<circle cx="60" cy="53" r="4"/>
<path d="M34 70c8 9 24 9 32 0" stroke="#fff" stroke-width="5" fill="none"/>
</g>
`;

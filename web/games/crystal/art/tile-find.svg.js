// Made from tile-find.svg by tools/web_art.mjs.
export const box = "0 0 100 100";
export const art = `
<g stroke="#21150e" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round">
<ellipse cx="51" cy="76" rx="34" ry="7" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M22 52h56v22q0 3-3 3H25q-3 0-3-3z" fill="#a5652c"/>
<path d="M60 52h18v22q0 3-3 3H56z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M20 53Q19 31 34 31H66Q81 31 80 53Z" fill="#c98239"/>
<path d="M62 31h4Q81 31 80 53H66Q68 38 62 31Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M28 46Q28 38 36 37" fill="none" stroke="#f0b469" stroke-width="3.5"/>
<path d="M33 32v45M67 32v45" stroke-width="9"/>
<path d="M33 34v41M67 34v41" stroke="#f2c230" stroke-width="4"/>
<path d="M20 53h60"/>
<rect x="43" y="46" width="14" height="16" rx="3" fill="#f2c230"/>
<path d="M50 52v4" stroke-width="4"/>
</g>
`;

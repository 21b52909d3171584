// Made from monster-silence.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g stroke="#21150e" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M20 186V84Q24 20 100 18Q176 20 180 84V186Z" fill="#33271f"/>
<path d="M44 186V92Q48 46 100 44Q152 46 156 92V186Z" fill="#1a120d"/>
<path d="M132 52Q155 60 156 92V186H130Q150 120 132 52Z" fill="#000" fill-opacity=".35" stroke="none"/>
<circle cx="82" cy="112" r="6" fill="#ffe7a3" stroke="none"/>
<circle cx="118" cy="112" r="6" fill="#ffe7a3" stroke="none"/>
<path d="M68 188q30-14 64 0" fill="none" stroke="#8b7968" stroke-width="5"/>
<path d="M20 84l-12 8M180 84l12 8M64 26l-6-14M136 26l6-14" stroke-width="5"/>
</g>
`;

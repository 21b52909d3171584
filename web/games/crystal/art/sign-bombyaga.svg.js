// Made from sign-bombyaga.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<g transform="scale(.24)">
<g stroke="#21150e" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">
<circle cx="46" cy="60" r="34" fill="#3a3f4a"/>
<path d="M66 34a34 34 0 0 1-36 56Q82 84 66 34Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M60 30l10-12 10 8-9 12z" fill="#8b8f94"/>
<path d="M76 20Q84 6 94 14" fill="none"/>
<path d="M94 4l2 7 4 3-4 3-2 7" stroke="#ffb84d" stroke-width="5" fill="none"/>
<circle cx="36" cy="56" r="5" fill="#fff8e6" stroke="none"/>
<circle cx="56" cy="56" r="5" fill="#fff8e6" stroke="none"/>
<path d="M32 70q14 12 28 0" fill="none" stroke="#fff8e6" stroke-width="5"/>
<path d="M28 48l12 4M64 48l-12 4" stroke="#fff8e6" stroke-width="4"/>
</g>
</g>
`;

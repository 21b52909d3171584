// Made from ida-prop.svg by tools/web_art.mjs.
export const box = "-10 0 120 160";
export const art = `
<g transform="translate(71 108) rotate(14)">
<path d="M-2.5-52h5V22h-5z" fill="#8a5a32"/>
<path d="M-24-40c10-16 38-16 48 0-8-5-14-7-20-7v5h-8v-5c-6 0-12 2-20 7z" fill="#9aa0a8"/>
<path d="M-24-40c10-16 24-14 24-14v7c-8 0-16 2-24 7z" fill="#cdd2d8"/>
</g>
`;

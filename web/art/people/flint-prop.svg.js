// Made from flint-prop.svg by tools/web_art.mjs.
export const box = "-10 0 120 160";
export const art = `
<g transform="translate(78 114)">
<path d="M-6 4a6 6 0 0 1 12 0" fill="none" stroke="#c9a05a" stroke-width="2.5"/>
<circle cx="0" cy="18" r="17" fill="#ffb84d" opacity=".28"/>
<path d="M-8 6H8v4H-8z" fill="#7a5322"/>
<path d="M-7 10H7l2 16H-9z" fill="#ffe08a"/>
<path d="M0 13c3 4 4 6 4 8a4 4 0 0 1-8 0c0-3 3-4 4-8z" fill="#ff8a3d"/>
<path d="M-9 26H9v4H-9zM-8 10h2v16h-3zM6 10h2l1 16H7z" fill="#7a5322"/>
</g>
`;

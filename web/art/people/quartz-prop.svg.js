// Made from quartz-prop.svg by tools/web_art.mjs.
export const box = "-10 0 120 160";
export const art = `
<g transform="translate(85 100)">
<path d="M-2.5-46h5V34h-5z" fill="#8a5a32"/>
<path d="M-8-50H8v5H-8z" fill="#6b4526"/>
<path d="M-10 20h20v14c0 9-6 14-10 16-4-2-10-7-10-16z" fill="#9aa0a8"/>
<path d="M-10 20H0v30c-4-2-10-7-10-16z" fill="#cdd2d8"/>
</g>
`;

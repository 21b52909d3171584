// Made from passage.svg by tools/web_art.mjs.
export const box = "-40 -40 80 80";
export const art = `
<g stroke="#21150e" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">
<path d="M-34-14L-22-10L-12-26L-2-14L14-28L18-12L34-16L26 0L36 12L20 14L14 26L0 18L-14 27L-18 13L-34 14L-26 0Z"
fill="#1a0d08" fill-opacity=".45" stroke="none"/>
<path d="M-30-27l10-9 10 3 9-6 12 5 11-4 9 11-9 5H-22zM-30 27l9-6h40l11 6-9 9-12-3-9 5-11-4-10 4z" fill="#8b7968"/>
<path d="M8-34l11-4 9 11-9 5H10zM6 33l13-12 11 6-9 9z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M-11-24V22M11-24V22M-17-22H17" stroke-width="8.5"/>
<path d="M-11-24V22M11-24V22M-17-22H17" stroke="#d9a05a" stroke-width="4"/>
<path d="M-24-12l4 4M24 10l-4-4M-22 10l4-3M22-12l-4 4" stroke="#ff8a4d" stroke-width="2.5"/>
</g>
`;

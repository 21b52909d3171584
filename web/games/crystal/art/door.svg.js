// Made from door.svg by tools/web_art.mjs.
export const box = "0 0 300 200";
export const art = `
<rect width="300" height="200" fill="#3d2c20"/>
<path d="M0 0h300v70L240 40l-60 14-50-20-70 30L0 50z" fill="#5a4330"/>
<path d="M0 200V90l40 20 20 90zM300 200V84l-50 34-14 82z" fill="#4d3928"/>
<circle cx="192" cy="110" r="96" fill="#8f6dff" opacity="0.3"/>
<circle cx="192" cy="116" r="56" fill="#c9b8ff" opacity="0.28"/>
<path d="M0 200c60-34 240-34 300 0z" fill="#6b5a48"/>
<path d="M100 186l200-2M90 198h210" stroke="#8d7a66" stroke-width="4"/>
<g transform="translate(166 66) scale(1.25)" >
<path d="M20 0 36 22 32 90H8L4 22z" fill="#8f6dff"/>
<path d="M20 0 4 22l4 68h10z" fill="#c9b8ff"/>
<path d="M20 0l16 22-4 68h-6z" fill="#5b3bd0"/>
<path d="M20 0 18 90h8z" fill="#8f6dff"/>
</g>
<g transform="translate(218 96) scale(0.9)" >
<path d="M20 0 36 22 32 90H8L4 22z" fill="#8f6dff"/>
<path d="M20 0 4 22l4 68h10z" fill="#c9b8ff"/>
<path d="M20 0l16 22-4 68h-6z" fill="#5b3bd0"/>
<path d="M20 0 18 90h8z" fill="#8f6dff"/>
</g>
<g transform="translate(144 118) scale(0.66)" >
<path d="M20 0 36 22 32 90H8L4 22z" fill="#8f6dff"/>
<path d="M20 0 4 22l4 68h10z" fill="#c9b8ff"/>
<path d="M20 0l16 22-4 68h-6z" fill="#5b3bd0"/>
<path d="M20 0 18 90h8z" fill="#8f6dff"/>
</g>
<g transform="translate(52 74) scale(0.82)" >
<ellipse cx="50" cy="150" rx="40" ry="5" fill="#000" opacity="0.35"/>
<path d="M30 128h16v22H26c0-6 2-8 4-10zM56 128h16l4 12c2 2 4 4 4 10H56z" fill="#4a3222"/>
<path d="M22 90Q50 74 78 90q8 24 2 44-30 8-60 0-6-20 2-44z" fill="#b3323d"/>
<path d="M22 90q-8 24-2 44l10 2q-4-28 4-50z" fill="#f2545b"/>
<path d="M20 122q30 8 60 0v10q-30 8-60 0z" fill="#2a1c12"/>
<path d="M44 122h12v12H44z" fill="#ffcf6b"/>
<circle cx="50" cy="66" r="22" fill="#e8b48c"/>
<path d="M28 66c-2 30 6 52 22 56 16-4 24-26 22-56-6 10-14 12-22 12s-16-2-22-12z" fill="#8a4a22"/>
<path d="M50 122c16-4 24-26 22-56-4 6-8 9-12 10 0 18-4 34-10 46z" fill="#6b3616"/>
<circle cx="43" cy="62" r="3" fill="#1a1210"/>
<circle cx="60" cy="62" r="3" fill="#1a1210"/>
<ellipse cx="52" cy="71" rx="7" ry="6" fill="#dc8a66"/>
<path d="M24 58c0-22 12-32 27-32s27 10 27 32c-16-6-38-6-54 0z" fill="#8b8d93"/>
<path d="M24 58c0-22 12-32 27-32-10 6-14 16-15 28-4 1-8 2-12 4z" fill="#c3c6cc"/>
<path d="M18 38c-12-2-16-14-14-24 4 10 10 14 20 14zM84 38c12-2 16-14 14-24-4 10-10 14-20 14z" fill="#e6d7b8"/>
<circle cx="52" cy="40" r="6" fill="#ffe9b0"/>
<path d="M82 96q16 6 16 22" stroke="#b3323d" stroke-width="13" fill="none" stroke-linecap="round"/>
<circle cx="98" cy="120" r="8" fill="#e8b48c"/>
<path d="M96 70h5v74h-5z" fill="#8a5a32"/>
<path d="M74 76c10-16 40-16 50 0-8-4-16-6-22-6v6h-8v-6c-6 0-12 2-20 6z" fill="#9aa0a8"/>
</g>
`;

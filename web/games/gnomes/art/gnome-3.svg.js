// Made from gnome-3.svg by tools/web_art.mjs.
export const box = "-10 -40 120 170";
export const art = `
<path d="M14 130C14 92 30 84 50 84s38 8 38 46z" fill="#26704a"/>
<path d="M14 130C14 92 30 84 50 84c-12 8-16 22-16 46z" fill="#43a56c"/>
<path d="M28 58 8 50c0 10 6 18 18 20zM74 58l20-8c0 10-6 18-18 20z" fill="#c98f66"/>
<ellipse cx="51" cy="64" rx="25" ry="23" fill="#c98f66"/>
<path d="M62 43c18 8 20 32 4 42 6-14 6-28-4-42z" fill="#000" opacity=".13"/>
<path d="M30 78c8-7 14-6 20-1 6-5 12-6 20 1 6 5 14 5 20-2-2 14-14 18-24 13-6-2-12-5-16-8-4 3-10 6-16 8-10 5-22
1-24-13 6 7 14 7 20 2z" fill="#3a2a20"/>
<ellipse cx="52" cy="71" rx="9" ry="7.5" fill="#e08a6a"/>
<ellipse cx="49" cy="69" rx="3.5" ry="2.5" fill="#fff" opacity=".4"/>
<path d="M6 50C8 22 28 8 50 8s42 14 44 42C68 38 32 38 6 50z" fill="#43a56c"/>
<path d="M6 50C8 22 28 8 50 8 34 16 26 28 26 42c-8 2-14 4-20 8z" fill="#7fcf9c"/>
<ellipse cx="62" cy="24" rx="9" ry="6" fill="#fff1d0"/>
<ellipse cx="38" cy="32" rx="6" ry="5" fill="#fff1d0"/>
<circle cx="80" cy="36" r="5" fill="#fff1d0"/>
<path d="M16 50c22-9 48-9 70 0l-1 8c-22-8-46-8-68 0z" fill="#26704a"/>
<path transform="translate(40 26) scale(0.9)" d="M9 2h6v2.5h-1.7V12H17v4c0 4-3 6-5 7-2-1-5-3-5-7v-4h3.7V4.5H9z"
fill="#1a1210" fill-rule="evenodd" opacity=".85"/>
`;

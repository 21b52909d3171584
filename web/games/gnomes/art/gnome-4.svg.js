// Made from gnome-4.svg by tools/web_art.mjs.
export const box = "-10 -40 120 170";
export const art = `
<path d="M14 130C14 92 30 84 50 84s38 8 38 46z" fill="#7247bb"/>
<path d="M14 130C14 92 30 84 50 84c-12 8-16 22-16 46z" fill="#a97bf0"/>
<path d="M28 58 8 50c0 10 6 18 18 20zM74 58l20-8c0 10-6 18-18 20z" fill="#d99f75"/>
<ellipse cx="51" cy="64" rx="25" ry="23" fill="#d99f75"/>
<path d="M62 43c18 8 20 32 4 42 6-14 6-28-4-42z" fill="#000" opacity=".13"/>
<path d="M27 60c1-6 3-9 6-11h36c3 2 5 5 6 11-3-3-6-5-10-6H37c-4 1-7 3-10 6z" fill="#2a1c14"/>
<circle cx="33" cy="72" r="5" fill="#e8735f" opacity=".45"/>
<circle cx="70" cy="72" r="5" fill="#e8735f" opacity=".45"/>
<ellipse cx="52" cy="71" rx="9" ry="7.5" fill="#e08a6a"/>
<ellipse cx="49" cy="69" rx="3.5" ry="2.5" fill="#fff" opacity=".4"/>
<path d="M15 50c-5 14-3 28 4 38l11-7c-6-8-8-18-6-29zM87 50c5 14 3 28-4 38l-11-7c6-8 8-18 6-29z" fill="#7247bb"/>
<path d="M17 54C12 20 30 2 51 2s39 18 34 52c-20-9-48-9-68 0z" fill="#a97bf0"/>
<path d="M17 54C12 20 30 2 51 2 38 12 33 28 35 47c-7 1-13 3-18 7z" fill="#cfaeff"/>
<path d="M68 7c14 10 20 27 17 47-4-2-8-3-12-4 3-16 2-30-5-43z" fill="#7247bb"/>
<path d="M17 34c22-10 46-10 68 0l.5 8c-22-9-47-9-69 0z" fill="#fff1d0" opacity=".9"/>
<circle cx="51" cy="-3" r="12" fill="#fff1d0"/>
<path d="M51-15a12 12 0 0 1 5 23c5-7 4-17-5-23z" fill="#d8c6a0"/>
<path d="M16 50c22-9 48-9 70 0l-1 8c-22-8-46-8-68 0z" fill="#fff1d0"/>
`;

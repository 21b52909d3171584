// Made from gnome-2.svg by tools/web_art.mjs.
export const box = "-10 -40 120 170";
export const art = `
<path d="M14 130C14 92 30 84 50 84s38 8 38 46z" fill="#2b5bb4"/>
<path d="M14 130C14 92 30 84 50 84c-12 8-16 22-16 46z" fill="#4a8bf0"/>
<path d="M28 58 8 50c0 10 6 18 18 20zM74 58l20-8c0 10-6 18-18 20z" fill="#f0cbb0"/>
<ellipse cx="51" cy="64" rx="25" ry="23" fill="#f0cbb0"/>
<path d="M62 43c18 8 20 32 4 42 6-14 6-28-4-42z" fill="#000" opacity=".13"/>
<path d="M28 66c-4 30 4 56 22 60 18-6 26-30 22-60-6 9-14 12-22 12s-17-4-22-12z" fill="#e9e4da"/>
<path d="M50 126c18-6 26-30 22-60-4 6-8 9-13 11 1 20-2 36-9 49z" fill="#bdb5a8"/>
<circle cx="41" cy="60" r="9" fill="none" stroke="#ffcf6b" stroke-width="2.5"/>
<circle cx="61" cy="60" r="9" fill="none" stroke="#ffcf6b" stroke-width="2.5"/>
<ellipse cx="52" cy="71" rx="9" ry="7.5" fill="#e08a6a"/>
<ellipse cx="49" cy="69" rx="3.5" ry="2.5" fill="#fff" opacity=".4"/>
<path d="M22 52C26 20 34-6 44-34 58-8 74 20 78 52c-18-8-38-8-56 0z" fill="#4a8bf0"/>
<path d="M22 52C26 20 34-6 44-34c0 26-4 56-2 80-7 1-13 3-20 6z" fill="#86b6ff"/>
<path d="M44-34C58-8 74 20 78 52c-4-2-8-3-12-4C64 20 58-6 44-34z" fill="#2b5bb4"/>
<path d="M56 2l2 5 5 1-4 4 1 5-4-3-5 3 1-5-4-4 5-1z" fill="#ffe08a"/>
<path d="M16 50c22-9 48-9 70 0l-1 8c-22-8-46-8-68 0z" fill="#2b5bb4"/>
`;

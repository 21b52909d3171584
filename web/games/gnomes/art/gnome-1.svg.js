// Made from gnome-1.svg by tools/web_art.mjs.
export const box = "-10 -40 120 170";
export const art = `
<path d="M14 130C14 92 30 84 50 84s38 8 38 46z" fill="#a9780f"/>
<path d="M14 130C14 92 30 84 50 84c-12 8-16 22-16 46z" fill="#e9b42c"/>
<path d="M28 58 8 50c0 10 6 18 18 20zM74 58l20-8c0 10-6 18-18 20z" fill="#e8b48c"/>
<ellipse cx="51" cy="64" rx="25" ry="23" fill="#e8b48c"/>
<path d="M62 43c18 8 20 32 4 42 6-14 6-28-4-42z" fill="#000" opacity=".13"/>
<path d="M26 68c-2 26 6 46 26 50 20-6 24-28 22-50-8 8-14 10-24 10s-18-3-24-10z" fill="#d8632b"/>
<path d="M52 118c20-6 24-28 22-50-4 5-8 7-12 8-1 18-4 32-10 42z" fill="#a8441a"/>
<path d="M32 76c6-5 12-5 18 0 6-5 12-5 18 0-4 8-12 9-18 4-6 5-14 4-18-4z" fill="#f08a4c"/>
<ellipse cx="52" cy="71" rx="9" ry="7.5" fill="#e08a6a"/>
<ellipse cx="49" cy="69" rx="3.5" ry="2.5" fill="#fff" opacity=".4"/>
<path d="M18 54C18 26 34 6 58 0c14-3 30 6 34 22-8-6-16-7-22-4 8 10 12 22 12 36-20-9-44-9-64 0z" fill="#e9b42c"/>
<path d="M18 54C18 26 34 6 58 0 44 10 38 28 38 48c-7 1-13 3-20 6z" fill="#ffd768"/>
<circle cx="92" cy="24" r="6" fill="#fff1d0"/>
<path d="M16 50c22-9 48-9 70 0l-1 8c-22-8-46-8-68 0z" fill="#a9780f"/>
<path transform="translate(40 26) scale(0.9)" d="M9 2h6v2h2v2H7V4h2zM7 7h10l1 11H6zM6 19h12v3H6z" fill="#1a1210"
fill-rule="evenodd" opacity=".85"/>
`;

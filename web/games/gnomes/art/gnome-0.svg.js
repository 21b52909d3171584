// Made from gnome-0.svg by tools/web_art.mjs.
export const box = "-10 -40 120 170";
export const art = `
<path d="M14 130C14 92 30 84 50 84s38 8 38 46z" fill="#b3323d"/>
<path d="M14 130C14 92 30 84 50 84c-12 8-16 22-16 46z" fill="#f2545b"/>
<path d="M28 58 8 50c0 10 6 18 18 20zM74 58l20-8c0 10-6 18-18 20z" fill="#f0c39c"/>
<ellipse cx="51" cy="64" rx="25" ry="23" fill="#f0c39c"/>
<path d="M62 43c18 8 20 32 4 42 6-14 6-28-4-42z" fill="#000" opacity=".13"/>
<path d="M24 66c-8 8-12 22-6 34M78 66c8 8 12 22 6 34" stroke="#b5512a" stroke-width="11" fill="none"
stroke-linecap="round"/>
<path d="M12 94h12v6H12zM79 94h12v6H79z" fill="#ffd768"/>
<circle cx="36" cy="72" r="1.6" fill="#c4763f"/>
<circle cx="40" cy="75" r="1.6" fill="#c4763f"/>
<circle cx="64" cy="72" r="1.6" fill="#c4763f"/>
<circle cx="60" cy="75" r="1.6" fill="#c4763f"/>
<ellipse cx="52" cy="71" rx="9" ry="7.5" fill="#e08a6a"/>
<ellipse cx="49" cy="69" rx="3.5" ry="2.5" fill="#fff" opacity=".4"/>
<path d="M20 52C24 30 44 14 70-14c2 20 12 44 12 66-20-9-42-9-62 0z" fill="#f2545b"/>
<path d="M20 52C24 30 44 14 70-14 52 12 44 30 42 46c-8 1-15 3-22 6z" fill="#ff8a86"/>
<path d="M70-14c2 20 12 44 12 66-4-2-8-3-12-4 2-22 2-42 0-62z" fill="#b3323d"/>
<path d="M16 50c22-9 48-9 70 0l-1 8c-22-8-46-8-68 0z" fill="#b3323d"/>
<path transform="translate(40 26) scale(0.9)" d="M4 8C9 2.5 16 2.5 21 8c-3-1.3-5.2-1.8-7-1.9L13.6 21h-3L10.3 6.1C8.5
6.2 6.5 6.8 4 8z" fill="#1a1210" fill-rule="evenodd" opacity=".85"/>
`;

// Made from gnome-7.svg by tools/web_art.mjs.
export const box = "-10 -40 120 170";
export const art = `
<path d="M14 130C14 92 30 84 50 84s38 8 38 46z" fill="#12696f"/>
<path d="M14 130C14 92 30 84 50 84c-12 8-16 22-16 46z" fill="#24a6a8"/>
<circle cx="18" cy="60" r="13" fill="#963c4e"/>
<circle cx="11" cy="76" r="11" fill="#963c4e"/>
<circle cx="17" cy="91" r="9" fill="#963c4e"/>
<circle cx="84" cy="60" r="13" fill="#7c3040"/>
<circle cx="91" cy="76" r="11" fill="#7c3040"/>
<circle cx="85" cy="91" r="9" fill="#7c3040"/>
<circle cx="26" cy="46" r="12" fill="#963c4e"/>
<circle cx="77" cy="46" r="12" fill="#7c3040"/>
<path d="M28 58 8 50c0 10 6 18 18 20zM74 58l20-8c0 10-6 18-18 20z" fill="#a56b48"/>
<ellipse cx="51" cy="64" rx="25" ry="23" fill="#a56b48"/>
<path d="M62 43c18 8 20 32 4 42 6-14 6-28-4-42z" fill="#000" opacity=".13"/>
<circle cx="28" cy="84" r="3.4" fill="#ffd23c"/>
<circle cx="74" cy="84" r="3.4" fill="#ffd23c"/>
<circle cx="35" cy="72" r="1.5" fill="#7a4326"/>
<circle cx="39" cy="75" r="1.5" fill="#7a4326"/>
<circle cx="65" cy="72" r="1.5" fill="#7a4326"/>
<circle cx="61" cy="75" r="1.5" fill="#7a4326"/>
<ellipse cx="52" cy="71" rx="9" ry="7.5" fill="#b9694e"/>
<ellipse cx="49" cy="69" rx="3.5" ry="2.5" fill="#fff" opacity=".4"/>
<path d="M49 18c0-9 4-16 11-18l4 5c-5 3-7 7-6 13z" fill="#6b4526"/>
<path d="M60 4C68-11 86-12 97-4 92 11 77 17 62 10z" fill="#5fae4e"/>
<path d="M60 7C70 3 82 0 97-4 92 11 77 17 62 10z" fill="#3f8636"/>
<path d="M12 52C14 26 31 14 51 14s37 12 39 38c-23-11-55-11-78 0z" fill="#24a6a8"/>
<path d="M12 52C14 26 31 14 51 14 36 21 30 32 30 46c-7 1-13 3-18 6z" fill="#6fd6d3"/>
<path d="M67 18c14 6 22 17 23 34-5-2-9-4-14-5 1-12-2-21-9-29z" fill="#12696f"/>
<path d="M30 26q8 6 16-2 8 8 16 0 6 5 12 3M24 38q8 5 14-2 7 7 14 0 7 7 14 0 6 6 14 3" stroke="#12696f"
stroke-width="2.4" fill="none" stroke-linecap="round" opacity=".6"/>
<path d="M16 50c22-9 48-9 70 0l-1 8c-22-8-46-8-68 0z" fill="#12696f"/>
<path transform="translate(40 26) scale(0.62)" d="M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21zm4.5 6L10.5 10.5
7.5 16.5 13.5 13.5z" fill="#1a1210" fill-rule="evenodd" opacity=".85"/>
`;

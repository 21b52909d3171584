// Made from gnome-6.svg by tools/web_art.mjs.
export const box = "-10 -40 120 170";
export const art = `
<path d="M14 130C14 92 30 84 50 84s38 8 38 46z" fill="#7d766d"/>
<path d="M14 130C14 92 30 84 50 84c-12 8-16 22-16 46z" fill="#b9b2a8"/>
<path d="M28 58 8 50c0 10 6 18 18 20zM74 58l20-8c0 10-6 18-18 20z" fill="#8a5a3c"/>
<ellipse cx="51" cy="64" rx="25" ry="23" fill="#8a5a3c"/>
<path d="M62 43c18 8 20 32 4 42 6-14 6-28-4-42z" fill="#000" opacity=".13"/>
<path d="M28 66c-5 22-1 41 8 57 6-6 10-16 12-28h6c2 12 6 22 12 28 9-16 13-35 8-57-6 9-14 12-23 12s-17-3-23-12z"
fill="#cfc8bd"/>
<path d="M54 95c2 12 6 22 12 28 9-16 13-35 8-57-4 6-8 9-13 11 1 7-1 12-7 18z" fill="#9c958b"/>
<path d="M31 106h11v6H33zM61 106h11l-2 6H62z" fill="#ffcf3d"/>
<ellipse cx="52" cy="71" rx="9" ry="7.5" fill="#b9694e"/>
<ellipse cx="49" cy="69" rx="3.5" ry="2.5" fill="#fff" opacity=".4"/>
<path d="M26 46C28 18 40-8 68-24c-3 11 3 16 13 15-14 7-11 31-3 55-17-6-35-6-52 0z" fill="#b9b2a8"/>
<path d="M26 46C28 18 40-8 68-24 50-2 44 20 44 42c-7 1-12 2-18 4z" fill="#dcd6cc"/>
<path d="M70 6c-3 12 2 26 8 40-4-1-8-2-12-3-2-13-2-25 4-37z" fill="#7d766d"/>
<path d="M-2 56c16-15 35-18 53-18s37 3 53 18c-15 6-32-1-53-1s-38 7-53 1z" fill="#7d766d"/>
<path d="M-2 56c16-15 35-18 53-18-16 3-30 8-40 18-5 1-9 1-13 0z" fill="#b9b2a8"/>
<path transform="translate(45 12) scale(0.62)" d="M2 5l6-2 8 2.5L22 3v16l-6 2-8-2.5L2 21z" fill="#1a1210"
fill-rule="evenodd" opacity=".85"/>
`;

// Made from gnome-5.svg by tools/web_art.mjs.
export const box = "-10 -40 120 170";
export const art = `
<path d="M14 130C14 92 30 84 50 84s38 8 38 46z" fill="#a94d1a"/>
<path d="M14 130C14 92 30 84 50 84c-12 8-16 22-16 46z" fill="#e8793a"/>
<path d="M28 58 8 50c0 10 6 18 18 20zM74 58l20-8c0 10-6 18-18 20z" fill="#efc6a6"/>
<ellipse cx="51" cy="64" rx="25" ry="23" fill="#efc6a6"/>
<path d="M62 43c18 8 20 32 4 42 6-14 6-28-4-42z" fill="#000" opacity=".13"/>
<path d="M25 61c-7 14-6 32 8 43 7-7 9-15 8-24l-9-7zM77 61c7 14 6 32-8 43-7-7-9-15-8-24l9-7z" fill="#e4d9c4"/>
<path d="M30 78c8-8 15-7 21-1 6-6 13-7 21 1-6 9-15 9-21 3-6 6-15 6-21-3z" fill="#fff8ea"/>
<ellipse cx="52" cy="71" rx="9" ry="7.5" fill="#e08a6a"/>
<ellipse cx="49" cy="69" rx="3.5" ry="2.5" fill="#fff" opacity=".4"/>
<path d="M18 52C7 40 1 20 4 0c17 3 36 14 46 32z" fill="#ffa66e"/>
<path d="M84 52C95 40 101 20 98 0 81 3 62 14 52 32z" fill="#a94d1a"/>
<path d="M18 54C22 30 36 20 51 20s30 10 33 34c-20-9-46-9-66 0z" fill="#e8793a"/>
<path d="M18 54C22 30 36 20 51 20c-8 6-12 16-12 27-8 1-14 3-21 7z" fill="#ffa66e"/>
<circle cx="4" cy="-1" r="7" fill="#ffcf3d"/>
<circle cx="98" cy="-1" r="7" fill="#e2a91c"/>
<path d="M1-1h6M95-1h6" fill="none" stroke="#7a4f08" stroke-width="2"/>
<path d="M16 50c22-9 48-9 70 0l-1 8c-22-8-46-8-68 0z" fill="#a94d1a"/>
<path transform="translate(40 26) scale(0.9)" d="M2 6h20l-3 10H5zM6 19a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0zM14
19a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0z" fill="#1a1210" fill-rule="evenodd" opacity=".85"/>
`;

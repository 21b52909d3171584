// Made from exit.svg by tools/web_art.mjs.
export const box = "0 0 96 90";
export const art = `
<path class="r2" d="M0 88V40C0 16 20 0 47 0s49 16 49 44v44z" fill="#1a1411"/>
<g transform="translate(11 13) scale(.9)">
<path class="air" d="M0 82V34C0 10 18 0 40 0s42 10 42 36v46z" fill="#27507c"/>
<path class="hills" d="M0 50C10 34 22 46 34 36s30 0 48 12v26H0z" fill="#1c3a58"/>
<circle class="sun" cx="60" cy="17" r="7" fill="#fff1c9"/>
<g class="stars" fill="#dcecff">
<circle cx="20" cy="16" r="1.5"/>
<circle cx="34" cy="9" r="1.2"/>
<circle cx="42" cy="22" r="1.2"/>
<circle cx="13" cy="30" r="1.2"/>
</g>
<path class="meadow" d="M0 62c20-6 60-6 82 0v21H0z" fill="#3f5a37"/>
<path d="M10 66 26 36l16 30z" fill="#5f9c6e"/>
<path d="M26 36l16 30H30z" fill="#3f7450"/>
<path d="M22 66l5-16 6 16z" fill="#1d2f24"/>
<circle cx="54" cy="62" r="15" fill="#ffb84d" opacity=".35"/>
<path d="M45 69l18-3M46 66l17 3" stroke="#5e3a1e" stroke-width="3" stroke-linecap="round"/>
<g class="flame">
<path d="M54 48c2 6 7 8 7 14a7 7 0 0 1-14 0c0-4 3-5 4-8 1 2 2 2 3 2 0-3-1-5 0-8z" fill="#ff8a3d"/>
<path d="M54 56c1 3 4 4 4 7a4 4 0 0 1-8 0c0-3 3-4 4-7z" fill="#ffe08a"/>
</g>
</g>
`;

// Made from strike-cave.svg by tools/web_art.mjs.
export const box = "0 0 390 620";
export const art = `
<path d="M0 0h390v620H0z" fill="#2c0d08"/>
<path d="M36 36 96 10 200 0l90 18 66 52 34 120v430H0V180z" fill="#1d0806"/>
<path d="M48 86l44-22h70l60 26 40 60-10 60-190-20z" fill="#160504"/>
<path d="M0 0h120L60 44 22 108 0 270z" fill="#3f130b"/>
<path d="M0 0h60L28 50 0 130z" fill="#571a0e"/>
<path d="M390 0H250l66 40 40 70 34 180z" fill="#3f130b"/>
<path d="M390 0h-70l40 60 30 110z" fill="#571a0e"/>
<path d="M0 270l22-60 26 90-10 90-38 70zM390 270l-18-70-26 100 12 100 32 60z" fill="#571a0e"/>
<path d="M150 0l14 36 12-36zM236 0l8 30 12-30zM304 0l6 40 12-40z" fill="#3f130b"/>
`;

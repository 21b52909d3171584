// Made from strike-snake.svg by tools/web_art.mjs.
export const box = "0 0 400 400";
export const art = `
<g class="coil">
<path d="M450 -10C320 -50 292 82 376 128S484 268 394 302 310 300 246 288" fill="none" stroke="#123322"
stroke-width="92" stroke-linecap="round"/>
<path d="M450 -10C320 -50 292 82 376 128S484 268 394 302 310 300 246 288" fill="none" stroke="#2f7f50"
stroke-width="82" stroke-linecap="round"/>
<path d="M450 -10C320 -50 292 82 376 128S484 268 394 302 310 300 246 288" fill="none" stroke="#3f9a62"
stroke-width="54.120000000000005" stroke-linecap="round"/>
<path d="M450 -10C320 -50 292 82 376 128S484 268 394 302 310 300 246 288" fill="none" stroke="#c9d96a"
stroke-width="24.599999999999998" stroke-dasharray="8.200000000000001 34.44"/>
<path d="M450 -10C320 -50 292 82 376 128S484 268 394 302 310 300 246 288" fill="none" stroke="#1f5c3a"
stroke-width="9.84" stroke-dasharray="8.200000000000001 34.44" stroke-dashoffset="-21.32"/>
</g>
<g class="head">
<g transform="translate(74 182) scale(1.06)">
<path d="M214 76C190 8 120-2 66 22 34 36 6 56 2 72c-2 9 6 13 15 11l46-9c28-2 48 10 58 32l-78 40c-14 7-20 18-8 26 36
20 126 18 180-22 32-24 30-66-1-74z" fill="#3f9a62"/>
<path d="M66 22C34 36 6 56 2 72c-2 9 6 13 15 11l46-9c10-1 18 0 26 3C78 56 86 34 118 10 100 9 82 14 66 22z"
fill="#6cc489"/>
<path d="M121 106l-78 40c-14 7-20 18-8 26 36 20 126 18 180-22 18-14 25-32 23-48-32 16-86 18-117 4z" fill="#277048"/>
<path d="M17 83l46-9c28-2 48 10 58 32L46 145C30 132 20 104 17 83z" fill="#5e0b14"/>
<path d="M60 90c20 0 40 6 54 18l-50 26C58 120 56 104 60 90z" fill="#8f1a22"/>
<path d="M24 82l14-3 3 40c-9-10-15-24-17-37zM52 76l12-2 0 28c-6-7-10-16-12-26z" fill="#fff6dd"/>
<path d="M46 145l12-6-2-20c-6 8-9 16-10 26zM76 130l10-5-2-14c-4 6-7 12-8 19z" fill="#fff6dd"/>
<path d="M104 112C70 112 40 118 6 140m10-7-14-4m12 6-6 14" stroke="#ff4a3d" stroke-width="7" fill="none"
stroke-linecap="round" stroke-linejoin="round"/>
<circle cx="128" cy="50" r="19" fill="#1b3d29"/>
<circle cx="128" cy="50" r="15" fill="#ffd23c"/>
<path d="M126 37c5 8 5 18 0 26-4-8-4-18 0-26z" fill="#160d08"/>
<path d="M98 34c20-8 40-6 56 6l-4 8c-16-10-34-12-50-6z" fill="#1f5235"/>
<circle cx="30" cy="56" r="4" fill="#1f5235"/>
<path d="M160 22c14 8 26 20 34 36M150 70c12 6 26 22 34 40M190 30c8 8 14 18 18 30" stroke="#1f5235" stroke-width="7"
stroke-linecap="round" fill="none" opacity=".6"/>
</g>
</g>
`;

// Made from door.svg by tools/web_art.mjs.
export const box = "0 0 300 200";
export const art = `
<rect width="300" height="200" fill="#2c3a1f"/>
<path d="M10 200C10 80 70 10 150 10s140 70 140 190z" fill="#3c4d29"/>
<circle cx="150" cy="90" r="110" fill="#ffd98a" opacity="0.16"/>
<g transform="translate(20 48) scale(1.1)" >
<path d="M14 124C14 92 30 84 50 84s38 8 38 40z" fill="#26704a"/>
<path d="M14 124C14 92 30 84 50 84c-12 8-16 22-16 40z" fill="#43a56c"/>
<path d="M80 104C98 96 100 84 98 70" stroke="#26704a" stroke-width="16" fill="none" stroke-linecap="round"/>
<circle cx="98" cy="62" r="9" fill="#c98f66"/>
<path d="M92 64h12M93 59h10" stroke="#00000033" stroke-width="1.8"/>
<path d="M28 58 8 50c0 10 6 18 18 20zM74 58l20-8c0 10-6 18-18 20z" fill="#c98f66"/>
<ellipse cx="51" cy="64" rx="25" ry="23" fill="#c98f66"/>
<path d="M62 43c18 8 20 32 4 42 6-14 6-28-4-42z" fill="#00000022"/>
<circle cx="41" cy="61" r="3.2" fill="#1a1210"/>
<circle cx="61" cy="61" r="3.2" fill="#1a1210"/>
<path d="M33 52l13 5M69 52l-13 5" stroke="#1a1210" stroke-width="3.6" stroke-linecap="round"/>
<path d="M30 78c8-7 14-6 20-1 6-5 12-6 20 1 6 5 14 5 20-2-2 14-14 18-24 13-6-2-12-5-16-8-4 3-10 6-16 8-10 5-22
1-24-13 6 7 14 7 20 2z" fill="#3a2a20"/>
<g transform="translate(0 10)">
<path d="M42 87q9-7 18 0" stroke="#5a1518" stroke-width="3.5" fill="none" stroke-linecap="round"/>
</g>
<ellipse cx="52" cy="71" rx="9" ry="7.5" fill="#e08a6a"/>
<ellipse cx="49" cy="69" rx="3.5" ry="2.5" fill="#fff" opacity="0.4"/>
<path d="M6 50C8 22 28 8 50 8s42 14 44 42C68 38 32 38 6 50z" fill="#43a56c"/>
<path d="M6 50C8 22 28 8 50 8 34 16 26 28 26 42c-8 2-14 4-20 8z" fill="#7fcf9c"/>
<ellipse cx="62" cy="24" rx="9" ry="6" fill="#fff1d0"/>
<ellipse cx="38" cy="32" rx="6" ry="5" fill="#fff1d0"/>
<circle cx="80" cy="36" r="5" fill="#fff1d0"/>
<path d="M16 50c22-9 48-9 70 0l-1 8c-22-8-46-8-68 0z" fill="#26704a"/>
<g transform="translate(40 26) scale(0.9)" color="#1a1210" fill="#1a1210" opacity="0.85">
<path d="M9 2h6v2.5h-1.7V12H17v4c0 4-3 6-5 7-2-1-5-3-5-7v-4h3.7V4.5H9z"/>
</g>
<circle cx="20" cy="110" r="9" fill="#c98f66"/>
<path d="M14 112h12M15 107h10" stroke="#00000033" stroke-width="1.8"/>
</g>
<g transform="translate(176 46) scale(1.1)" >
<path d="M14 124C14 92 30 84 50 84s38 8 38 40z" fill="#b3323d"/>
<path d="M14 124C14 92 30 84 50 84c-12 8-16 22-16 40z" fill="#f2545b"/>
<path d="M80 104C98 94 100 80 98 64M20 104C2 94 0 80 2 64" stroke="#b3323d" stroke-width="15" fill="none"
stroke-linecap="round"/>
<circle cx="98" cy="58" r="9" fill="#f0c39c"/>
<path d="M92 60h12M93 55h10" stroke="#00000033" stroke-width="1.8"/>
<circle cx="2" cy="58" r="9" fill="#f0c39c"/>
<path d="M-4 60h12M-3 55h10" stroke="#00000033" stroke-width="1.8"/>
<path d="M28 58 8 50c0 10 6 18 18 20zM74 58l20-8c0 10-6 18-18 20z" fill="#f0c39c"/>
<ellipse cx="51" cy="64" rx="25" ry="23" fill="#f0c39c"/>
<path d="M62 43c18 8 20 32 4 42 6-14 6-28-4-42z" fill="#00000022"/>
<path d="M24 66c-8 8-12 22-6 34M78 66c8 8 12 22 6 34" stroke="#b5512a" stroke-width="11" stroke-linecap="round"
fill="none"/>
<path d="M12 94h12v6H12zM79 94h12v6H79z" fill="#ffd768"/>
<g fill="#c4763f">
<circle cx="36" cy="72" r="1.6"/>
<circle cx="40" cy="75" r="1.6"/>
<circle cx="64" cy="72" r="1.6"/>
<circle cx="60" cy="75" r="1.6"/>
</g>
<path d="M36 61q5-7 10 0M56 61q5-7 10 0" stroke="#1a1210" stroke-width="3" fill="none" stroke-linecap="round"/>
<path d="M40 80h22c0 14-22 14-22 0z" fill="#5a1518"/>
<path d="M42 80h18v3.5H42z" fill="#fff4e4"/>
<ellipse cx="52" cy="71" rx="9" ry="7.5" fill="#e08a6a"/>
<ellipse cx="49" cy="69" rx="3.5" ry="2.5" fill="#fff" opacity="0.4"/>
<path d="M20 52C24 30 44 14 70-14c2 20 12 44 12 66-20-9-42-9-62 0z" fill="#f2545b"/>
<path d="M20 52C24 30 44 14 70-14 52 12 44 30 42 46c-8 1-15 3-22 6z" fill="#ff8a86"/>
<path d="M70-14c2 20 12 44 12 66-4-2-8-3-12-4 2-22 2-42 0-62z" fill="#b3323d"/>
<path d="M16 50c22-9 48-9 70 0l-1 8c-22-8-46-8-68 0z" fill="#b3323d"/>
<g transform="translate(40 26) scale(0.9)" color="#1a1210" fill="#1a1210" opacity="0.85">
<path d="M4 8C9 2.5 16 2.5 21 8c-3-1.3-5.2-1.8-7-1.9L13.6 21h-3L10.3 6.1C8.5 6.2 6.5 6.8 4 8z"/>
</g>
</g>
<path d="M0 158h300v42H0z" fill="#7a5028"/>
<path d="M0 158h300v8H0z" fill="#a87440"/>
<g transform="translate(62 148) scale(1.583)">
<circle cx="12" cy="12" r="10" fill="#c4203a"/>
<path d="M12 2l5.5 4.5L22 12a10 10 0 0 0-10-10z" fill="#ee3f5a"/>
<path d="M12 2L6.5 6.5 2 12A10 10 0 0 1 12 2z" fill="#ff8c9c"/>
<path d="M2 12l4.5 5.5L12 22A10 10 0 0 1 2 12z" fill="#c4203a"/>
<path d="M22 12l-4.5 5.5L12 22a10 10 0 0 0 10-10z" fill="#921329"/>
<path d="M12 5.5l4.6 1.9 1.9 4.6-1.9 4.6-4.6 1.9-4.6-1.9L5.5 12l1.9-4.6z" fill="#ee3f5a"/>
<path d="M12 5.5L7.4 7.4 5.5 12 12 12z" fill="#ff8c9c"/>
<path d="M12 12l4.6 4.6L12 18.5z" fill="#c4203a"/>
<path d="M8.5 7.8l2-.9-.6 1.6-1.6.7z" fill="#fff" opacity=".75"/>
<path d="M12.3 4.9c.6 2.5 3.8 4 3.8 7.8a4.1 4.3 0 0 1-8.2 0c0-2 .9-3.3 1.9-4.3.3 1.2.9 1.8 1.5 1.9.6-1.5.3-3.5
1-5.4z" fill="#ffe3d6"/>
</g>
<g transform="translate(108 148) scale(1.583)">
<path d="M5 2.5h14L21.5 5v14L19 21.5H5L2.5 19V5z" fill="#d99e16"/>
<path d="M5 2.5h14l-3 4.5H8z" fill="#fff0a8"/>
<path d="M2.5 5L5 2.5 8 7v0l-1 1v8l-4.5 3z" fill="#f7d04a"/>
<path d="M21.5 5L19 2.5 16 7l1 1v8l4.5 3z" fill="#d99e16"/>
<path d="M5 21.5h14L16 17H8z" fill="#a06c06"/>
<path d="M8 7h8l1 1v8l-1 1H8l-1-1V8z" fill="#f7d04a"/>
<path d="M8 7h8l-9 9V8z" fill="#fff0a8" opacity=".7"/>
<path d="M8.6 8.2h3l-1 1H8.6z" fill="#fff" opacity=".75"/>
<circle cx="12" cy="12" r="2.5" fill="#4a2f00"/>
<path d="M12 6.2v1.7M12 16.1v1.7M6.2 12h1.7M16.1 12h1.7M7.9 7.9l1.1 1.1M15 15l1.1 1.1M16.1 7.9l-1.1 1.1M9 15l-1.1
1.1" stroke="#4a2f00" stroke-width="1.7" stroke-linecap="round"/>
</g>
<g transform="translate(154 148) scale(1.583)">
<path d="M12 1.5C15 6 20 10 20 14.8A8 7.7 0 0 1 4 14.8C4 10 9 6 12 1.5z" fill="#2c63c8"/>
<path d="M12 1.5C9 6 4 10 4 14.8l4-.8z" fill="#a9ccff"/>
<path d="M12 1.5C15 6 20 10 20 14.8L16 14z" fill="#5a97f7"/>
<path d="M12 1.5L8 14h8z" fill="#5a97f7"/>
<path d="M4 14.8L8 14l4 8.5a8 7.7 0 0 1-8-7.7z" fill="#2c63c8"/>
<path d="M8 14h8l-4 8.5z" fill="#2c63c8"/>
<path d="M20 14.8L16 14l-4 8.5a8 7.7 0 0 0 8-7.7z" fill="#173d8c"/>
<path d="M12 1.5L8 14l3 0z" fill="#a9ccff" opacity=".8"/>
<path d="M8.6 9.3l1.4-2-.6 3-1.3 1z" fill="#fff" opacity=".75"/>
<path d="M6.8 12.4c1.7-2.2 3.5-2.2 5.2 0s3.5 2.2 5.2 0M6.8 16.4c1.7-2.2 3.5-2.2 5.2 0s3.5 2.2 5.2 0"
stroke="#eaf6ff" stroke-width="1.9" fill="none" stroke-linecap="round"/>
</g>
<g transform="translate(200 148) scale(1.583)">
<path d="M12 1l3.2 7.8L23 12l-7.8 3.2L12 23l-3.2-7.8L1 12l7.8-3.2z" fill="#d9f6ff"/>
<path d="M12 1l3.2 7.8L12 12 8.8 8.8z" fill="#ffffff"/>
<path d="M1 12l7.8-3.2L12 12l-3.2 3.2z" fill="#d9f6ff"/>
<path d="M23 12l-7.8-3.2L12 12l3.2 3.2z" fill="#9cdcf0"/>
<path d="M12 23l3.2-7.8L12 12l-3.2 3.2z" fill="#63aac4"/>
<path d="M12 4l1 3.6-1 1.4z" fill="#fff"/>
</g>
`;

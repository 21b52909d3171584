// Made from hazard-ram.svg by tools/web_art.mjs.
export const box = "-2 -2 104 104";
export const art = `
<path d="M22 0v34M70 0v34" stroke="#8b8078" stroke-width="5" stroke-dasharray="7 4"/>
<path d="M0 34h58v36H0z" fill="#8a5a32"/>
<path d="M0 34h58v10H0z" fill="#b27a48"/>
<path d="M0 60h58v10H0z" fill="#5e3a1e"/>
<path d="M14 32h12v40H14z" fill="#4d4640"/>
<path d="M56 28c20-4 34 6 38 20 3 12-6 26-20 28H56z" fill="#8b8d93"/>
<path d="M56 28c20-4 34 6 38 20l-22 4H56z" fill="#b6b9c0"/>
<path d="M62 40c-8-18 18-28 28-14 8 12-6 22-14 14 8 2 10-8 2-10-6-1-10 4-6 12z" fill="#e6d7b8" stroke="#4d4640"
stroke-width="2.5"/>
<circle cx="80" cy="52" r="4" fill="#ff6a3d"/>
<path d="M74 68l14-4" stroke="#3a3533" stroke-width="4" stroke-linecap="round"/>
`;

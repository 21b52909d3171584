// Made from jasper-back.svg by tools/web_art.mjs.
export const box = "-10 0 120 160";
export const art = `
<path d="M6 72c-4 0-6 4-6 8v34c0 5 3 8 8 8h34V72z" fill="#7a4f2b"/>
<path d="M6 72h36v12H1c0-6 1-12 5-12z" fill="#9c6a3d"/>
<path d="M2 62h40a6 6 0 0 1 0 12H2a6 6 0 0 1 0-12z" fill="#5f8f70"/>
<circle cx="2" cy="68" r="6" fill="#8fbf9e"/>
<circle cx="2" cy="68" r="2.5" fill="#3d6a4e"/>
<path d="M12 90h12v14H12z" fill="#5e3a1e"/>
<path d="M6 116l-4 12M6 122h-7" stroke="#8b8078" stroke-width="4" stroke-linecap="round"/>
`;

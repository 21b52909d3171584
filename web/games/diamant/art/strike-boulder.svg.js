// Made from strike-boulder.svg by tools/web_art.mjs.
export const box = "0 0 300 300";
export const art = `
<path d="M96 14 176 4l70 36 44 72 2 78-42 68-74 36-80-8-64-46L6 164l12-76z" fill="#8b8078"/>
<path d="M96 14 176 4l-26 66-80 26-52-8z" fill="#b9aea3"/>
<path d="M176 4l70 36-32 56-64-26z" fill="#a0958b"/>
<path d="M246 40l44 72 2 78-60-14-18-80z" fill="#6d635c"/>
<path d="M18 88l52 8-6 94-58-26z" fill="#978c82"/>
<path d="M6 164l58 26 32 96-64-46z" fill="#6b615a"/>
<path d="M64 190l116 46-4 58-80-8z" fill="#564d47"/>
<path d="M180 236l52-60 60 14-42 68-74 36z" fill="#463e39"/>
<path d="M96 14l-18 54-60 20z" fill="#cdc3b8"/>
<path d="M86 116l48 24-6 18-34-8z" fill="#1d1512"/>
<path d="M214 104l-50 36 6 18 36-12z" fill="#1d1512"/>
<circle cx="114" cy="144" r="6" fill="#ff8a3d"/>
<circle cx="186" cy="140" r="6" fill="#ff8a3d"/>
<path d="M96 200l20-20 16 16 18-18 16 16 22-22-8 32-20-6-18 16-16-14-14 10z" fill="#1d1512"/>
<path d="M240 70l-10 20 14 12M40 120l14 16-8 18M120 250l20-10 14 16M150 70l-8 22 10 10" stroke="#3a322c"
stroke-width="5" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
`;

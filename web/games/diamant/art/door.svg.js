// Made from door.svg by tools/web_art.mjs.
export const box = "0 0 300 200";
export const art = `
<path d="M0 0h300v200H0z" fill="#3a2417"/>
<path d="M30 200V90C30 36 80 6 150 6s120 30 120 84v110z" fill="#22140c"/>
<path d="M70 200V104c0-36 32-60 80-60s80 24 80 60v96z" fill="#120b07"/>
<circle cx="150" cy="120" r="92" fill="#ffb84d" opacity=".16"/>
<circle cx="150" cy="130" r="60" fill="#ffb84d" opacity=".2"/>
<path d="M0 200c60-40 90-34 150-36s100 0 150 36z" fill="#5f4a35"/>
<path d="M112 200l22-38M188 200l-22-38M118 190h64M126 176h48" stroke="#8d7a66" stroke-width="5"
stroke-linecap="round"/>
`;

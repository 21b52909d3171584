// Made from card-treasure.svg by tools/web_art.mjs.
export const box = "0 0 100 140";
export const art = `
<rect x="1" y="1" width="98" height="138" rx="9" fill="#241a12"/>
<rect x="4" y="4" width="92" height="132" rx="7" fill="#4b3b2e"/>
<path d="M4 60C10 26 30 14 50 14s40 12 46 46V11a7 7 0 0 0-7-7H11a7 7 0 0 0-7 7z" fill="#66513d"/>
<path d="M12 132V66c0-28 14-44 38-44s38 16 38 44v66z" fill="#15100d"/>
<path d="M24 132V76c0-22 8-36 26-36s26 14 26 36v56z" fill="#221710"/>
<path d="M12 132l20-12 18 6 20-8 18 14z" fill="#4b3b2e"/>
<path d="M18 20l8-6 4 10z M78 16l8 8-8 6z M44 8h12l-6 8z M8 84l6-4v14z M92 96l-6-6v14z" fill="#241a12"
opacity=".5"/>
<circle cx="50" cy="62" r="30" fill="#ffb84d" opacity=".14"/>
`;

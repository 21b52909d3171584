// Made from sign-damp-fuse.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<path d="M5 9h5v13H5zM10 9h5v13h-5z" fill="#8d6a6a"/>
<path d="M10 9c0-3 2-5 4-5" fill="none" stroke="#6b5442" stroke-width="1.6" stroke-linecap="round"
stroke-linejoin="round"/>
<path d="M18 8c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 1-4 4-8z" fill="#4a9bf0"/>
`;

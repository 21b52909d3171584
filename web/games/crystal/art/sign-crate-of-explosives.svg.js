// Made from sign-crate-of-explosives.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<path d="M2 11h20v11H2z" fill="#a8743d"/>
<path d="M2 15h20M2 18.5h20M7 11v11M17 11v11" fill="none" stroke="#7a5026" stroke-width="1.2" stroke-linecap="round"
stroke-linejoin="round"/>
<g transform="translate(3 -3) scale(.72)">
<path d="M6 8h4v13H6zM10 8h4v13h-4zM14 8h4v13h-4z" fill="#c23b3b"/>
<path d="M6 8h1.5v13H6zM10 8h1.5v13H10zM14 8h1.5v13H14z" fill="#e86a5a"/>
<path d="M12 8c0-4 3-5 5-4" fill="none" stroke="#a8743d" stroke-width="1.6" stroke-linecap="round"
stroke-linejoin="round"/>
<circle cx="18" cy="3.5" r="2" fill="#ffb84d"/>
</g>
`;

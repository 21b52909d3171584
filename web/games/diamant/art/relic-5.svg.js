// Made from relic-5.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<path d="M6 3h12l-1 7a5 5 0 0 1-10 0z" fill="#e9b949"/>
<path d="M6 3h6v12a5 5 0 0 1-5-5z" fill="#f7d987"/>
<path d="M6 5H3c0 4 2 6 4.3 6.5M18 5h3c0 4-2 6-4.3 6.5" fill="none" stroke="#c68f2a" stroke-width="1.6"/>
<path d="M11 15h2v4h4v2.5H7V19h4z" fill="#c68f2a"/>
<circle cx="12" cy="8" r="2" fill="#e0324b"/>
`;

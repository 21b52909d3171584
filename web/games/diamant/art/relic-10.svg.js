// Made from relic-10.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<path d="M2 8l5 4 5-8 5 8 5-4-2 11H4z" fill="#e9b949"/>
<path d="M12 4l-5 8-5-4 2 11h8z" fill="#f7d987"/>
<path d="M4 19h16v2.5H4z" fill="#c68f2a"/>
<circle cx="12" cy="15" r="2" fill="#e0324b"/>
<circle cx="7" cy="15.5" r="1.3" fill="#4a8bf0"/>
<circle cx="17" cy="15.5" r="1.3" fill="#55b27a"/>
`;

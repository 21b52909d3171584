// Made from sign-ambush.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<path d="M2 4h20v16H2z" fill="#2b2521"/>
<g fill="#ffd23d">
<ellipse cx="8" cy="12" rx="3" ry="2"/>
<ellipse cx="16" cy="12" rx="3" ry="2"/>
</g>
<circle cx="8" cy="12" r="1.2" fill="#2b2521"/>
<circle cx="16" cy="12" r="1.2" fill="#2b2521"/>
`;

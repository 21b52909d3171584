// Made from sign-iron-leash.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<g fill="none" stroke="#6f757f" stroke-width="2.4">
<ellipse cx="6" cy="7" rx="3.5" ry="2.5" transform="rotate(40 6 7)"/>
<ellipse cx="11" cy="11.5" rx="3.5" ry="2.5" transform="rotate(40 11 11.5)"/>
<circle cx="17" cy="17" r="4.5"/>
</g>
`;

// Made from strike-web.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g fill="none" stroke="#e9ddca" stroke-width="3" opacity=".8">
<path d="M100 0v200M0 100h200M29 29l142 142M171 29 29 171"/>
<path d="M100 60l28 12 12 28-12 28-28 12-28-12-12-28 12-28zM100 26l52 22 22 52-22 52-52 22-52-22-22-52 22-52z"/>
</g>
`;

// Made from token-rubble.svg by tools/web_art.mjs.
export const box = "0 0 100 100";
export const art = `
<g stroke="#21150e" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round">
<ellipse cx="50" cy="78" rx="44" ry="9" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M8 76l6-22 18-8 14 10 4 22zM54 78l2-26 20-10 16 14 2 20z" fill="#8b7968"/>
<path d="M26 58l4-24 22-14 22 12 4 26-14 14H38z" fill="#a08d79"/>
<path d="M74 32l4 26-14 14H52l14-24zM76 42l16 14 2 20-18 2 4-20zM32 46l14 10 4 22H34l2-18z" fill="#1a0d08"
fill-opacity=".26" stroke="none"/>
<path d="M30 34l22-14 12 6-24 10zM14 54l18-8 6 4-16 6z" fill="#fff3d6" fill-opacity=".26" stroke="none"/>
<path d="M16 82l10-8 12 8zM60 84l12-10 14 10z" fill="#7b6a5a"/>
<path d="M6 40L28 66" stroke-width="9"/>
<path d="M6 40L28 66" stroke="#a06a38" stroke-width="4"/>
</g>
`;

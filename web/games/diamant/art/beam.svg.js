// Made from beam.svg by tools/web_art.mjs.
export const box = "0 0 402 24";
export const art = `
<path d="M0 2h402v20H0z" fill="#6b4d2f"/>
<path d="M0 2h402v7H0z" fill="#946f45"/>
<path d="M60 13h46M180 17h70M300 13h40" stroke="#54391f" stroke-width="2" stroke-linecap="round"/>
<circle cx="22" cy="12" r="3" fill="#2a1d12"/>
<circle cx="380" cy="12" r="3" fill="#2a1d12"/>
`;

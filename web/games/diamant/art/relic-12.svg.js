// Made from relic-12.svg by tools/web_art.mjs.
export const box = "0 0 24 24";
export const art = `
<circle cx="12" cy="12" r="6.5" fill="#f2c230"/>
<path d="M12 1v3M12 20v3M1 12h3M20 12h3M4.2 4.2l2.1 2.1M17.7 17.7l2.1 2.1M4.2 19.8l2.1-2.1M17.7 6.3l2.1-2.1"
stroke="#e9b949" stroke-width="2.2" stroke-linecap="round"/>
<path d="M12 5.5a6.5 6.5 0 0 0 0 13z" fill="#ffe08a"/>
<path d="M9 11h1.8M13.2 11H15M9.5 14.5c1.5 1.3 3.5 1.3 5 0" stroke="#8a5a10" stroke-width="1.3" fill="none"
stroke-linecap="round"/>
`;

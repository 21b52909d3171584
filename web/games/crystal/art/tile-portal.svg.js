// Made from tile-portal.svg by tools/web_art.mjs.
export const box = "0 0 100 100";
export const art = `
<g stroke="#21150e" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round">
<ellipse cx="50" cy="60" rx="38" ry="27" fill="#7d7468"/>
<path d="M50 33a38 27 0 0 1 0 54Q80 80 76 58Q70 38 50 33Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M16 50l10 5M12 64l12-1M26 40l7 8M40 34l3 8M62 34l-3 9M76 42l-8 7M86 54l-11 3M86 70l-12-3M30 82l6-8M50
87v-9M70 82l-5-8"/>
<ellipse cx="50" cy="60" rx="27" ry="18" fill="#0f4a52"/>
<path d="M28 60Q30 46 52 46Q70 48 69 61Q64 73 48 71Q38 68 40 60Q44 54 53 56Q58 60 53 63" fill="none"
stroke="#4ff0e0" stroke-width="5"/>
<circle cx="35" cy="30" r="2.5" fill="#aefff4" stroke="none"/>
<circle cx="60" cy="22" r="3" fill="#aefff4" stroke="none"/>
<circle cx="70" cy="32" r="2" fill="#aefff4" stroke="none"/>
</g>
`;

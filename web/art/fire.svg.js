// Made from fire.svg by tools/web_art.mjs.
export const box = "0 0 40 44";
export const art = `
<ellipse cx="20" cy="40" rx="17" ry="3.5" fill="#000" opacity=".4"/>
<path d="M5 38l28-8 2 4-28 7z" fill="#5d3b18"/>
<path d="M35 38L7 30l-2 4 28 7z" fill="#7a5026"/>
<g class="flame">
<path d="M20 2c2 7 11 12 10 22-.6 6-4.5 9-10 9s-9.5-3-10-9C9.5 18 14 16 15 10c2 2 3 3.5 3 6 2-3 3-8 2-14z"
fill="#ff6a3d"/>
<path d="M20 13c1 5 6 7 5.5 13-.3 4-2.5 6-5.5 6s-5.3-2-5.5-6C14.3 22 17 20 17.5 17c1 1 1.5 2 1.5 3.5 1-2 1.5-5
1-7.5z" fill="#ffb84d"/>
<path d="M20 22c1 3 3 4 2.8 6.5-.1 2-1.3 3-2.8 3s-2.7-1-2.8-3C17.2 26 19 25 20 22z" fill="#fff0b8"/>
</g>
`;

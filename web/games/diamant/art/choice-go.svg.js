// Made from choice-go.svg by tools/web_art.mjs.
export const box = "84 0 106 84";
export const art = `
<path d="M84 0h106v84c-40 2-90-20-106-84z" fill="#e0912a"/>
<path d="M112 78V42c0-22 14-34 34-34s34 12 34 34v36z" fill="#7a4a14"/>
<path d="M120 78V46c0-18 11-28 26-28s26 10 26 28v32z" fill="#20140a"/>
<path d="M130 78l12-28h8l12 28z" fill="#7a5a34"/>
<g class="eyes" fill="#ff6a3d">
<circle cx="138" cy="40" r="2.6"/>
<circle cx="150" cy="40" r="2.6"/>
</g>
`;

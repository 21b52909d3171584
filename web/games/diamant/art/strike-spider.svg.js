// Made from strike-spider.svg by tools/web_art.mjs.
export const box = "0 0 400 440";
export const art = `
<path d="M200-400V60" stroke="#d9cdbb" stroke-width="5"/>
<g class="legs" fill="none" stroke-linecap="round" stroke-linejoin="round">
<path d="M150 196 66 92-14 176" stroke="#130c18" stroke-width="24"/>
<path d="M150 196 66 92-14 176" stroke="#3b2a47" stroke-width="15"/>
<path d="M150 196 66 92-14 176" stroke="#6a4f7c" stroke-width="4" stroke-dasharray="16 12"/>
<path d="M140 224 36 190-34 306" stroke="#130c18" stroke-width="24"/>
<path d="M140 224 36 190-34 306" stroke="#3b2a47" stroke-width="15"/>
<path d="M140 224 36 190-34 306" stroke="#6a4f7c" stroke-width="4" stroke-dasharray="16 12"/>
<path d="M148 256 62 290 22 424" stroke="#130c18" stroke-width="24"/>
<path d="M148 256 62 290 22 424" stroke="#3b2a47" stroke-width="15"/>
<path d="M148 256 62 290 22 424" stroke="#6a4f7c" stroke-width="4" stroke-dasharray="16 12"/>
<path d="M166 282 112 344 118 446" stroke="#130c18" stroke-width="24"/>
<path d="M166 282 112 344 118 446" stroke="#3b2a47" stroke-width="15"/>
<path d="M166 282 112 344 118 446" stroke="#6a4f7c" stroke-width="4" stroke-dasharray="16 12"/>
<g transform="translate(400 0) scale(-1 1)">
<path d="M150 196 66 92-14 176" stroke="#130c18" stroke-width="24"/>
<path d="M150 196 66 92-14 176" stroke="#3b2a47" stroke-width="15"/>
<path d="M150 196 66 92-14 176" stroke="#6a4f7c" stroke-width="4" stroke-dasharray="16 12"/>
<path d="M140 224 36 190-34 306" stroke="#130c18" stroke-width="24"/>
<path d="M140 224 36 190-34 306" stroke="#3b2a47" stroke-width="15"/>
<path d="M140 224 36 190-34 306" stroke="#6a4f7c" stroke-width="4" stroke-dasharray="16 12"/>
<path d="M148 256 62 290 22 424" stroke="#130c18" stroke-width="24"/>
<path d="M148 256 62 290 22 424" stroke="#3b2a47" stroke-width="15"/>
<path d="M148 256 62 290 22 424" stroke="#6a4f7c" stroke-width="4" stroke-dasharray="16 12"/>
<path d="M166 282 112 344 118 446" stroke="#130c18" stroke-width="24"/>
<path d="M166 282 112 344 118 446" stroke="#3b2a47" stroke-width="15"/>
<path d="M166 282 112 344 118 446" stroke="#6a4f7c" stroke-width="4" stroke-dasharray="16 12"/>
</g>
</g>
<ellipse cx="200" cy="124" rx="98" ry="90" fill="#3b2a47"/>
<path d="M102 124a98 90 0 0 1 128-86c-56 12-88 56-88 116-26-2-40-12-40-30z" fill="#5f4670"/>
<path d="M298 124a98 90 0 0 1-98 90c60-14 88-58 84-132 9 13 14 27 14 42z" fill="#2a1c33"/>
<path d="M200 62l30 40-30 44-30-44z" fill="#ff6a3d"/>
<path d="M200 62v84l-30-44z" fill="#ff9a5a"/>
<ellipse cx="200" cy="248" rx="80" ry="68" fill="#2d1f36"/>
<path d="M120 248a80 68 0 0 1 90-67c-40 10-58 38-56 72-22 12-32 4-34-5z" fill="#46325a"/>
<circle cx="170" cy="238" r="20" fill="#1a0f20"/>
<circle cx="230" cy="238" r="20" fill="#1a0f20"/>
<circle cx="170" cy="238" r="16" fill="#ffd23c"/>
<circle cx="230" cy="238" r="16" fill="#ffd23c"/>
<path d="M172 225c5 8 5 18 0 26-5-8-5-18 0-26zM228 225c5 8 5 18 0 26-5-8-5-18 0-26z" fill="#160d08"/>
<g fill="#ffd23c">
<circle cx="138" cy="216" r="8"/>
<circle cx="262" cy="216" r="8"/>
<circle cx="156" cy="198" r="6"/>
<circle cx="244" cy="198" r="6"/>
</g>
<path d="M146 218c14-8 30-8 42 2M254 218c-14-8-30-8-42 2" stroke="#160d1c" stroke-width="8" fill="none"
stroke-linecap="round"/>
<path d="M168 278c20 14 44 14 64 0l-6 24c-16 10-36 10-52 0z" fill="#5e0b14"/>
<path d="M174 284l-16 58 40-40zM226 284l16 58-40-40z" fill="#fff4dd"/>
<path d="M174 284l-16 58 14-14zM226 284l16 58-14-14z" fill="#d9c8a0"/>
`;

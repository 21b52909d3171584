// Made from icon-hand.svg by tools/web_art.mjs.
export const box = "0 0 48 48";
export const art = `
<path d="M14 44Q6 32 8 24Q12 22 15 29V11Q19 8 20 12V23L22 7Q26 4 27 8V23L30 10Q34 8 34 12L33 25L37 17Q41 16 41 20Q40
34 34 44Z" fill="#e8a878" stroke="#21150e" stroke-width="2.5" stroke-linejoin="round"/>
`;

// Made from token-boom.svg by tools/web_art.mjs.
export const box = "0 0 100 100";
export const art = `
<g stroke="#21150e" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round">
<path d="M14 60Q10 36 32 31Q50 20 68 31Q90 36 86 60Q82 83 50 83Q18 83 14 60Z" fill="#8d4a2c"/>
<path d="M23 59Q22 39 50 37Q78 39 77 59Q74 74 50 74Q26 74 23 59Z" fill="#200a06"/>
<path d="M16 66l-10 6M22 38l-10-6M78 36l9-8M84 64l11 6M50 83v8M34 31l-3-10M66 30l4-9" stroke-width="4.5"/>
<path d="M33 50l14 6q-2 9-9 7q-6-4-5-13zM67 50l-14 6q2 9 9 7q6-4 5-13z" fill="#ffcf4d" stroke="#ff6a3d"
stroke-width="2.5"/>
<path d="M36 68l4 5 4-5 6 6 6-6 4 5 4-5" fill="none" stroke="#fff8e6" stroke-width="2.5"/>
</g>
`;

// Made from strike-ram.svg by tools/web_art.mjs.
export const box = "0 0 420 330";
export const art = `
<path d="M90-160V150M280-160V150" stroke="#5c5650" stroke-width="14"/>
<path d="M90-160V150M280-160V150" stroke="#a39a90" stroke-width="10" stroke-dasharray="16 9"
stroke-linecap="round"/>
<path d="M-40 140h300v104H-40z" fill="#8a5a32"/>
<path d="M-40 140h300v28H-40z" fill="#b27a48"/>
<path d="M-40 214h300v30H-40z" fill="#5e3a1e"/>
<path d="M-20 182h60M20 200h90M120 186h80M60 156h70" stroke="#6b4526" stroke-width="6" stroke-linecap="round"/>
<path d="M70 134h40v116H70zM222 134h38v116h-38z" fill="#4d4640"/>
<path d="M70 134h12v116H70zM222 134h12v116h-12z" fill="#7a726a"/>
<g fill="#a39a90">
<circle cx="90" cy="150" r="5"/>
<circle cx="90" cy="234" r="5"/>
<circle cx="242" cy="150" r="5"/>
<circle cx="242" cy="234" r="5"/>
</g>
<path d="M252 122c66-20 116 12 140 62 18 40 8 72-24 84-38 12-76 6-116 2z" fill="#8b8d93"/>
<path d="M252 122c66-20 116 12 140 62 4 9 6 17 7 25-52-20-96-20-147-10z" fill="#b6b9c0"/>
<path d="M252 238c40 8 90 6 140-6-4 18-12 30-24 36-38 12-76 6-116 2z" fill="#5f6168"/>
<path d="M268 168c-42-58 34-112 82-72 36 32 14 84-28 82-28-2-40-34-18-50 14-8 30 4 24 18 16-8 10-38-14-36-28 2-34
36-16 58z" fill="#e6d7b8" stroke="#4d4640" stroke-width="6" stroke-linejoin="round"/>
<path d="M276 128c8-30 50-46 76-22" stroke="#fff4dd" stroke-width="6" fill="none" stroke-linecap="round"/>
<path d="M352 172l34 18-10 16-26-8z" fill="#1d1512"/>
<circle cx="368" cy="192" r="6" fill="#ff6a3d"/>
<ellipse cx="392" cy="226" rx="6" ry="9" fill="#2b2521"/>
<path d="M340 252c16 4 34 0 46-10" stroke="#2b2521" stroke-width="8" stroke-linecap="round" fill="none"/>
`;

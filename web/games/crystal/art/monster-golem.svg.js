// Made from monster-golem.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g stroke="#21150e" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M52 188v-42h38v42zM110 188v-42h38v42z" fill="#77706c"/>
<path d="M46 189h46M106 189h48" stroke-width="9"/>
<path d="M132 146h16v42h-18z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M36 70h128l-8 84H44z" fill="#948b85"/>
<path d="M164 70l-8 84h-40l20-84z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M36 70h50l-40 34z" fill="#fff3d6" fill-opacity=".26" stroke="none"/>
<path d="M-2 86l34-12 10 26-6 18 4 40-12 16H8l-8-16zM202 86l-34-12-10 26 6 18-4 40 12 16h20l8-16z" fill="#857c76"/>
<path d="M202 86l-20-7 4 30-6 65h12l8-16z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M2 120h32M198 120h-32M6 158l8 14M20 158l4 14M182 158l-4 14M194 158l-6 14" stroke-width="5"/>
<path d="M68 74V34l14-18h40l14 18v40z" fill="#a39a93"/>
<path d="M122 16l14 18v40h-20l10-30z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M72 44h56" stroke-width="12"/>
<path d="M80 52h12M108 52h12" stroke="#ffd35c" stroke-width="9"/>
<path d="M82 66h36" stroke-width="6"/>
<path d="M100 92l24 22-24 26-24-26z" fill="#4c2a12"/>
<path d="M100 92l24 22-24 26-24-26z" fill="none" stroke="#ffb84d" stroke-width="5"/>
<path d="M100 102v22M90 112l10 10 10-10" fill="none" stroke="#ffb84d" stroke-width="6"/>
<path d="M56 84l10 14-8 12M140 136l-10 6 2 10" fill="none" stroke-width="4"/>
<path d="M64 34q-12-8-4-18q10 0 10 14M138 70q14-4 16 6" fill="#6fae4a" stroke-width="4"/>
<g class="ko" display="none">
<circle cx="84" cy="62" r="10" fill="#fff8e6" stroke-width="4"/>
<path d="M79.5 57.5L88.5 66.5M88.5 57.5L79.5 66.5" stroke-width="5"/>
<circle cx="116" cy="62" r="10" fill="#fff8e6" stroke-width="4"/>
<path d="M111.5 57.5L120.5 66.5M120.5 57.5L111.5 66.5" stroke-width="5"/>
</g>
</g>
`;

// Made from window.svg by tools/web_art.mjs.
export const box = "0 0 120 120";
export const art = `
<circle cx="60" cy="60" r="58" fill="#4a2d13"/>
<circle class="air" cx="60" cy="60" r="49" fill="#27507c"/>
<path class="hills" d="M12 70c16-14 30-4 44-12s30-6 52 10c-4 24-24 41-48 41S16 94 12 70z" fill="#1c3a58"/>
<circle class="sun" cx="78" cy="38" r="10" fill="#fff1c9"/>
<path d="M55 11h10v98H55z" fill="#4a2d13"/>
<path d="M11 55h98v10H11z" fill="#4a2d13"/>
<path d="M55 11h4v98h-4zM11 55h98v4H11z" fill="#6b4420"/>
<path d="M60 2a58 58 0 0 1 58 58h-9a49 49 0 0 0-49-49z" fill="#6b4420"/>
`;

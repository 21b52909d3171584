// Made from cart.svg by tools/web_art.mjs.
export const box = "0 0 182 124";
export const art = `
<ellipse cx="90" cy="112" rx="90" ry="10" fill="#000" opacity=".4"/>
<path d="M44 26 56 8l16-4 10 10 14-14 18 4 10 12 14 2 6 12z" fill="#6d635c"/>
<path d="M44 26 56 8l16-4 4 14zM96 0l18 4-10 12zM124 16l14 2-8 8z" fill="#9a8f85"/>
<path d="M8 22h166l-22 68H30z" fill="#5f6670"/>
<path d="M8 22h60l-8 68H30z" fill="#858d98"/>
<path d="M2 16h178v12H2z" fill="#9aa3ae"/>
<path d="M24 84h134v10H24z" fill="#3a3f46"/>
<circle cx="54" cy="100" r="15" fill="#3a3f46"/>
<circle cx="54" cy="100" r="7" fill="#858d98"/>
<circle cx="130" cy="100" r="15" fill="#3a3f46"/>
<circle cx="130" cy="100" r="7" fill="#858d98"/>
`;

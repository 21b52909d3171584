// Made from stones.svg by tools/web_art.mjs.
export const box = "0 0 120 60";
export const art = `
<ellipse cx="58" cy="54" rx="56" ry="6" fill="#000" opacity=".35"/>
<path d="M8 54 24 20l16 34z" fill="#6a5340"/>
<path d="M24 20l16 34H28z" fill="#4b3a2c"/>
<path d="M34 54 58 6l24 48z" fill="#7d634c"/>
<path d="M58 6l24 48H64z" fill="#574334"/>
<path d="M76 54l16-24 18 24z" fill="#5f4a39"/>
<path d="M92 30l18 24H96z" fill="#433428"/>
`;

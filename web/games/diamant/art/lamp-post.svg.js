// Made from lamp-post.svg by tools/web_art.mjs.
export const box = "0 0 100 200";
export const art = `
<ellipse cx="26" cy="192" rx="24" ry="6" fill="#000" opacity=".4"/>
<path d="M22 14h10l-2 178h-8z" fill="#5d4229"/>
<path d="M22 14h4l-1 178h-3z" fill="#80603c"/>
<path d="M18 8h62v9H18z" fill="#80603c"/>
<path d="M18 14h62v3H18z" fill="#5d4229"/>
<path d="M34 38 54 16h6L38 42z" fill="#5d4229"/>
<path d="M70 17v12" stroke="#2a1d12" stroke-width="3"/>
<circle cx="70" cy="46" r="30" fill="#ffb84d" opacity=".16"/>
<circle cx="70" cy="46" r="19" fill="#ffb84d" opacity=".22"/>
<path d="M61 29h18v5H61zM62 34h16l3 22H59z" fill="#c98f3d"/>
<path d="M64 36h12l2 18H62z" fill="#ffe9b0"/>
`;

// Made from crate.svg by tools/web_art.mjs.
export const box = "-10 -40 120 170";
export const art = `
<path d="M-6 112h114v18H-6z" fill="#7a5028"/>
<path d="M74 112h34v18H74z" fill="#5f3d1d"/>
<path d="M-9 107h120v8H-9z" fill="#a87440"/>
<path d="M78 107h33v8H78z" fill="#8d5f32"/>
<path d="M28 115v15M68 115v15" stroke="#4a2d13" stroke-width="2"/>
`;

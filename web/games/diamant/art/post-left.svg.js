// Made from post-left.svg by tools/web_art.mjs.
export const box = "0 0 40 420";
export const art = `
<path d="M12 0h20l6 420H0z" fill="#5d4229"/>
<path d="M12 0h7l-5 420H0z" fill="#80603c"/>
<path d="M14 120l14-4M10 250l20 6" stroke="#3a2715" stroke-width="3"/>
`;

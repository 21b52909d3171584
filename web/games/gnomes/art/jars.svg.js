// Made from jars.svg by tools/web_art.mjs.
export const box = "0 0 150 64";
export const art = `
<path d="M14 26h24v26H14z" fill="#5f8f6e"/>
<path d="M14 26h8v26h-8z" fill="#7fb08c"/>
<path d="M12 20h28v7H12z" fill="#b3323d"/>
<path d="M46 34h26v18H46z" fill="#5f8f6e"/>
<path d="M46 34h8v18h-8z" fill="#7fb08c"/>
<path d="M44 28h30v7H44z" fill="#b3323d"/>
<path d="M84 10h14v42H84z" fill="#5f8f6e"/>
<path d="M84 10h5v42h-5z" fill="#7fb08c"/>
<path d="M108 24h28v28h-28z" fill="#4d7a5b"/>
<path d="M108 24h9v28h-9z" fill="#6b9c7a"/>
<path d="M0 52h150v8H0z" fill="#6b4420"/>
<path d="M0 52h150v3H0z" fill="#8d5f32"/>
`;

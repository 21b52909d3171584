// Made from icon-walk.svg by tools/web_art.mjs.
export const box = "0 0 48 48";
export const art = `
<path d="M13 24Q8 12 15 7Q23 7 22 18L20 25ZM13 28l8-1q1 8-4 8q-4-1-4-7zM28 32Q24 20 30 14Q39 13 38 25L36 33ZM28
36l9-1q1 9-4 9q-5-1-5-8z" fill="currentColor"/>
`;

// Made from agate-head.svg by tools/web_art.mjs.
export const box = "-10 0 120 160";
export const art = `
<path d="M28 83c-1-18 9-28 25-28s27 10 26 28z" fill="#c9ccd4"/>
<path d="M28 83c-1-18 9-28 25-28-8 6-11 16-11 28z" fill="#eef0f4"/>
<path d="M66 59c8 4 13 12 13 24H70c1-10-1-18-4-24z" fill="#8f93a0"/>
<path d="M25 81h57v5H25z" fill="#a97bf0"/>
<circle cx="56" cy="69" r="8.7" fill="#6b5230"/>
<circle cx="56" cy="69" r="6.5" fill="#ffe9b0"/>
<circle cx="54.8" cy="67.8" r="2.9" fill="#fff"/>
<path d="M36 87q-1 10 4 14M70 87q0 10-5 14" stroke="#5b4a3a" stroke-width="2.5" fill="none"/>
`;

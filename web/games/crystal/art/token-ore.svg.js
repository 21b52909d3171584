// Made from token-ore.svg by tools/web_art.mjs.
export const box = "0 0 100 100";
export const art = `
<g stroke="#21150e" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">
<path d="M16 74Q30 62 50 66Q72 62 86 74Q70 86 50 85Q28 86 16 74Z" fill="#4a3540"/>
<g transform="translate(50 66) scale(1)">
<path d="M-10 12L-26-12L-22-24L-8-8Z" fill="#5b3fd0"/>
<path d="M12 12L28-8L26-22L8-10Z" fill="#5b3fd0"/>
<path d="M-16 16L-13-34L0-54L14-32L16 16Z" fill="#1c1033"/>
<path d="M-13-34L0-54L0 16L-16 16Z" fill="#8a68ff" stroke="none"/>
<path d="M0-54L14-32L6 16H0Z" fill="#3b2390" stroke="none"/>
<path d="M-13-34L0-28L14-32M0-28V16M0-54V-28" fill="none" stroke="#efe8ff" stroke-width="2.6"/>
<path d="M-22-24L-16-8M26-22L18-8" fill="none" stroke="#c9b8ff" stroke-width="2"/>
<path d="M-16 16L-13-34L0-54L14-32L16 16Z" fill="none"/>
</g>
<g transform="translate(26 74) scale(0.42)">
<path d="M-10 12L-26-12L-22-24L-8-8Z" fill="#5b3fd0"/>
<path d="M12 12L28-8L26-22L8-10Z" fill="#5b3fd0"/>
<path d="M-16 16L-13-34L0-54L14-32L16 16Z" fill="#1c1033"/>
<path d="M-13-34L0-54L0 16L-16 16Z" fill="#8a68ff" stroke="none"/>
<path d="M0-54L14-32L6 16H0Z" fill="#3b2390" stroke="none"/>
<path d="M-13-34L0-28L14-32M0-28V16M0-54V-28" fill="none" stroke="#efe8ff" stroke-width="2.6"/>
<path d="M-22-24L-16-8M26-22L18-8" fill="none" stroke="#c9b8ff" stroke-width="2"/>
<path d="M-16 16L-13-34L0-54L14-32L16 16Z" fill="none"/>
</g>
<g transform="translate(76 75) scale(0.46)">
<path d="M-10 12L-26-12L-22-24L-8-8Z" fill="#5b3fd0"/>
<path d="M12 12L28-8L26-22L8-10Z" fill="#5b3fd0"/>
<path d="M-16 16L-13-34L0-54L14-32L16 16Z" fill="#1c1033"/>
<path d="M-13-34L0-54L0 16L-16 16Z" fill="#8a68ff" stroke="none"/>
<path d="M0-54L14-32L6 16H0Z" fill="#3b2390" stroke="none"/>
<path d="M-13-34L0-28L14-32M0-28V16M0-54V-28" fill="none" stroke="#efe8ff" stroke-width="2.6"/>
<path d="M-22-24L-16-8M26-22L18-8" fill="none" stroke="#c9b8ff" stroke-width="2"/>
<path d="M-16 16L-13-34L0-54L14-32L16 16Z" fill="none"/>
</g>
</g>
`;

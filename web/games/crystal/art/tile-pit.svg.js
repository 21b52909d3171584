// Made from tile-pit.svg by tools/web_art.mjs.
export const box = "0 0 100 100";
export const art = `
<g stroke="#21150e" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round">
<path d="M14 58Q16 36 34 36L50 32L70 37Q86 40 86 60Q82 82 52 84Q18 82 14 58Z" fill="#0d0705"/>
<path d="M18 54Q24 42 36 42L50 39L68 43Q78 46 82 56Q70 50 50 50Q30 50 18 54Z" fill="#4a3427" stroke="none"/>
<path d="M8 44l36 10M60 30l32 18" stroke-width="12"/>
<path d="M8 44l36 10M60 30l32 18" stroke="#a06a38" stroke-width="6"/>
<path d="M44 54l-4-7M8 44l4-6" stroke-width="4"/>
<path d="M58 48v34M74 46v34M58 58h16M58 70h16" stroke-width="8"/>
<path d="M58 48v34M74 46v34M58 58h16M58 70h16" stroke="#b07a42" stroke-width="3.5"/>
</g>
`;

// Made from monster-cave-spider.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g stroke="#21150e" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M104 44V0" stroke="#f3e9d8" stroke-width="4"/>
<path d="M70 92Q34 50 8 74L2 110M66 106Q30 90 14 120L8 156M68 124Q42 128 34 160L36 186M138 92Q170 50 192 74L198
110M140 106Q176 90 188 120L192 156M138 124Q164 128 170 160L166 186" fill="none" stroke-width="17"/>
<path d="M70 92Q34 50 8 74L2 110M66 106Q30 90 14 120L8 156M68 124Q42 128 34 160L36 186M138 92Q170 50 192 74L198
110M140 106Q176 90 188 120L192 156M138 124Q164 128 170 160L166 186" fill="none" stroke="#7a3b4f" stroke-width="7"/>
<path d="M56 84Q56 34 104 34Q154 34 154 84Q152 122 104 124Q58 122 56 84Z" fill="#5a2b42"/>
<path d="M130 40Q154 52 154 84Q152 122 104 124Q90 124 80 120Q146 112 130 40Z" fill="#1a0d08" fill-opacity=".26"
stroke="none"/>
<path d="M86 50l18 14 18-14M84 70l20 14 20-14" fill="none" stroke="#ffb84d" stroke-width="7"/>
<path d="M62 128Q62 98 102 98Q144 98 142 130Q140 162 102 164Q64 162 62 128Z" fill="#7a3b4f"/>
<path d="M128 103Q142 112 142 130Q140 162 102 164Q90 164 82 160Q136 152 128 103Z" fill="#1a0d08" fill-opacity=".26"
stroke="none"/>
<circle cx="86" cy="126" r="14" fill="#ffe27a"/>
<circle cx="81.8" cy="127" r="6" fill="#21150e" stroke="none"/>
<circle cx="118" cy="126" r="12" fill="#ffe27a"/>
<circle cx="114.4" cy="127" r="5" fill="#21150e" stroke="none"/>
<g fill="#ffe27a" stroke-width="3.5">
<circle cx="72" cy="110" r="5"/>
<circle cx="88" cy="104" r="5"/>
<circle cx="106" cy="103" r="5"/>
<circle cx="123" cy="107" r="5"/>
<circle cx="134" cy="118" r="4"/>
<circle cx="68" cy="126" r="4"/>
</g>
<path d="M82 152Q74 174 90 182Q98 172 96 154ZM122 152Q130 174 114 182Q106 172 108 154Z" fill="#fff8e6"
stroke-width="5"/>
<path d="M92 186q-4 6 0 8q6-2 0-8z" fill="#8fe06a" stroke-width="3"/>
<g class="ko" display="none">
<circle cx="86" cy="126" r="14" fill="#fff8e6" stroke-width="4"/>
<path d="M79.7 119.7L92.3 132.3M92.3 119.7L79.7 132.3" stroke-width="5"/>
<circle cx="118" cy="126" r="12" fill="#fff8e6" stroke-width="4"/>
<path d="M112.6 120.6L123.4 131.4M123.4 120.6L112.6 131.4" stroke-width="5"/>
</g>
</g>
`;

// Made from monster-earth-elemental.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g stroke="#21150e" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M58 188l-8-34 20-18 30 8 2 44zM104 188l2-42 32-8 18 18-8 32z" fill="#86715d"/>
<path d="M28 96l28-32 44-8 44 8 28 32-8 48-34 16H72l-36-16z" fill="#a8927a"/>
<path d="M144 64l28 32-8 48-34 16h-22l30-40-12-60z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M28 96l28-32 30-5-20 33-32 20z" fill="#fff3d6" fill-opacity=".26" stroke="none"/>
<path d="M4 124l22-30 22 12 2 34-22 24-20-10zM196 124l-22-30-22 12-2 34 22 24 20-10z" fill="#96806a"/>
<path d="M196 124l-22-30-8 5 8 26-8 34 6 5 20-10z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M8 128h24M10 146h20" stroke-width="4"/>
<path d="M58 60l8-34 34-14 34 12 10 36-40 14z" fill="#bda68b"/>
<path d="M134 24l10 36-40 14 14-22-4-36z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M60 34Q58 16 78 22Q84 6 102 12Q118 2 124 18Q144 18 138 36Q124 28 112 36Q100 28 88 38Q72 30 60 34Z"
fill="#6fae4a"/>
<path d="M104 10q-2-14 10-14" fill="none" stroke-width="5"/>
<path d="M62 54h76" stroke-width="11"/>
<path d="M72 60h18M108 60h18" stroke="#ffb84d" stroke-width="8"/>
<path d="M84 84l10-6 8 6 10-6 8 6" fill="none" stroke-width="5"/>
<path d="M64 116l26 12 20-10M110 118l22 14" fill="none" stroke-width="5"/>
<path d="M40 100Q46 88 62 92Q70 82 82 92Q70 104 58 100Q50 110 40 100Z" fill="#6fae4a" stroke-width="4"/>
<g class="ko" display="none">
<circle cx="81" cy="60" r="11" fill="#fff8e6" stroke-width="4"/>
<path d="M76.05 55.05L85.95 64.95M85.95 55.05L76.05 64.95" stroke-width="5"/>
<circle cx="117" cy="60" r="11" fill="#fff8e6" stroke-width="4"/>
<path d="M112.05 55.05L121.95 64.95M121.95 55.05L112.05 64.95" stroke-width="5"/>
</g>
</g>
`;

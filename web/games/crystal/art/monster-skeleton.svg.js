// Made from monster-skeleton.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g stroke="#21150e" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M148 186L168 44" stroke-width="15"/>
<path d="M148 186L168 44" stroke="#8a5a30" stroke-width="6"/>
<path d="M130 52Q166 26 198 62Q168 46 166 48Q148 46 130 52Z" fill="#8b8f94"/>
<path d="M84 188v-36M116 188v-36" stroke-width="19"/>
<path d="M84 188v-36M116 188v-36" stroke="#efe6d0" stroke-width="9"/>
<path d="M66 189h24M104 189h26" stroke-width="11"/>
<path d="M100 104v50" stroke-width="18"/>
<path d="M100 104v50" stroke="#efe6d0" stroke-width="8"/>
<path d="M66 112q34 14 68 0M70 128q30 12 60 0M76 144q24 8 48 0" fill="none" stroke-width="18"/>
<path d="M66 112q34 14 68 0M70 128q30 12 60 0M76 144q24 8 48 0" fill="none" stroke="#efe6d0" stroke-width="8"/>
<path d="M66 112Q38 126 34 152M134 112Q158 118 160 100" fill="none" stroke-width="18"/>
<path d="M66 112Q38 126 34 152M134 112Q158 118 160 100" fill="none" stroke="#efe6d0" stroke-width="8"/>
<path d="M28 156l-8 12M34 158v15M40 156l8 12" stroke-width="13"/>
<path d="M28 156l-8 12M34 158v15M40 156l8 12" stroke="#efe6d0" stroke-width="5"/>
<path d="M52 60Q52 18 98 18Q144 18 144 62Q142 80 130 86L128 96H70L66 86Q52 80 52 60Z" fill="#efe6d0"/>
<path d="M124 26Q144 38 144 62Q142 80 130 86L128 96H112Q134 70 124 26Z" fill="#1a0d08" fill-opacity=".26"
stroke="none"/>
<path d="M72 104Q98 112 126 102L122 118Q98 126 76 118Z" fill="#efe6d0"/>
<path d="M84 108v12M98 110v12M112 108v12" stroke-width="4"/>
<ellipse cx="78" cy="64" rx="14" ry="15" fill="#21150e"/>
<ellipse cx="116" cy="64" rx="13" ry="14" fill="#21150e"/>
<circle cx="76" cy="66" r="5" fill="#ffb84d" stroke="none"/>
<circle cx="112" cy="66" r="5" fill="#ffb84d" stroke="none"/>
<path d="M96 78l-6 12h12z" fill="#21150e" stroke="none"/>
<path d="M48 46Q52 8 98 6Q146 8 150 48Q98 32 48 46Z" fill="#d9a441"/>
<path d="M40 52Q98 28 158 54" fill="none" stroke-width="10"/>
<circle cx="92" cy="24" r="11" fill="#6b5a48"/>
<path d="M86 18l12 12" stroke-width="4"/>
<path d="M128 14Q148 24 150 48L136 42Q138 26 128 14Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<g class="ko" display="none">
<circle cx="78" cy="64" r="14" fill="#fff8e6" stroke-width="4"/>
<path d="M71.7 57.7L84.3 70.3M84.3 57.7L71.7 70.3" stroke-width="5"/>
<circle cx="116" cy="64" r="13" fill="#fff8e6" stroke-width="4"/>
<path d="M110.15 58.15L121.85 69.85M121.85 58.15L110.15 69.85" stroke-width="5"/>
</g>
</g>
`;

// Made from dwarf-yellow.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g stroke="#21150e" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M156 190L150 60Q150 44 166 46" fill="none" stroke-width="15"/>
<path d="M156 190L150 60Q150 44 166 46" fill="none" stroke="#a06a38" stroke-width="6"/>
<path d="M168 46v14" stroke-width="4"/>
<path d="M156 60h26l4 36h-34z" fill="#7b5a2e"/>
<path d="M160 66h18l2 24h-22z" fill="#ffdf8a" stroke="none"/>
<path d="M169 66v24" stroke-width="4"/>
<path d="M64 172h34v10q0 8-8 8H60q-6 0-4-8zM102 172h34l8 10q2 8-4 8h-30q-8 0-8-8z" fill="#5a3a26"/>
<path d="M64 98Q100 84 136 98L142 178Q100 186 58 178Z" fill="#eeb422"/>
<path d="M122 92l14 6L142 178Q128 182 112 183Q130 140 122 92Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M132 104Q158 116 154 128" fill="none" stroke-width="25"/>
<path d="M132 104Q158 116 154 128" fill="none" stroke="#eeb422" stroke-width="14"/>
<circle cx="153" cy="126" r="12" fill="#f0c39e"/>
<path d="M66 104Q42 120 56 132" fill="none" stroke-width="25"/>
<path d="M66 104Q42 120 56 132" fill="none" stroke="#eeb422" stroke-width="14"/>
<circle cx="60" cy="132" r="11" fill="#f0c39e"/>
<path d="M70 44h62v36q-4 22-31 22T70 80z" fill="#f0c39e"/>
<path d="M68 74Q60 112 76 138Q78 166 100 184Q124 166 128 136Q142 112 134 74Q126 92 101 88Q76 92 68 74Z"
fill="#f3ead8"/>
<path d="M134 74Q142 112 128 136Q124 166 100 184Q96 180 92 177Q126 130 122 86Q130 84 134 74Z" fill="#1a0d08"
fill-opacity=".26" stroke="none"/>
<path d="M88 112q2 24 8 40M108 110q2 20-2 36" fill="none" stroke="#cdbfa6" stroke-width="5"/>
<path d="M78 84Q90 72 103 82Q116 72 128 84Q114 94 103 88Q90 94 78 84Z" fill="#fffaf0" stroke-width="5"/>
<ellipse cx="106" cy="74" rx="9" ry="13" fill="#e39a78"/>
<circle cx="88" cy="62" r="8" fill="#fff8e6" stroke-width="4"/>
<circle cx="120" cy="62" r="8" fill="#fff8e6" stroke-width="4"/>
<circle cx="90" cy="62" r="3.5" fill="#21150e" stroke="none"/>
<circle cx="122" cy="62" r="3.5" fill="#21150e" stroke="none"/>
<path d="M76 50l14-6M132 50l-14-6" stroke="#fffaf0" stroke-width="6"/>
<path d="M62 46V22Q64 2 101 2Q138 2 140 22V46Q101 34 62 46Z" fill="#d29a35"/>
<path d="M124 5Q139 10 140 22V46L124 41Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M56 50Q101 34 146 50" fill="none" stroke-width="12"/>
<circle cx="108" cy="20" r="16" fill="#7b5a2e"/>
<circle cx="108" cy="20" r="10" fill="#fff1c4" stroke="none"/>
<path d="M72 22v12" stroke="#f6d78a" stroke-width="6"/>
<g class="fear" display="none">
<circle cx="88" cy="62" r="12" fill="#fff8e6" stroke-width="4"/>
<circle cx="91" cy="63" r="4" fill="#21150e" stroke="none"/>
<circle cx="120" cy="62" r="12" fill="#fff8e6" stroke-width="4"/>
<circle cx="123" cy="63" r="4" fill="#21150e" stroke="none"/>
<path d="M91 100Q103 92 115 100Q118 122 103 122Q88 122 91 100Z" fill="#5c1420" stroke-width="5"/>
</g>
<g class="joy" display="none">
<circle cx="88" cy="62" r="9" fill="#f0c39e" stroke="none"/>
<path d="M80 66q8 -10.799999999999999 16 0" fill="none" stroke-width="6"/>
<circle cx="120" cy="62" r="9" fill="#f0c39e" stroke="none"/>
<path d="M112 66q8 -10.799999999999999 16 0" fill="none" stroke-width="6"/>
<path d="M86 98Q103 106 120 98Q118 118 103 118Q88 118 86 98Z" fill="#5c1420" stroke-width="5"/>
</g>
</g>
`;

// Made from dwarf-red.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g stroke="#21150e" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M150 190L172 48" stroke-width="17"/>
<path d="M150 190L172 48" stroke="#a06a38" stroke-width="7"/>
<path d="M130 58Q160 22 200 66Q172 52 168 52Q150 50 130 58Z" fill="#c3c6c6"/>
<path d="M168 40Q188 50 200 66Q178 54 168 52Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M58 164h38v18q0 8-8 8H54q-6 0-4-8zM104 164h38l8 18q2 8-4 8h-34q-8 0-8-8z" fill="#5a3a26"/>
<path d="M44 122Q100 96 156 122L162 172Q100 184 38 172Z" fill="#d8413c"/>
<path d="M130 110Q146 114 156 122L162 172Q142 178 118 178Q140 150 130 110Z" fill="#1a0d08" fill-opacity=".26"
stroke="none"/>
<path d="M40 154Q100 168 160 154" fill="none" stroke-width="17"/>
<path d="M41 154Q100 168 159 154" fill="none" stroke="#7b4d33" stroke-width="8"/>
<path d="M88 150h26v20H88z" fill="#f2c230"/>
<path d="M152 126Q176 130 162 112" fill="none" stroke-width="27"/>
<path d="M152 126Q176 130 162 112" fill="none" stroke="#d8413c" stroke-width="16"/>
<circle cx="162" cy="108" r="13" fill="#f0b48a"/>
<path d="M48 126Q22 140 40 158" fill="none" stroke-width="27"/>
<path d="M48 126Q22 140 40 158" fill="none" stroke="#d8413c" stroke-width="16"/>
<circle cx="44" cy="160" r="12" fill="#f0b48a"/>
<path d="M60 66h82v34q-6 32-40 32T60 100z" fill="#f0b48a"/>
<path d="M126 66h16v34q-6 32-40 32q-10 0-17-3Q130 122 126 66z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M56 72Q36 84 42 106Q32 118 44 134Q38 146 50 158L62 154Q70 142 62 130Q72 118 62 104Q72 90 66 72ZM146 72Q166
84 160 106Q168 118 158 134Q162 146 152 154L142 150Q134 142 142 130Q132 118 142 104Q132 90 138 72Z" fill="#ec8a35"/>
<path d="M44 110l18-6M44 136l18-6M158 110l-17-6M158 136l-17-6" stroke-width="5"/>
<path d="M48 152h14M142 148h12" stroke="#f2c230" stroke-width="7"/>
<circle cx="88" cy="86" r="6" fill="#21150e" stroke="none"/>
<circle cx="122" cy="86" r="6" fill="#21150e" stroke="none"/>
<g class="calm">
<path d="M76 76l20 4M134 76l-20 4" stroke="#b65a1c" stroke-width="7"/>
<path d="M84 112Q106 126 130 110" fill="none" stroke-width="6"/>
<path d="M92 115l22 3-2 6q-10 2-18-3z" fill="#fff8e6" stroke-width="3"/>
</g>
<g class="fear" display="none">
<circle cx="86" cy="86" r="11" fill="#fff8e6" stroke-width="4"/>
<circle cx="124" cy="86" r="11" fill="#fff8e6" stroke-width="4"/>
<circle cx="90" cy="87" r="4" fill="#21150e" stroke="none"/>
<circle cx="128" cy="87" r="4" fill="#21150e" stroke="none"/>
<path d="M74 74l16-7M136 74l-16-7" stroke="#b65a1c" stroke-width="7"/>
<path d="M86 110Q106 104 128 110Q132 128 107 128Q84 128 86 110Z" fill="#5c1420" stroke-width="5"/>
<path d="M92 112q14-4 30 0" fill="none" stroke="#fff8e6" stroke-width="6"/>
</g>
<g class="joy" display="none">
<circle cx="88" cy="86" r="10" fill="#f0b48a" stroke="none"/>
<path d="M79 90q9 -12 18 0" fill="none" stroke-width="6"/>
<circle cx="122" cy="86" r="10" fill="#f0b48a" stroke="none"/>
<path d="M113 90q9 -12 18 0" fill="none" stroke-width="6"/>
<path d="M82 108Q106 114 132 106Q128 132 107 132Q86 132 82 108Z" fill="#5c1420" stroke-width="5"/>
<path d="M88 111q18 4 38-1" fill="none" stroke="#fff8e6" stroke-width="6"/>
</g>
<ellipse cx="106" cy="98" rx="11" ry="9" fill="#e8946c"/>
<path d="M56 50Q28 46 22 10Q44 30 66 32ZM146 50Q174 46 180 10Q158 30 136 32Z" fill="#f3e9d8"/>
<path d="M180 10Q174 46 146 50L142 42Q166 36 180 10Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M52 66Q50 18 101 18Q152 18 150 66Q101 52 52 66Z" fill="#a9adb0"/>
<path d="M128 24Q152 36 150 66L134 62Q140 38 128 24Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M64 40Q72 28 88 26" stroke="#e3e6e6" stroke-width="6" fill="none"/>
<path d="M48 70Q101 50 154 70" fill="none" stroke-width="13"/>
<path d="M50 69Q101 50 152 69" fill="none" stroke="#d8413c" stroke-width="5"/>
<circle cx="104" cy="40" r="14" fill="#7b5a2e"/>
<circle cx="104" cy="40" r="8" fill="#fff1c4" stroke="none"/>
</g>
`;

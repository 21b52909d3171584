// Made from dwarf-green.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g stroke="#21150e" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M40 186L28 52" stroke-width="15"/>
<path d="M40 186L28 52" stroke="#a06a38" stroke-width="6"/>
<path d="M10 50L12 10Q28-4 44 8L48 48Q30 58 10 50Z" fill="#a9adb0"/>
<path d="M32 2Q40 3 44 8L48 48Q44 51 38 52Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M66 172h32v10q0 8-8 8H60q-6 0-4-8zM106 172h34l10 10q2 8-4 8h-34q-8 0-8-8z" fill="#5a3a26"/>
<path d="M70 88Q100 74 136 90L170 178Q100 192 34 178Z" fill="#3c8f5b"/>
<path d="M136 90L170 178Q146 184 116 185Q146 140 124 84Z" fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M70 130L58 180M112 120l10 64" fill="none" stroke-width="5"/>
<path d="M112 122Q138 118 156 132" fill="none" stroke-width="24"/>
<path d="M112 122Q138 118 156 132" fill="none" stroke="#3c8f5b" stroke-width="13"/>
<circle cx="158" cy="134" r="11" fill="#e8a878"/>
<path d="M160 126L190 108L172 138Z" fill="#c3c6c6"/>
<path d="M52 104Q50 40 92 30Q78 16 54 16Q100-4 132 30Q160 62 148 104Q100 126 52 104Z" fill="#4fb374"/>
<path d="M132 30Q160 62 148 104Q132 112 112 114Q146 70 118 18Q126 22 132 30Z" fill="#1a0d08" fill-opacity=".26"
stroke="none"/>
<path d="M74 98Q66 54 108 50Q148 54 142 96Q110 112 74 98Z" fill="#2a1c14"/>
<path d="M88 94Q86 74 112 72Q138 74 138 94Q112 106 88 94Z" fill="#e8a878" stroke="none"/>
<path d="M92 92Q96 128 118 136Q134 118 138 90Q116 102 92 92Z" fill="#d9702b"/>
<path d="M108 108q4 10 8 14" fill="none" stroke="#a94f18" stroke-width="4"/>
<circle cx="100" cy="74" r="10" fill="#fff8e6" stroke-width="4"/>
<path d="M90 72h20" stroke-width="6"/>
<circle cx="104" cy="77" r="4" fill="#21150e" stroke="none"/>
<circle cx="128" cy="72" r="10" fill="#fff8e6" stroke-width="4"/>
<circle cx="131" cy="73" r="4.5" fill="#21150e" stroke="none"/>
<path d="M112 82Q130 80 136 92Q124 102 110 96Z" fill="#e0926a" stroke-width="5"/>
<path d="M88 126q14 10 34 6" fill="none" stroke="#f2c230" stroke-width="6"/>
<circle cx="102" cy="130" r="7" fill="#f2c230" stroke-width="4"/>
<g class="fear" display="none">
<circle cx="98" cy="74" r="13" fill="#fff8e6" stroke-width="4"/>
<circle cx="101" cy="75" r="4" fill="#21150e" stroke="none"/>
<circle cx="130" cy="72" r="13" fill="#fff8e6" stroke-width="4"/>
<circle cx="133" cy="73" r="4" fill="#21150e" stroke="none"/>
<path d="M104 108Q114 102 124 108Q126 126 114 126Q102 126 104 108Z" fill="#5c1420" stroke-width="4"/>
</g>
<g class="joy" display="none">
<circle cx="100" cy="74" r="10" fill="#e8a878" stroke-width="4"/>
<circle cx="128" cy="72" r="10" fill="#e8a878" stroke-width="4"/>
<path d="M93 77q7-9 14 0M121 75q7-9 14 0" fill="none" stroke-width="5"/>
<path d="M102 106Q114 110 126 104Q124 122 114 122Q104 122 102 106Z" fill="#5c1420" stroke-width="4"/>
</g>
</g>
`;

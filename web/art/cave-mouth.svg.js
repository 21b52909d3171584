// Made from cave-mouth.svg by tools/web_art.mjs.
export const box = "0 0 1440 400";
export const art = `
<path class="sky" fill="#1b3450" d="M0-400h1440V400H0z"/>
<g class="stars" fill="#dcecff">
<circle cx="110" cy="90" r="2.5"/>
<circle cx="240" cy="40" r="2"/>
<circle cx="424" cy="150" r="2"/>
<circle cx="980" cy="60" r="2.2"/>
<circle cx="1090" cy="140" r="2"/>
<circle cx="1330" cy="210" r="2.2"/>
<circle cx="560" cy="30" r="2"/>
<circle cx="1180" cy="50" r="2"/>
<circle cx="860" cy="26" r="1.8"/>
</g>
<circle class="moon" fill="#fff1c9" cx="456" cy="66" r="31"/>
<g class="l1">
<path class="far" fill="#2a3038" d="M-20 260 200 120l130 60L520 60l220-50 240 110 150-40 330 170v200H-20z"/>
<path class="far-lit" fill="#3a4048" d="M200 120l130 60L520 60l80-20-110 130-220 130-290 20v-60z"/>
</g>
<g class="bat" fill="#0d1622">
<path d="M0 6c4-8 12-8 16-2l4 4 4-4c4-6 12-6 16 2-6-2-10 0-12 4-3-2-6-1-8 2-2-3-5-4-8-2-2-4-6-6-12-4z"
transform="scale(1.6)"/>
</g>
<g class="l2">
<path class="hill" fill="#33281f" d="M-20 330l260-60 220-40 90-120 170-50 170 60 90 110 220 30 260 80v120H-20z"/>
<path class="hill-lit" fill="#4a3a2c" d="M460 230l90-120 170-50-60 70-120 100-90 120-250-30z"/>
<path class="hill-dark" fill="#261d16" d="M890 120l90 110 220 30 260 80v60l-300-60-190-90z"/>
</g>
<g class="l3">
<circle class="halo" cx="720" cy="250" r="260" fill="url(#halo)"/>
<g transform="translate(440 -72) scale(1.4)">
<path d="M140 290V176c0-40 24-62 60-62s62 22 62 62v114z" fill="#1a120c"/>
<path d="M152 290V180c0-34 20-52 48-52s50 18 50 52v110z" fill="#5a3512"/>
<path d="M166 290V188c0-26 14-40 34-40s36 14 36 40v102z" fill="#a8641e"/>
<path class="flicker" d="M180 290v-90c0-18 8-28 20-28s22 10 22 28v90z" fill="#ffc766"/>
<path d="M134 292V166h14v126zM252 292V166h14v126z" fill="#6b4d2f"/>
<path d="M134 292V166h5v126zM252 292V166h4v126z" fill="#946f45"/>
<path d="M122 152h156v18H122z" fill="#80603c"/>
<path d="M122 152h156v6H122z" fill="#a67d4f"/>
<path d="M120 196h18M262 196h18" stroke="#4a3222" stroke-width="5"/>
<path d="M116 186h8l-1 20h-6zM276 186h8l-1 20h-6z" fill="#6b4526"/>
<g class="torch">
<path d="M120 164c1 6 7 10 7 16a7 7 0 0 1-14 0c0-5 5-8 7-16z" fill="#ff8a3d"/>
<path d="M120 173c1 3 4 5 4 8a4 4 0 0 1-8 0c0-3 3-4 4-8z" fill="#ffe08a"/>
</g>
<g class="torch">
<path d="M280 164c1 6 7 10 7 16a7 7 0 0 1-14 0c0-5 5-8 7-16z" fill="#ff8a3d"/>
<path d="M280 173c1 3 4 5 4 8a4 4 0 0 1-8 0c0-3 3-4 4-8z" fill="#ffe08a"/>
</g>
</g>
<path class="ground" fill="#2b241c" d="M-20 330c320-40 520-16 760-16s460-24 720 16v100H-20z"/>
<path d="M672 400l22-86h52l24 86z" fill="#6d543b"/>
<g class="people"/>
</g>
<defs>
<radialGradient id="halo">
<stop offset="0" stop-color="#ffb84d" stop-opacity=".6"/>
<stop offset=".5" stop-color="#ffb84d" stop-opacity=".18"/>
<stop offset="1" stop-color="#ffb84d" stop-opacity="0"/>
</radialGradient>
</defs>
`;

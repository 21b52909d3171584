// Made from hill.svg by tools/web_art.mjs.
export const box = "0 0 1600 760";
export const art = `
<path class="r2" d="M0 0h1600v760H0z" fill="#0f0b09"/>
<path class="air" d="M0 0h700L420 300 0 420z" fill="#1b3450"/>
<g class="stars" fill="#dcecff">
<circle cx="240" cy="60" r="2.5"/>
<circle cx="330" cy="140" r="2"/>
<circle cx="430" cy="50" r="2.2"/>
<circle cx="60" cy="210" r="2"/>
<circle cx="190" cy="190" r="2"/>
</g>
<path class="hills" d="M0 380c80-40 200-30 340-60v440H0z" fill="#24321f"/>
<path class="r6" d="M210 560 300 330 420 210l90-120L640 0h960v760H210z" fill="#3a2c21"/>
<path class="r8" d="M300 330l120-120 90-120L640 0h140L610 130 480 260 360 380z" fill="#5a4533"/>
<path class="r7" d="M780 0h260l-90 70-150 30z" fill="#46362a"/>
<path class="r1" d="M290 620C280 470 340 300 520 250s300-110 520-100 420 40 560 60v550H260z" fill="#15100d"/>
<path class="r3" d="M300 640C320 500 380 340 560 290s300-90 480-80 400 50 560 80v470H280z" fill="#1d1612"/>
<path class="r4" d="M560 280l24 46 22-54zM800 222l18 60 30-64zM1060 204l16 44 26-42zM1380 236l20 66 34-60z"
fill="#2a2019"/>
<path class="r5" d="M0 560c120-20 260 10 400-60s200-110 330-100 140 60 220 140 300 60 650 90v130H0z"
fill="#2e231b"/>
<path class="meadow" d="M0 560c100-20 160-6 260-20l30 90-60 130H0z" fill="#34472a"/>
<path class="r1" d="M1600 160v540l-90-60 40-130-30-160z" fill="#0b0807"/>
`;

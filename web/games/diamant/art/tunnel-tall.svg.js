// Made from tunnel-tall.svg by tools/web_art.mjs.
export const box = "0 0 400 500";
export const art = `
<path d="M0 0h400v500H0z" fill="#241a13"/>
<path d="M0 0h400v120L340 60 250 30H150L60 60 0 120z" fill="#2e2219"/>
<path d="M0 60l70-10-20 90 26 90-34 120 30 150H0z M400 80l-60-20 10 100-30 80 40 110-30 150h70z" fill="#32251b"/>
<path d="M0 150l30 20-14 90 24 70-40 60zM400 190l-34 10 14 70-22 80 42 40z" fill="#3d2e21"/>
<path d="M56 500V190C56 90 120 40 200 40s144 50 144 150v310z" fill="#1a120c"/>
<path d="M92 500V210c0-84 46-126 108-126s108 42 108 126v290z" fill="#120c08"/>
<path d="M130 460V236c0-66 28-100 70-100s70 34 70 100v224z" fill="#0b0705"/>
<path d="M50 500l18-330 14-6 8 6-8 330zM350 500l-18-330-14-6-8 6 8 330z" fill="#4c3a26"/>
<path d="M50 500l18-330 8-4-6 334zM332 170l-8-4 8 334h8z" fill="#65502f"/>
<path d="M46 168l20-20h268l20 20-8 14H54z" fill="#4c3a26"/>
<path d="M46 168l20-20h268l20 20z" fill="#65502f"/>
<path d="M104 480l12-250h8l-8 250zM296 480l-12-250h-8l8 250z" fill="#32261a"/>
<path d="M100 232h200v-12H108z" fill="#32261a"/>
<path d="M0 500l56-50 60 14 84-18 84 18 60-14 56 50z" fill="#2a1d13"/>
<path d="M160 500l26-150h4l-20 150zM240 500l-26-150h-4l20 150z" fill="#5a4a3c"/>
<path d="M166 470h68v6h-68zM172 430h56v5h-56zM178 396h44v4h-44z" fill="#3a2b1e"/>
<path d="M90 0l10 46L112 0zM270 0l9 60L290 0zM190 0l5 26 7-26z" fill="#3a2b20"/>
`;

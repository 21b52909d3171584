// Made from tunnel-tall.svg by tools/web_art.mjs.
export const box = "0 0 390 436";
export const art = `
<path class="r3" d="M0 0h390v436H0z" fill="#1a1411"/>
<path class="r2" d="M20 38 60 0h250l30 136-10 130-300-60z" fill="#110d0b"/>
<path class="r1" d="M48 34l44-22h70l60 26 40 60-10 60-190-20z" fill="#0c0908"/>
<path class="r5" d="M0 0h96L48 30 22 56 0 218z" fill="#261d17"/>
<path class="r6" d="M0 0h40L28 20 0 78z" fill="#35281f"/>
<path class="r5" d="M390 0H270l46 20 40 58 34 160z" fill="#261d17"/>
<path class="r6" d="M390 0h-60l34 24 26 94z" fill="#35281f"/>
<path class="r7" d="M64 100c-26 8-64 60-64 130v206h390V240c-30-50-90-84-150-104-60-20-120-34-140-36z"
fill="#33271e"/>
<path class="r8" d="M0 358c60-50 120-40 200-46s150 0 190 40v84H0z" fill="#3f3025"/>
<path class="r6" d="M0 218l22-60 26 90-10 90-38 70z" fill="#35281f"/>
<path class="r6" d="M390 218l-18-70-26 100 12 100 32 60z" fill="#35281f"/>
<path class="r5" d="M150 0l14 24 12-24zM236 0l8 20 12-20zM304 0l6 26 14-26z" fill="#261d17"/>
`;

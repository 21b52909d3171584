// Made from monster-fire-elemental.svg by tools/web_art.mjs.
export const box = "0 0 200 200";
export const art = `
<g stroke="#21150e" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M100 188Q30 186 26 128Q24 96 46 76Q46 96 60 98Q52 54 92 8Q92 42 118 56Q132 40 128 24Q168 62 152 98Q166 96
168 80Q184 108 174 136Q164 186 100 188Z" fill="#f0552b"/>
<path d="M174 136Q164 186 100 188Q90 188 82 186Q150 172 140 108L152 98Q166 96 168 80Q184 108 174 136Z"
fill="#1a0d08" fill-opacity=".26" stroke="none"/>
<path d="M100 184Q48 180 48 134Q50 116 64 110Q70 120 80 116Q74 84 98 62Q102 90 124 100Q134 96 134 86Q152 108 148
140Q140 182 100 184Z" fill="#ff9a33" stroke="none"/>
<path d="M100 184Q66 180 68 148Q72 128 92 118Q98 132 112 130Q130 138 128 158Q122 182 100 184Z" fill="#ffd35c"
stroke="none"/>
<path d="M60 116l30 12M142 112l-30 14" stroke-width="9"/>
<path d="M68 126q4 18 20 14l2-8zM134 124q-6 18-20 14l-2-8z" fill="#fff8e6" stroke-width="4"/>
<circle cx="80" cy="134" r="4" fill="#21150e" stroke="none"/>
<circle cx="120" cy="134" r="4" fill="#21150e" stroke="none"/>
<path d="M68 154Q100 144 134 154Q130 176 100 176Q72 174 68 154Z" fill="#5c1420" stroke-width="5"/>
<path d="M78 153l6 10 7-11zM122 153l-6 10-7-11zM92 174l6-9 8 9z" fill="#ffd35c" stroke-width="3"/>
<path d="M26 128Q2 122 6 96Q20 108 28 104M174 132Q198 126 194 98Q182 112 172 108" fill="#f0552b"/>
<circle cx="36" cy="44" r="5" fill="#ffb84d" stroke-width="4"/>
<circle cx="172" cy="46" r="6" fill="#ffb84d" stroke-width="4"/>
<circle cx="56" cy="22" r="4" fill="#ffb84d" stroke-width="4"/>
<g class="ko" display="none">
<circle cx="79" cy="132" r="13" fill="#fff8e6" stroke-width="4"/>
<path d="M73.15 126.15L84.85 137.85M84.85 126.15L73.15 137.85" stroke-width="5"/>
<circle cx="121" cy="131" r="13" fill="#fff8e6" stroke-width="4"/>
<path d="M115.15 125.15L126.85 136.85M126.85 125.15L115.15 136.85" stroke-width="5"/>
</g>
</g>
`;

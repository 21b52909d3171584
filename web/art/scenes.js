// The pictures that belong to no game: the cave mouth, the camp fire.

/** The hill with the cave mouth; viewBox 0 0 1200 300, its middle is what a phone sees. */
export const caveMouth = `
  <path d="M0 300V60l90-34 110 40 90-50 120 22 90-38h200l90 30 110-18 100 44 90-24 110 40v228z" fill="#2b2521"/>
  <path d="M0 300V90l110 20 80 50 60-30 70 40-40 130zM300 60l80 30 60-50 90-20-60 80-60 60-70 10z" fill="#362e28"/>
  <path d="M1200 300V100l-120 40-70 70-60-40-40 130zM900 60l-70 40-50-50-70-30 50 90 70 50 60-20z" fill="#221d19"/>
  <path d="M524 300c0-82 22-138 76-138s76 56 76 138z" fill="#0b0908"/>
  <path d="M540 300c0-70 18-120 60-120s60 50 60 120z" fill="#1a110a"/>
  <path d="M560 300c0-54 12-92 40-92s40 38 40 92z" fill="#4a2a0e"/>
  <path d="M576 300c0-38 8-64 24-64s24 26 24 64z" fill="#a35c14"/>
  <path d="M588 300c0-24 4-40 12-40s12 16 12 40z" fill="#ffb84d"/>
  <path d="M526 300l-10-118 14-14 14 14-6 118zM674 300l10-118-14-14-14 14 6 118z" fill="#5d4a33"/><path d="M526 300l-10-118 6-6 6 124zM670 300l-4-124 4-8 2 132z" fill="#75603f"/>
  <path d="M506 168l22-16h144l22 16-6 18H512z" fill="#6e5738"/><path d="M506 168l22-16h144l22 16z" fill="#8a6f47"/>
  <g class="gem ruby"><use href="#gem-cut" x="542" y="276" width="20" height="20"/><use href="#gem-cut" x="640" y="280" width="16" height="16"/><use href="#gem-cut" x="626" y="285" width="12" height="12"/></g>
  <path d="M0 300v-26l140-10 160 14 150-10 74 32zM1200 300v-26l-160-8-150 12-140-10-74 32z" fill="#1c1714"/>`;

/** A fire; viewBox 0 0 40 44. */
export const fire = `<ellipse cx="20" cy="40" rx="17" ry="3.500" fill="#000" opacity=".4"/><path d="M5 38l28-8 2 4-28 7z" fill="#5d3b18"/><path d="M35 38L7 30l-2 4 28 7z" fill="#7a5026"/>
  <g class="flame"><path d="M20 2c2 7 11 12 10 22-.6 6-4.500 9-10 9s-9.500-3-10-9C9.500 18 14 16 15 10c2 2 3 3.500 3 6 2-3 3-8 2-14z" fill="#ff6a3d"/><path d="M20 13c1 5 6 7 5.500 13-.3 4-2.500 6-5.500 6s-5.300-2-5.500-6C14.300 22 17 20 17.500 17c1 1 1.500 2 1.500 3.500 1-2 1.500-5 1-7.500z" fill="#ffb84d"/><path d="M20 22c1 3 3 4 2.800 6.500-.1 2-1.300 3-2.800 3s-2.700-1-2.800-3C17.200 26 19 25 20 22z" fill="#fff0b8"/></g>`;

// The door to this game on Home.

/** Black Crystal's door: a timbered mine, and what glows in it. */
const art = `
  <path d="M0 190V60L30 20 80 6l50 14 30 40v130z" fill="#1c1830"/><path d="M0 190V60L30 20 80 6 36 40 20 190z" fill="#2a2448"/>
  <path d="M22 190V48h116v142z" fill="#0d0b16"/>
  <path d="M46 190L80 96l34 94z" fill="#1b1436"/>
  <path d="M80 76l18 40-8 66H70l-8-66z" fill="#7d5cff"/><path d="M80 76l-18 40 8 66h8z" fill="#a58cff"/><path d="M80 76l18 40-12 4z" fill="#5a3fd0"/><path d="M86 120l12-4-8 66H80z" fill="#4a30b8"/>
  <path d="M52 134l10 22-4 30H44l-4-28z" fill="#5a3fd0"/><path d="M52 134l-12 24 6 28h4z" fill="#8b70f5"/><path d="M108 142l10 18-4 26h-14l-2-24z" fill="#4a30b8"/><path d="M108 142l-10 20 4 24h4z" fill="#7d5cff"/>
  <path d="M10 40h140v18H10z" fill="#6e5738"/><path d="M10 40h140v6H10z" fill="#8a6f47"/><path d="M16 58h16v132H16zM128 58h16v132h-16z" fill="#5d4a33"/><path d="M16 58h6v132h-6zM128 58h6v132h-6z" fill="#75603f"/>
  <path d="M32 58l20 0-20 24zM128 58h-20l20 24z" fill="#4c3c28"/>
  <path d="M30 186h100M44 178v12M64 178v12M96 178v12M116 178v12" stroke="#3a3350" stroke-width="3"/>`;

/** @type {import("../../art/door.js").Door} */
export const door = { art, box: "0 0 160 190", glow: "radial-gradient(circle at 50% 70%, #2a1f5c, #0b0908 75%)" };

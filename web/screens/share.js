// The result as a picture, made on this device and handed to whatever shares here; else it is saved as a file.
//
// The stage is drawn as SVG and painted on a canvas; words are written on the canvas itself, where the page's own face
// is known. Nothing is asked of any server.
import { backdrop, CROWN, castOf, HEAP_BOX, heap, rays } from "../art/ending.js";
import { medalArt } from "../art/medals.js";
import { gameInfo } from "../engine/client.js";
import { SPECTATOR } from "../engine/core.js";
import { kitOf } from "../games/registry.js";
import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { colourOf, ranking, toast } from "../lib/ui.js";
import { headline, listed } from "./outcome.js";

/** @typedef {import("./over.js").Finished} Finished */
/** @typedef {import("../art/ending.js").Ending} Ending */
/** @typedef {import("../engine/core.js").Medal} Medal */

export const WIDE = 1080,
  HIGH = 1350;
const STAGE = 800,
  LIST_MAX = 5;

/** Some markup at a place. @param {number} x @param {number} y @param {number} w @param {number} high
 * @param {string} box @param {string} inside */
const placed = (x, y, w, high, box, inside) =>
  `<svg x="${x}" y="${y}" width="${w}" height="${high}" viewBox="${box}" overflow="visible">${inside}</svg>`;

/** @typedef {(seat: number, x: number, high: number, mood: "happy"|"calm"|"sad", feet: number) => string} Stands x: of
 *   the middle */
/** @param {Ending} ending @returns {Stands} */
const standing = (ending) => (seat, x, high, mood, feet) => {
  const { box, person } = castOf(ending);
  const [, , w, h_] = box.split(" ").map(Number),
    wide = (high * w) / h_;
  return placed(x - wide / 2, feet - high, wide, high, box, person(colourOf(seat), mood));
};

/** The stage without a word. @param {Finished} finished @param {Ending} ending @param {Medal[]} medals */
export function stageSvg({ view }, ending, medals) {
  const stands = standing(ending),
    order = ranking(view),
    winners = order.filter((seat) => view.winners.includes(seat)).slice(0, 3),
    others = order.filter((seat) => !winners.includes(seat)).slice(0, 4);
  const sides = [180, 900, 330, 750];
  const back = others.slice(2).map((seat, i) => stands(seat, sides[i + 2], 210, "calm", 600));
  const front = others.slice(0, 2).map((seat, i) => stands(seat, sides[i], 330, "calm", 770));
  const spread = winners.length > 1 ? 250 : 0;
  const best = winners.map((seat, i) => {
    const x = WIDE / 2 + spread * (i - (winners.length - 1) / 2),
      high = winners.length > 1 ? 380 : 500;
    return stands(seat, x, high, "happy", 690) + placed(x - 48, 690 - high - 66, 96, 84, "0 0 24 21", CROWN);
  });
  const glow = `<radialGradient id="end-glow"><stop stop-color="${ending.glow}" stop-opacity=".7"/>
    <stop offset="1" stop-color="${ending.glow}" stop-opacity="0"/></radialGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}" viewBox="0 0 ${WIDE} ${HIGH}">
    <rect width="${WIDE}" height="${HIGH}" fill="#1a1512"/>
    <svg width="${WIDE}" height="${STAGE}" viewBox="0 0 100 100" preserveAspectRatio="none">${backdrop(ending)}</svg>
    ${glow}<circle cx="540" cy="420" r="470" fill="url(#end-glow)"/>
    <svg width="${WIDE}" height="${STAGE}"><g transform="translate(540 420)" opacity=".14">
      ${rays(ending.glow, 900)}</g></svg>
    ${back.join("")}${placed(240, 650, 600, 154, HEAP_BOX, heap(ending))}${best.join("")}${front.join("")}
    <rect y="${STAGE}" width="${WIDE}" height="${HIGH - STAGE}" fill="#1a1512"/>
    ${medals
      .slice(0, 2)
      .map((medal, i) =>
        placed(60 + i * 500, 1120, 110, 130, "0 0 66 78", medalArt(medal.medal, i ? "silver" : "gold")),
      )
      .join("")}</svg>`;
}

/** @param {string} svg @returns {Promise<HTMLImageElement>} */
function painted(svg) {
  return new Promise((resolve, reject) => {
    const image = new Image(WIDE, HIGH);
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error("the picture cannot be drawn"));
    image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg);
  });
}

/** Writes a line, smaller if it is too long. @param {CanvasRenderingContext2D} pen @param {string} text
 * @param {{x: number, y: number, size: number, most: number, colour?: string, align?: CanvasTextAlign, plain?:
 *   boolean}} how */
function write(pen, text, { x, y, size, most, colour = "#f3e9d8", align = "center", plain = false }) {
  const face = plain ? "system-ui, sans-serif" : '"Adit Display", "Arial Narrow", sans-serif';
  for (let px = size; px > 12; px -= 2) {
    pen.font = `${plain ? 400 : 700} ${px}px ${face}`;
    if (pen.measureText(text).width <= most) break;
  }
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.fillText(text, x, y);
}

/** A result as plain text. @param {string|(Node|string)[]} made */
const plainText = (made) =>
  typeof made === "string" ? made : (made.map((one) => (typeof one === "string" ? one : one.textContent)).pop() ?? "");

/** Everybody in one line: "Opal 31 · Ida 24". @param {Finished} finished */
async function ranked({ game, view, names }) {
  const { result } = await kitOf(game);
  return ranking(view)
    .slice(0, LIST_MAX)
    .map((seat) => `${view.places[seat]}. ${names[seat]} ${plainText(result(view, seat))}`);
}

/** @param {Finished} finished */
const dayOf = ({ daily }) => (daily ? [t("Today's cave, {day}", { day: daily.day })] : []);

/** @param {Finished} finished @param {Ending} ending @param {Medal[]} medals @returns {Promise<Blob>} */
export async function resultPicture(finished, ending, medals) {
  const { view, names, game } = finished;
  const canvas = /** @type {HTMLCanvasElement} */ (h("canvas", { width: WIDE, height: HIGH }));
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const [image, info, list] = await Promise.all([
    painted(stageSvg(finished, ending, medals)),
    gameInfo(game),
    ranked(finished),
    document.fonts?.load('700 40px "Adit Display"').catch(() => undefined),
  ]);
  pen.drawImage(image, 0, 0);
  write(pen, headline(view, names, SPECTATOR), { x: 540, y: 920, size: 124, most: 980, colour: "#ffd58a" });
  write(pen, list.slice(0, 3).join("   "), { x: 540, y: 1000, size: 46, most: 980 });
  write(pen, list.slice(3).join("   "), { x: 540, y: 1060, size: 40, most: 980, colour: "#b7a78f" });
  medals.slice(0, 2).forEach((medal, i) => {
    const x = 186 + i * 500;
    write(pen, medal.title, { x, y: 1176, size: 44, most: 350, align: "left" });
    const who = listed(medal.seats.map((seat) => names[seat]));
    write(pen, `${who}: ${medal.text}`, {
      x,
      y: 1222,
      size: 30,
      most: 350,
      align: "left",
      colour: "#d8c8ae",
      plain: true,
    });
  });
  write(pen, [...dayOf(finished), info.title, "adit"].join(" · "), {
    x: 540,
    y: 1312,
    size: 38,
    most: 900,
    colour: "#b7a78f",
  });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/** @param {Blob} blob @param {string} name */
function save(blob, name) {
  const url = URL.createObjectURL(blob);
  const link = h("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** @param {Finished} finished @param {Ending} ending @param {Medal[]} medals */
export async function shareResult(finished, ending, medals) {
  const { view, names, game } = finished;
  const info = await gameInfo(game);
  const text = [
    ...dayOf(finished),
    `${info.title}: ${headline(view, names, SPECTATOR)}.`,
    ...(await ranked(finished)),
  ].join("\n");
  const name = `adit-${game}.png`;
  const blob = await resultPicture(finished, ending, medals).catch(() => null);
  if (blob && navigator.canShare) {
    const files = [new File([blob], name, { type: "image/png" })];
    if (navigator.canShare({ files }))
      return void navigator.share({ files, text }).catch((error) => error.name !== "AbortError" && save(blob, name));
  }
  if (blob) save(blob, name);
  await navigator.clipboard?.writeText(text).catch(() => undefined);
  toast(blob ? t("The picture is saved, and the result is copied as text.") : t("The result is copied as text."));
}

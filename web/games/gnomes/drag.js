// Playing by dragging: a card of the hand to one's shelf, or a curse to whom it is for.

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./desk.js").Held} Held */
/** @typedef {import("../../engine/core.js").Legal} Legal */

/** How far a finger goes before it drags. */
const NEAR = 9;

/** What lies under a point, through the card that is dragged.
 * @param {HTMLElement} button @param {PointerEvent} event */
function under(button, event) {
  const all = document.elementsFromPoint(event.clientX, event.clientY);
  return all
    .find((one) => !button.contains(one) && !one.closest(".gn-hold"))
    ?.closest(".gn-mine, .gn-table[data-seat]");
}

/** The move that dropping a card there makes. @param {Held} held @param {Element|null|undefined} place
 * @returns {Legal|undefined} */
function moveTo(held, place) {
  if (!place) return undefined;
  const seat = /** @type {HTMLElement} */ (place).dataset.seat;
  if (seat !== undefined) return held.options.find(({ kind, target }) => kind === "curse" && target === Number(seat));
  return held.options.find(({ kind }) => kind !== "curse");
}

/** Lets a card be dragged. @param {Desk} desk @param {HTMLElement} button @param {Held} held
 * @param {() => void} refuse it was dropped where it cannot lie */
export function dragging(desk, button, held, refuse) {
  /** @type {{x: number, y: number, moved: boolean}|null} */
  let start = null;
  const move = (/** @type {PointerEvent} */ event) => {
    if (!start) return;
    const x = event.clientX - start.x,
      y = event.clientY - start.y;
    if (!start.moved && Math.hypot(x, y) < NEAR) return;
    if (!start.moved) begin(desk, button, held, event);
    start.moved = true;
    button.style.transform = `translate(${x}px, ${y}px) scale(1.08)`;
  };
  const end = (/** @type {PointerEvent} */ event) => {
    const { moved } = start ?? {};
    start = null;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (!moved) return;
    const target = event.type === "pointerup" ? under(button, event) : null;
    drop(desk, button);
    const legal = moveTo(held, target);
    if (legal) desk.commit(legal);
    else if (target && held.playing && !held.options.length) refuse();
    else desk.lift(null);
  };
  button.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    start = { x: event.clientX, y: event.clientY, moved: false };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  });
  button.addEventListener("dragstart", (event) => event.preventDefault());
}

/** Whoever may be hit lights up, as if the card had been raised. @param {Desk} desk @param {HTMLElement} button
 * @param {Held} held @param {PointerEvent} event */
function begin(desk, button, held, event) {
  button.setPointerCapture?.(event.pointerId);
  button.classList.add("dragged");
  desk.table?.classList.add("dragging");
  if (held.options.length) desk.table?.setAttribute("data-drag", held.options[0].kind);
}

/** @param {Desk} desk @param {HTMLElement} button */
function drop(desk, button) {
  button.classList.remove("dragged");
  button.style.transform = "";
  desk.table?.classList.remove("dragging");
  desk.table?.removeAttribute("data-drag");
  // A drag is not a tap: the click that follows it is not meant.
  const swallow = (/** @type {Event} */ click) => {
    click.stopPropagation();
    click.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}

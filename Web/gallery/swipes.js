// Rows that users swipe for actions. Browser scrolling does most of the work. This script keeps at most one row open, lets a
// mouse drag rows, and opens a row when the keyboard reaches one of its actions. The engine decides which row closes, and where a
// row rests when the mouse releases it.

/** The possible meanings of a mouse movement: not known yet, or not a swipe. */
const [SHORT, OTHER] = [0, 2];
/** The positions at which a row can stop. */
const [CLOSED, TRAILING] = [0, 2];

function isOpen(row) { return Math.abs(row.scrollLeft) > 2; }

function scroll(row, left) { row.scrollTo({ left, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' }); }

/** Returns how far an open row is scrolled. */
function room(row) { return (row.scrollWidth - row.clientWidth) * (getComputedStyle(row).direction === 'rtl' ? -1 : 1); }

/** Handles the rows of a screen while it is visible. */
export function handleSwipes(stage, collection) {
  /** The rows that have been open, by their numbers in the program. */
  const rows = [];
  const numberOf = (row) => (rows.includes(row) ? rows.indexOf(row) : rows.push(row) - 1);
  let wasPulled = false;
  /** The rows that are closing. */
  const closing = new Set();
  const close = (row) => {
    if (!row || !isOpen(row)) return;
    closing.add(row);
    scroll(row, 0);
  };
  /** Reports an event to the engine, and closes the row that the engine returns. */
  const ask = (name, ...values) => collection.when(() => close(rows[collection.exports[name](...values)]));
  const leave = () => { if (rows.length) ask('tessera_swipe_left', 0, 0); };
  const rowAt = (event) => event.target.closest?.('.swipe');
  stage.addEventListener('scroll', ({ target }) => {
    if (target === stage) {
      const focused = document.activeElement?.closest('.swipe');
      if (rows.length) ask('tessera_swipe_left', 1, focused && isOpen(focused) ? 1 : 0);
    } else if (target.matches('.swipe')) {
      if (!isOpen(target)) closing.delete(target);
      else if (!closing.has(target)) ask('tessera_swipe_opened', numberOf(target));
    }
  }, { capture: true, passive: true });
  for (const name of ['pointerdown', 'wheel']) stage.addEventListener(name, (event) => closing.delete(rowAt(event)), { passive: true });
  // Pressing an action closes the row, and so does pressing elsewhere. Activating an action with the keyboard leaves the row open,
  // because focus stays on the action.
  stage.addEventListener('click', (event) => { if (!wasPulled && event.detail) leave(); });
  stage.addEventListener('focusin', (event) => {
    const row = rowAt(event);
    if (!row) return;
    if (event.target === row) {
      // In some browsers, the scrollable row itself is a Tab stop before its first action.
      (row.contains(event.relatedTarget) ? row.closest('.tessera-view') : row.querySelector('.swipe-actions button')).focus();
    } else if (event.target.matches('.swipe-actions :focus-visible')) {
      closing.delete(row);
      scroll(row, room(row));
    }
  });
  stage.addEventListener('keydown', ({ key }) => { if (key === 'Escape') leave(); });
  stage.addEventListener('focusout', (event) => {
    const row = rowAt(event);
    if (row && event.relatedTarget && !row.contains(event.relatedTarget)) leave();
  });
  stage.addEventListener('pointerdown', (event) => {
    wasPulled = false;
    const row = rowAt(event);
    const canPull = event.pointerType === 'mouse' && !event.button && !event.target.closest('button') && collection.program.isWhole;
    if (row && canPull) pull(stage, collection.exports, row, event, () => { wasPulled = true; });
  });
}

/** Lets the user drag a row with the mouse. The collection then ignores the press. */
function pull(stage, exports, row, { clientX, clientY, pointerId }, onPulled) {
  const before = row.scrollLeft;
  let isPulling = false;
  const move = (event) => {
    // The button may have been released without an event.
    if (!event.buttons) return end(event);
    const [across, down] = [event.clientX - clientX, event.clientY - clientY];
    if (!isPulling) {
      const meaning = exports.tessera_swipe_begins(across, down);
      if (meaning === SHORT) return;
      if (meaning === OTHER) return end(event);
      isPulling = true;
      row.classList.add('is-pulled');
      stage.setPointerCapture(pointerId);
    }
    row.scrollLeft = before - across;
  };
  const end = (event) => {
    for (const [name, listener] of Object.entries(listeners)) stage.removeEventListener(name, listener, { capture: true });
    if (!isPulling) return;
    row.classList.remove('is-pulled');
    const open = Math.abs(room(row));
    const start = Math.abs(before) > open / 2 ? TRAILING : CLOSED;
    // In reading direction, offsets that show the trailing actions are negative.
    const rest = exports.tessera_swipe_rest(row.clientWidth, 0, open, start, -Math.abs(row.scrollLeft));
    scroll(row, rest === TRAILING ? room(row) : 0);
    onPulled();
    if (event.type !== 'pointerup') return;
    event.stopImmediatePropagation();
    stage.dispatchEvent(new PointerEvent('pointercancel', { pointerId, isPrimary: true }));
  };
  const listeners = { pointermove: move, pointerup: end, pointercancel: end };
  for (const [name, listener] of Object.entries(listeners)) stage.addEventListener(name, listener, { capture: true });
}

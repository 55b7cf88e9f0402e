// Rows that users swipe for actions. Scrolling does most of it; this adds the rest: at most one row is open, a mouse can drag rows too, and
// a row opens when the keyboard reaches one of its actions.

/** The distance a mouse must move to start a drag, in CSS pixels. */
const SLACK = 6;
/** The minimum distance of a drag that opens or closes a row, in CSS pixels. */
const LEAST_PULL = 48;

function isOpen(row) { return Math.abs(row.scrollLeft) > 2; }

function scroll(row, left) { row.scrollTo({ left, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' }); }

/** How far an open row is scrolled. */
function room(row) { return (row.scrollWidth - row.clientWidth) * (getComputedStyle(row).direction === 'rtl' ? -1 : 1); }

/** Handles the rows of a screen, as long as it is shown. */
export function handleSwipes(stage) {
  let open;
  let wasPulled = false;
  /** The rows that are closing. */
  const closing = new Set();
  const close = (row) => {
    if (!row || !isOpen(row)) return;
    closing.add(row);
    scroll(row, 0);
  };
  const rowAt = (event) => event.target.closest?.('.swipe');
  stage.addEventListener('scroll', ({ target }) => {
    if (target === stage) {
      if (!open?.contains(document.activeElement)) close(open);
    } else if (target.matches('.swipe')) {
      if (!isOpen(target)) closing.delete(target);
      else if (target !== open && !closing.has(target)) {
        close(open);
        open = target;
      }
    }
  }, { capture: true, passive: true });
  for (const name of ['pointerdown', 'wheel']) stage.addEventListener(name, (event) => closing.delete(rowAt(event)), { passive: true });
  // A press on an action completes it, and a press elsewhere dismisses the row. A click by key leaves the row open, because the focus stays
  // on its action.
  stage.addEventListener('click', (event) => { if (!wasPulled && event.detail) close(event.target.closest('.swipe-actions') ? rowAt(event) : open); });
  stage.addEventListener('focusin', (event) => {
    const row = rowAt(event);
    if (!row) return;
    if (event.target === row) {
      // In some browsers, the scrollable row is a Tab stop before its first action.
      (row.contains(event.relatedTarget) ? row.closest('.tessera-view') : row.querySelector('.swipe-actions button')).focus();
    } else if (event.target.matches('.swipe-actions :focus-visible')) {
      closing.delete(row);
      scroll(row, room(row));
    }
  });
  stage.addEventListener('keydown', ({ key }) => { if (key === 'Escape') close(open); });
  stage.addEventListener('focusout', (event) => {
    const row = rowAt(event);
    if (row && event.relatedTarget && !row.contains(event.relatedTarget)) close(row);
  });
  stage.addEventListener('pointerdown', (event) => {
    wasPulled = false;
    const row = rowAt(event);
    if (row && event.pointerType === 'mouse' && !event.button && !event.target.closest('button')) pull(stage, row, event, () => { wasPulled = true; });
  });
}

/** Lets a pressed mouse drag a row. The collection then ignores the press. */
function pull(stage, row, { clientX, clientY, pointerId }, onPulled) {
  const before = row.scrollLeft;
  let isPulling = false;
  const move = (event) => {
    // Its release may have gone unnoticed.
    if (!event.buttons) return end(event);
    const [across, down] = [event.clientX - clientX, event.clientY - clientY];
    if (!isPulling) {
      if (Math.hypot(across, down) < SLACK) return;
      if (Math.abs(across) < Math.abs(down)) return end(event);
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
    const pulled = Math.abs(row.scrollLeft) - Math.abs(before);
    const wasOpen = Math.abs(before) > open / 2;
    scroll(row, (wasOpen ? pulled > -LEAST_PULL : pulled > LEAST_PULL) ? room(row) : 0);
    onPulled();
    if (event.type !== 'pointerup') return;
    event.stopImmediatePropagation();
    stage.dispatchEvent(new PointerEvent('pointercancel', { pointerId, isPrimary: true }));
  };
  const listeners = { pointermove: move, pointerup: end, pointercancel: end };
  for (const [name, listener] of Object.entries(listeners)) stage.addEventListener(name, listener, { capture: true });
}

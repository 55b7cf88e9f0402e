// An edge that users move with the pointer or keys.

/** The distance that a key press moves an edge, in CSS pixels. */
const STEP = 20;

function direction(element) { return getComputedStyle(element).direction === 'rtl' ? -1 : 1; }

/**
 * Makes a separator a draggable edge that changes a width.
 *
 * @param options.width Returns the current width.
 * @param options.widen Applies a new width.
 * @param options.share Returns how much the width changes per pixel of pointer movement.
 * @param options.reset Called for a double-click.
 */
export function makeEdge(element, { width, widen, share = () => 1, reset }) {
  Object.assign(element, { role: 'separator', ariaOrientation: 'vertical', tabIndex: 0 });
  element.addEventListener('pointerdown', (event) => {
    if (event.button) return;
    event.preventDefault();
    element.focus();
    element.setPointerCapture(event.pointerId);
    const [before, start, factor] = [width(), event.clientX, share() * direction(element)];
    const move = ({ clientX }) => widen(before + factor * (clientX - start));
    const end = () => {
      element.removeEventListener('pointermove', move);
      for (const name of ['pointerup', 'pointercancel']) element.removeEventListener(name, end);
    };
    element.addEventListener('pointermove', move);
    for (const name of ['pointerup', 'pointercancel']) element.addEventListener(name, end);
  });
  element.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    widen(width() + step * direction(element));
  });
  element.addEventListener('dblclick', reset);
}

/** Reports the width of an edge and its range to assistive technology. */
export function showWidths(element, width, minimum, maximum) {
  const texts = { ariaValueNow: String(width), ariaValueMin: String(minimum), ariaValueMax: String(maximum), ariaValueText: `${width} pixels wide` };
  Object.assign(element, texts);
}

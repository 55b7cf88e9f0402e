// The anchor point inside a view, which stays in place when the view's contents change.

/** A point inside a view: the top-left corner of an element or a piece of text, relative to the view. */
class Point {
  /** Its position when the view was last measured or the point was found. */
  before;

  constructor(node, target) {
    Object.assign(this, { node, target });
    this.before = this.now;
  }

  /** Whether the node that marks the point is still in its view. */
  get isThere() { return this.node.element.contains(this.target.startContainer ?? this.target); }

  get now() {
    const [point, view] = [this.target, this.node.element].map((target) => target.getBoundingClientRect());
    return { x: point.left - view.left, y: point.top - view.top };
  }
}

/** The reader's anchor inside a view: the pressed element, the focused element, or the visible text in a view taller than the window. */
export class Reading {
  #page;
  #pressed;
  #focused;
  #seen;

  constructor(page, on) {
    this.#page = page;
    const { scroller } = page;
    const heard = { passive: true, capture: true };
    // Also listen for clicks, because assistive technology and scripts click without a pointer.
    for (const name of ['pointerdown', 'click']) on(scroller, name, ({ target }) => { this.#pressed = this.#point(target); }, heard);
    on(scroller, 'focusin', ({ target }) => { this.#focused = this.#point(target); }, heard);
    // Scrolling means that the user is reading on.
    for (const name of ['wheel', 'touchmove']) on(scroller, name, () => { this.#pressed = undefined; }, heard);
  }

  /** Returns the point of a target inside a view; undefined for a target outside all views, and for a view itself. */
  #point(target) {
    const element = target.closest?.('.tessera-view');
    const node = element && this.#page.views.node(element.tesseraView);
    return node?.element === element && target !== element ? new Point(node, target) : undefined;
  }

  /**
   * Finds the text that the user is reading in a view that is taller than the window and extends beyond its edge. Call this once
   * per frame.
   */
  look() {
    this.#seen = undefined;
    const { views, scroller, height } = this.#page;
    for (const node of views.tall) {
      const box = node.element.getBoundingClientRect();
      const edge = scroller.getBoundingClientRect().top + scroller.clientTop;
      if (box.height <= height || box.top >= edge || box.bottom <= edge + 1) continue;
      const target = firstSeen(node, box.left + Math.min(box.width, scroller.clientWidth) / 2, edge + 1);
      if (target) this.#seen = new Point(node, target);
      return;
    }
  }

  /** Returns the movement of a point inside one of the given views since the last call; undefined if there is none. */
  moved(nodes) {
    const active = this.#focused?.target === this.#page.focus.active ? this.#focused : undefined;
    const point = [this.#pressed, active, this.#seen].find((each) => each?.isThere && nodes.includes(each.node));
    if (!point) return undefined;
    const { before, now } = point;
    point.before = now;
    return { view: point.node.view, before, now };
  }
}

/** Returns the first piece of text, or otherwise the element, that is visible at a position in a view. */
function firstSeen(node, x, y) {
  const root = node.element.getRootNode();
  const target = root.elementFromPoint?.(x, y);
  if (!target || !node.element.contains(target) || target === node.element) return undefined;
  const position = document.caretPositionFromPoint?.(x, y);
  const range = document.caretRangeFromPoint?.(x, y) ?? rangeAt(position);
  return range && target.contains(range.startContainer) && range.getBoundingClientRect().height ? range : target;
}

function rangeAt(position) {
  if (!position) return undefined;
  const range = document.createRange();
  range.setStart(position.offsetNode, position.offset);
  return range;
}

// The views of a collection: creates, fills, positions, measures, reuses and orders their elements.

import { div, put, reflect, reflectOf, setBox } from './elements.js';
import { putAway, release, rewind, showNumbers, showParts } from './parts.js';

const KINDS = ['item', 'supplementary', 'decoration'];
/** The ways to nest a view: in the content layer, pinned inside a box, or as a band with pinned content. */
const HELD = 1;
const BAND = 2;
/** The dimensions that depend on the content. */
const WIDTH = 1;
const HEIGHT = 2;
/** The states of a view. */
const SELECTED = 1;
const FOCUSED = 2;
const DRAGGED = 4;
const TARGET = 8;
const STATES = ['is-selected', 'is-focused', 'is-dragged', 'is-drop-target', 'is-pinned'];
/** The number of cells measured without an extent that causes an error, and the maximum extent that is considered none, in CSS pixels. */
const [MANY_THIN, THIN] = [50, 0.25];
/** The sort orders of the rows below a column's header. */
const ORDERS = [null, 'ascending', 'descending'];
/** The properties with which a view lays out its parts. */
const LAID_OUT = ['display', 'flexFlow', 'placeContent', 'placeItems', 'gap', 'gridTemplate', 'padding'];

export function makeNode(view, kind, name) {
  const kinds = `tessera-view tessera-${KINDS[kind]} kind-${name}`;
  const element = div(kinds);
  element.tesseraView = view;
  return { view, kind, kinds, element, outer: element, nesting: 0, parts: [], classes: kinds, placed: {}, state: 0, isPinned: false, reflected: {} };
}

/** Shows content in a node, reusing existing parts. */
export function showContent(page, node, kinds, { style, label, order, numbers, parts, isBlank }) {
  const { element } = node;
  const classes = style ? `${kinds} ${style}` : kinds;
  if (node.classes !== classes) {
    const states = [...STATES, 'tessera-band'].filter((name) => element.classList.contains(name));
    element.className = [node.classes = classes, ...states].join(' ');
  }
  reflect(element, 'ariaLabel', label || null);
  reflect(element, 'ariaSort', ORDERS[order]);
  showNumbers(element, numbers, node.numbers);
  node.numbers = numbers;
  node.isBlank = isBlank;
  showParts(page, node.body ?? element, node.parts, parts);
}

/** Returns the node around a view's content if the content has its own size or position. */
function bodyOf(node) {
  if (!node.body) {
    node.body = div('tessera-body');
    node.element.append(node.body);
    for (const child of [...node.element.childNodes]) if (child !== node.body) put(node.body, child);
  }
  return node.body;
}

/** Returns the sum of a style's padding and borders on both sides. */
function edgesOf(style) {
  const sum = (...names) => names.reduce((total, name) => total + (parseFloat(style[name]) || 0), 0);
  return {
    x: sum('paddingLeft', 'paddingRight', 'borderLeftWidth', 'borderRightWidth'),
    y: sum('paddingTop', 'paddingBottom', 'borderTopWidth', 'borderBottomWidth'),
  };
}

/** Returns a length limited to the minimum and maximum of a style, if it has them. */
function limited(length, minimum, maximum) {
  const [low, high] = [minimum, maximum].map((limit) => (limit.endsWith('px') ? parseFloat(limit) : undefined));
  return Math.max(low ?? 0, Math.min(high ?? Infinity, length));
}

/** Returns the size that a view's content needs, including padding and borders, within the limits of the view's styles. */
function naturalSize(node) {
  const { width, height } = node.body.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = node.body;
  // Exclude the transform of an appearance animation.
  const isScaled = Math.abs(width - offsetWidth) > 1 || Math.abs(height - offsetHeight) > 1;
  const style = getComputedStyle(node.element);
  const edges = edgesOf(style);
  return {
    width: limited((isScaled ? offsetWidth : width) + edges.x, style.minWidth, style.maxWidth),
    height: limited((isScaled ? offsetHeight : height) + edges.y, style.minHeight, style.maxHeight),
  };
}

/** Gives contents the space in which to measure them, even while an animation gives them a different size. */
function giveRoom(rooms) {
  // Read everything before writing anything, which recalculates styles only once.
  const edges = rooms.map(({ node }) => edgesOf(getComputedStyle(node.element)));
  for (const [index, { node, width, height }] of rooms.entries()) {
    if (!(node.measurable & WIDTH)) node.body.style.width = `${width - edges[index].x}px`;
    if (!(node.measurable & HEIGHT)) node.body.style.height = `${height - edges[index].y}px`;
  }
}

/** Pins a node between two sides of its box, given its margin before scrolling and its distance from the edge. */
function hold(style, [edge, distance, margin], low, high) {
  const [near, far] = edge === 2 ? [high, low] : [low, high];
  style[near] = edge ? `calc(var(--tessera-${near}, 0px) + ${distance}px)` : 'auto';
  style[far] = 'auto';
  style.setProperty(`margin-${near}`, `${margin}px`);
  style.setProperty(`margin-${far}`, edge === 2 && low === 'top' ? 'auto' : '0');
}

function setHold(style, { x, y }) {
  hold(style, y, 'top', 'bottom');
  hold(style, x, 'left', 'right');
  style.alignSelf = x[0] === 2 ? 'flex-end' : 'flex-start';
}

/** Returns the indices of a longest increasing subsequence, which includes `fixed` if its value is defined. Skips undefined values. */
function longestIncreasing(values, fixed) {
  const [tails, before, staying] = [[], [], new Set()];
  const pivot = values[fixed];
  for (const [index, value] of values.entries()) {
    const crosses = pivot !== undefined && index !== fixed && (index < fixed) !== (value < pivot);
    if (value === undefined || crosses) continue;
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[tails[middle]] < value) low = middle + 1;
      else high = middle;
    }
    before[index] = tails[low - 1];
    tails[low] = index;
  }
  for (let index = tails.at(-1); index !== undefined; index = before[index]) staying.add(index);
  return staying;
}

/** Returns the text selection in the document or shadow tree of an element. */
function selectionAround(element) { return element.getRootNode().getSelection?.() ?? getSelection(); }

/** Returns the text selection that starts or ends in an element, with its range; undefined for none. */
function selectedText(element) {
  const selection = selectionAround(element);
  if (!selection?.rangeCount || selection.isCollapsed) return undefined;
  const isInside = element.contains(selection.anchorNode) || element.contains(selection.focusNode);
  return isInside ? { selection, range: selection.getRangeAt(0) } : undefined;
}

/** The views of a collection, by number. */
export class Views {
  #page;
  #nodes = [];
  /** The elements that have scrolled inside views. */
  #scrolled = new Set();
  /** The numbers of all views, in data order. */
  #order = [];
  #orderIsStale = false;
  /** The bands whose content must be laid out again. */
  #bands = new Set();
  #sizes;
  /** The text that was selected in the collection when the frame began. */
  #selected;
  /** The nodes that are taller than the window. */
  tall = new Set();
  /** The nodes that the program has requested to measure. */
  #toMeasure;
  /** The number of items measured without an extent so far; −1 after the first item with one. */
  #thinCount = 0;
  /** Whether some contents have filled a frame that is larger than they need. */
  #stretches = false;

  constructor(page) {
    this.#page = page;
    this.#sizes = new ResizeObserver((entries) => this.#sizesChanged(entries));
  }

  /** Returns the node of a view; undefined for none. */
  node(view) { return this.#nodes[view]; }

  get count() { return this.#order.length; }

  /** The nodes in data order. */
  get inOrder() { return this.#order.map((view) => this.#nodes[view]); }

  /** Removes all elements. */
  close() {
    this.#sizes.disconnect();
    for (const node of this.#nodes) if (node) for (const part of node.parts) release(this.#page, part);
    this.#nodes = [];
  }

  // ---- Selected text

  /** Call this before the views change in a frame, because reading the selection makes a browser update all styles. */
  noteSelectedText() { this.#selected = selectedText(this.#page.scroller); }

  /**
   * Clears a text selection that starts or ends in the collection and includes a view that is about to show a different element. Otherwise,
   * it would select other text. A selection that encloses the collection is unaffected.
   */
  #deselect({ outer }) {
    if (!this.#selected?.range.intersectsNode(outer)) return;
    this.#selected.selection.removeAllRanges();
    this.#selected = undefined;
  }

  // ---- Creating and reusing

  make(view, kind, name) { this.#nodes[view] = makeNode(view, kind, name); }

  show(view, content) {
    const node = this.#nodes[view];
    node.measured = undefined;
    showContent(this.#page, node, node.kinds, content);
    if (node.nesting === BAND) this.#bands.add(node);
    return node;
  }

  depart(view) {
    const { element } = this.#nodes[view];
    element.inert = true;
    reflectOf(this.#nodes[view], 'ariaHidden', 'true');
  }

  retire(view) {
    const node = this.#nodes[view];
    this.tall.delete(node);
    this.#deselect(node);
    rewind(node.parts);
    node.outer.remove();
    putAway(this.#page, node.parts);
    this.#unobserve(node);
  }

  discard(view) {
    const node = this.#nodes[view];
    this.#unobserve(node);
    for (const part of node.parts) release(this.#page, part);
    delete this.#nodes[view];
  }

  /** Resets a node, except for its content, which the next element replaces. The node may still be in the page. */
  reuse(view) {
    const node = this.#nodes[view];
    const { element } = node;
    this.#deselect(node);
    rewind(node.parts);
    if (element.inert) element.inert = false;
    reflectOf(node, 'ariaHidden', null);
    this.setState(view, 0);
    this.setPinned(view, false);
    node.measurable = undefined;
    node.shelf = undefined;
    this.setValues(view, []);
    this.#unobserve(node);
  }

  setPinned(view, isPinned) {
    const node = this.#nodes[view];
    if (node.isPinned !== isPinned) node.element.classList.toggle('is-pinned', node.isPinned = isPinned);
  }

  setValues(view, values) {
    const node = this.#nodes[view];
    showNumbers(node.element, values, node.values);
    node.values = values;
  }

  /** Applies the states of a view and returns their meaning. */
  setState(view, state) {
    const node = this.#nodes[view];
    const { classList } = node.element;
    const is = (flag) => (state & flag) !== 0;
    if (node.state !== state) {
      node.state = state;
      classList.toggle('is-selected', is(SELECTED));
      classList.toggle('is-focused', is(FOCUSED));
      classList.toggle('is-dragged', is(DRAGGED));
      classList.toggle('is-drop-target', is(TARGET));
    }
    return { node, isSelected: is(SELECTED), isFocused: is(FOCUSED) };
  }

  // ---- Positions

  position(view, { nesting, x, y, width, height, zIndex, alpha, isHidden, measurable, hold, matrix }) {
    const node = this.#nodes[view];
    // The box of a pinned view is as long as the section or the table.
    if ((hold ?? { height }).height > this.#page.height) this.tall.add(node);
    else if (this.tall.size) this.tall.delete(node);
    if (node.nesting !== nesting) this.#nest(node, nesting);
    const { style } = node.element;
    const { placed } = node;
    if (nesting === HELD) {
      setBox(node.box.style, x, y, width, height);
      style.width = `${hold.width}px`;
      style.height = `${hold.height}px`;
      setHold(style, hold);
      style.transform = matrix;
    } else {
      // A transform does not move the containing block of sticky content, so position a band with its box.
      if (nesting === BAND) setBox(style, x, y, width, height);
      else {
        // Writing the same value costs as much as writing a new one.
        if (placed.width !== width) style.width = `${placed.width = width}px`;
        if (placed.height !== height) style.height = `${placed.height = height}px`;
      }
      style.transform = nesting === BAND ? matrix : `translate(${x}px,${y}px)${matrix}`;
      if (nesting === BAND) {
        const body = bodyOf(node);
        body.style.width = `${hold.width}px`;
        body.style.height = `${hold.height}px`;
        setHold(body.style, hold);
      }
    }
    if (placed.zIndex !== zIndex) style.zIndex = (placed.zIndex = zIndex) || '';
    if (placed.alpha !== alpha) style.opacity = (placed.alpha = alpha) === 1 ? '' : alpha;
    if (placed.isHidden !== isHidden) style.visibility = (placed.isHidden = isHidden) ? 'hidden' : '';
    if (nesting !== BAND) {
      node.size = nesting === HELD ? { width: hold.width, height: hold.height } : { width, height };
      if (node.measurable !== measurable) this.#setMeasurable(node, measurable);
      if (measurable) this.#stretch(node);
    }
  }

  #nest(node, nesting) {
    const { element } = node;
    const wasOuter = node.outer;
    node.placed = {};
    if (node.nesting === BAND) {
      node.body.style.cssText = 'width: 100%; height: 100%';
      node.measurable = undefined;
    }
    if (nesting === BAND) {
      this.#bands.add(node);
      this.#unstretch([node]);
    }
    if (nesting === HELD) element.style.left = element.style.top = '';
    else {
      element.style.cssText = '';
      for (const [name, value] of [...node.numbers ?? [], ...node.values ?? []]) element.style.setProperty(`--${name}`, value);
    }
    element.classList.toggle('tessera-band', nesting === BAND);
    node.nesting = nesting;
    if (nesting === HELD && !node.box) {
      node.box = node.outer = div('tessera-box');
      wasOuter.before(node.box);
      put(node.box, element);
    }
    // Leave the view in its box, because moving it out would lose the keyboard focus.
    node.box?.classList.toggle('is-loose', nesting !== HELD);
    if (node.box && nesting !== HELD) setBox(node.box.style, 0, 0, 0, 0);
  }

  /**
   * Copies the layout properties of each band's own styles to its body. The body stays visible, and lays out the parts instead of
   * the band.
   */
  layBands() {
    const bands = [...this.#bands].filter(({ nesting, element }) => nesting === BAND && element.isConnected);
    this.#bands.clear();
    for (const { element } of bands) element.classList.remove('tessera-band');
    for (const { element, body } of bands) {
      const style = getComputedStyle(element);
      for (const name of LAID_OUT) body.style[name] = style[name];
    }
    for (const { element } of bands) element.classList.add('tessera-band');
  }

  // ---- Order

  setOrder(order) {
    this.#order = order;
    this.#orderIsStale = true;
  }

  /** Moves a view into the scroller of a shelf or into the content layer. */
  setParent(view, shelf) {
    const node = this.#nodes[view];
    node.shelf = shelf;
    if (node.outer.parentNode) put(this.#page.homeOf(node), node.outer);
    this.#orderIsStale = true;
  }

  /** If the order has changed, puts the nodes of views in data order. Views of a shelf are in its scroller. */
  arrange() {
    if (!this.#orderIsStale) return;
    this.#orderIsStale = false;
    const { layer } = this.#page;
    const homes = new Map([[layer, []]]);
    for (const view of this.#order) {
      const node = this.#nodes[view];
      const home = this.#page.homeOf(node);
      if (!homes.has(home)) {
        homes.set(home, []);
        homes.get(layer).push(home);
      }
      homes.get(home).push(node.outer);
    }
    for (const [home, outers] of homes) this.#arrangeIn(home, outers);
  }

  /** Returns nodes that were removed from data order. */
  arrangeAgain() {
    this.#orderIsStale = true;
    this.arrange();
  }

  /** Reorders nodes with as few moves as possible, without ever moving the focused node. */
  #arrangeIn(home, outers) {
    const { active } = this.#page;
    const indices = new Map(Array.from(home.children, (child, index) => [child, index]));
    const focused = home.contains(active) ? outers.findIndex((outer) => outer.contains(active)) : -1;
    const staying = longestIncreasing(outers.map((outer) => indices.get(outer)), focused);
    let next = null;
    for (let index = outers.length - 1; index >= 0; index -= 1) {
      if (!staying.has(index)) this.move(outers[index], home, next);
      next = outers[index];
    }
  }

  /** Records that an element inside a view has scrolled. */
  noteScrolled(target) {
    const element = target.closest?.('.tessera-view');
    // A cell can contain another collection, which numbers its views independently.
    if (element && this.#nodes[element.tesseraView]?.element === element) this.#scrolled.add(target);
  }

  /** Moves a node in the page. Browsers without `moveBefore` reset the scroll positions inside it. */
  move(outer, home, next = null) {
    const known = [];
    for (const element of outer.tesseraShelf ? [outer, ...this.#scrolled] : this.#scrolled) {
      if (!element.isConnected) this.#scrolled.delete(element);
      else if (outer.contains(element)) known.push({ element, left: element.scrollLeft, top: element.scrollTop });
    }
    put(home, outer, next);
    for (const { element, left, top } of known) {
      if (element.scrollLeft !== left || element.scrollTop !== top) element.scrollTo({ left, top, behavior: 'instant' });
    }
  }

  // ---- Sizes

  /** Makes dimensions of a node depend on its content from now on. */
  #setMeasurable(node, sides) {
    node.measurable = sides;
    if (sides) {
      const { style } = bodyOf(node);
      style.width = sides & WIDTH ? 'max-content' : '100%';
      style.height = sides & HEIGHT ? 'auto' : '100%';
      if (!node.isObserved) {
        node.isObserved = true;
        // Wait for the next frame, because an observation that starts while sizes are being reported is reported too late.
        requestAnimationFrame(() => { if (node.isObserved && !this.#page.isClosed) this.#sizes.observe(node.body); });
      }
    } else if (node.body) {
      node.body.style.width = node.body.style.height = '100%';
      this.#unstretch([node]);
    }
  }

  /**
   * Lets a cell fill a frame that is larger than its contents need, because the largest cell in a line or row determines the
   * frames of all its cells. Until its contents have been measured, a cell fills its frame if other cells have done so. The
   * largest cell itself must still be able to shrink.
   */
  #stretch(node) {
    const { body, measurable, measured, size } = node;
    const isLarger = (side) => (measured ? size[side] > measured[side] + 1 : this.#stretches);
    const sides = measurable & ((isLarger('height') ? HEIGHT : 0) | (isLarger('width') ? WIDTH : 0));
    if (sides === (node.stretched ?? 0) || sides && !body.firstElementChild?.classList.contains('tessera-cell')) return;
    this.#stretches = true;
    node.stretched = sides;
    body.classList.toggle('is-stretched', sides !== 0);
    body.style.minHeight = sides & HEIGHT ? '100%' : '';
    body.style.minWidth = sides & WIDTH ? '100%' : '';
  }

  /** Gives cells the size of their contents to measure them. */
  #unstretch(nodes) {
    for (const node of nodes) {
      if (!node.stretched) continue;
      node.stretched = 0;
      node.body.classList.remove('is-stretched');
      node.body.style.minHeight = node.body.style.minWidth = '';
    }
  }

  /** Stops observing a node's size. Its removal from the page would be treated as a size change, which is reported too late. */
  #unobserve(node) {
    if (node.isObserved) this.#sizes.unobserve(node.body);
    node.isObserved = false;
  }

  /** Prepares views to be measured in their available space when they are in the page. */
  prepareMeasuring(rooms) { this.#toMeasure = rooms.map(({ view, width, height }) => ({ node: this.#nodes[view], width, height })); }

  /**
   * Measures the views that the program has requested, or postpones this if a page callback has just hidden the collection. Returns whether
   * anything was measured.
   */
  measureAsked() {
    const rooms = this.#toMeasure;
    if (!rooms || !this.#page.area.look()) return false;
    giveRoom(rooms);
    this.#measure(rooms.map(({ node }) => node), true);
    this.#toMeasure = undefined;
    return true;
  }

  /** Reports the sizes that nodes need, because the program requested them or their contents have changed. */
  #measure(nodes, isAsked) {
    const { exports, host, reading } = this.#page;
    const sizes = [];
    const point = reading?.moved(nodes);
    this.#unstretch(nodes);
    for (const node of nodes) {
      const size = naturalSize(node);
      node.measured = size;
      this.#countThin(node, size);
      sizes.push(node.view, size.width, size.height);
    }
    if (point) sizes.push(point.view, point.before.x, point.before.y, point.now.x, point.now.y);
    const pointer = exports.tessera_scratch(sizes.length * 8);
    new Float64Array(exports.memory.buffer, pointer, sizes.length).set(sizes);
    if (!exports.tessera_measured(host, nodes.length, (isAsked ? 1 : 0) + (point ? 2 : 0))) {
      for (const node of nodes) node.measured = undefined;
    }
    for (const node of nodes) this.#stretch(node);
  }

  /** Reports an error for many cells without an extent, because there is no limit to how many would be visible. */
  #countThin({ kind, measurable }, size) {
    if (kind !== 0 || this.#thinCount < 0) return;
    const side = measurable & HEIGHT ? 'height' : 'width';
    this.#thinCount = size[side] < THIN ? this.#thinCount + 1 : -1;
    if (this.#thinCount !== MANY_THIN) return;
    this.#thinCount = -1;
    const error = new Error(`The cells of items have no ${side}. Give them contents or a ${side}, or give exact sizes in the layout.`);
    // Report after this frame, because a listener may close the collection.
    queueMicrotask(() => { if (!this.#page.isClosed) this.#page.fail(error); });
  }

  #sizesChanged(entries) {
    if (!this.#page.area.look()) return;
    const changed = [];
    const nodes = entries.map(({ target }) => ({ target, node: this.#nodes[target.parentNode?.tesseraView] }))
      .filter(({ target, node }) => node?.body === target && node.measurable && node.element.isConnected).map(({ node }) => node);
    const before = nodes.map(({ stretched }) => stretched);
    this.#unstretch(nodes);
    for (const node of nodes) {
      const size = naturalSize(node);
      // For views measured earlier, only the frame is known, which is rounded to pixels.
      const known = node.measured ?? node.size;
      const slack = node.measured ? 0.02 : 0.02 + 1 / devicePixelRatio;
      const differs = (side, bit) => node.measurable & bit && Math.abs(size[side] - known[side]) > slack;
      if (differs('width', WIDTH) || differs('height', HEIGHT)) changed.push(node);
      else node.measured ??= size;
    }
    const stretch = () => { for (const node of nodes) if (node.size && node.measurable) this.#stretch(node); };
    if (changed.length) {
      // The corrected frames are painted in this frame. Report the changes that they cause only in the next frame.
      this.#sizes.disconnect();
      this.#page.attempt(() => this.#measure(changed, false));
      this.#page.run();
      if (this.#page.isClosed) return;
      stretch();
    } else {
      stretch();
      if (nodes.every(({ stretched }, index) => (stretched ?? 0) === (before[index] ?? 0))) return;
      // Frames are rounded to pixels, so a cell that no longer fills its frame can be smaller by a fraction of a pixel.
      this.#sizes.disconnect();
    }
    requestAnimationFrame(() => {
      if (this.#page.isClosed) return;
      for (const node of this.#nodes) if (node?.isObserved) this.#sizes.observe(node.body);
    });
  }
}

// Lists and a table as an application would implement them without a library. benchmark_lists.py measures them next to
// collections.

/** The text of a row, and the fraction of the window that is prepared before and after the window. */
const WORDS = 'a calm evening by the harbor with boats and a light breeze from the west'.split(' ');
export const OVERSCAN = 0.5;
export const text = {
  fixed: (index) => `Row ${index}`,
  measured: (index) => `Row ${index}: ${WORDS.concat(WORDS, WORDS).slice(0, 3 + (index * 7) % 31).join(' ')}`,
  sections: (section, item) => `Row ${item} of ${section}`,
  header: (section) => `Section ${section}`,
  table: (row, column) => (row === 0 ? `Column ${column}` : `${row} · ${column}`),
};

/** A pool of elements of one class in a parent, by index. */
class Pool {
  constructor(parent, className, fill) {
    Object.assign(this, { parent, className, fill, used: new Map(), free: [] });
  }

  /** Keeps the elements for which `isNeeded` returns true, and releases the others. */
  release(isNeeded) {
    for (const [index, element] of this.used) {
      if (isNeeded(index)) continue;
      this.used.delete(index);
      this.free.push(element);
    }
  }

  /** Returns the element for an index, and fills it if it is new. */
  take(index) {
    let element = this.used.get(index);
    if (element) return element;
    element = this.free.pop();
    if (!element) {
      element = document.createElement('div');
      element.className = this.className;
      this.parent.append(element);
    }
    this.used.set(index, element);
    this.fill(element, index);
    return element;
  }

  /** Hides the unused elements. */
  finish() {
    for (const element of this.free) if (element.style.transform !== 'scale(0)') element.style.transform = 'scale(0)';
  }
}

/** Calls `render` in the next frame after each scroll. */
function renderWhenScrolled(scroller, render) {
  let isWaiting = false;
  scroller.addEventListener('scroll', () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => { isWaiting = false; render(); });
  }, { passive: true });
  render();
}

function makeWorld(scroller, width, height) {
  const world = document.createElement('div');
  world.style.cssText = `position: relative; overflow: clip; width: ${width}; height: ${height}px`;
  scroller.append(world);
  return world;
}

/** Opens a list of rows of one length. */
export function openFixed(scroller, count, length) {
  const world = makeWorld(scroller, '100%', count * length);
  const rows = new Pool(world, 'row', (element, index) => {
    element.textContent = text.fixed(index);
    element.style.transform = `translateY(${index * length}px)`;
  });
  const room = scroller.clientHeight;
  renderWhenScrolled(scroller, () => {
    const top = scroller.scrollTop;
    const first = Math.max(0, Math.floor((top - OVERSCAN * room) / length));
    const end = Math.min(count, Math.ceil((top + (1 + OVERSCAN) * room) / length));
    rows.release((index) => index >= first && index < end);
    for (let index = first; index < end; index += 1) rows.take(index);
    rows.finish();
  });
}

/** Opens a list of measured rows. The first visible row stays in place. */
export function openMeasured(scroller, count, estimate) {
  // A Fenwick tree of the differences between the rows' lengths and their estimates.
  const lengths = new Float64Array(count).fill(estimate), isMeasured = new Uint8Array(count), tree = new Float64Array(count + 1);
  const add = (index, change) => { for (let at = index + 1; at <= count; at += at & -at) tree[at] += change; };
  const start = (index) => {
    let sum = index * estimate;
    for (let at = index; at > 0; at -= at & -at) sum += tree[at];
    return sum;
  };
  const highest = 2 ** Math.floor(Math.log2(count));
  const find = (offset) => {
    let at = 0, left = offset;
    for (let step = highest; step > 0; step /= 2) {
      if (at + step <= count && tree[at + step] + step * estimate <= left) { at += step; left -= tree[at] + step * estimate; }
    }
    return Math.min(at, count - 1);
  };
  const world = makeWorld(scroller, '100%', count * estimate);
  const rows = new Pool(world, 'row', (element, index) => { element.textContent = text.measured(index); });
  const room = scroller.clientHeight;
  let total = count * estimate;
  renderWhenScrolled(scroller, () => {
    let top = scroller.scrollTop;
    const anchor = find(top), beyond = top - start(anchor);
    for (;;) {
      const first = find(Math.max(0, top - OVERSCAN * room)), last = find(top + (1 + OVERSCAN) * room);
      rows.release((index) => index >= first && index <= last);
      const fresh = [];
      for (let index = first; index <= last; index += 1) {
        rows.take(index);
        if (!isMeasured[index]) fresh.push(index);
      }
      const heights = fresh.map((index) => rows.used.get(index).offsetHeight);
      fresh.forEach((index, at) => {
        add(index, heights[at] - lengths[index]);
        total += heights[at] - lengths[index];
        lengths[index] = heights[at];
        isMeasured[index] = 1;
      });
      top = start(anchor) + beyond;
      if (fresh.length === 0) break;
    }
    world.style.height = `${total}px`;
    if (Math.abs(top - scroller.scrollTop) >= 1) scroller.scrollTop = top;
    for (const [index, element] of rows.used) {
      const wanted = `translateY(${start(index)}px)`;
      if (element.style.transform !== wanted) element.style.transform = wanted;
    }
    rows.finish();
  });
}

/** Opens sections of equal rows under headers that the script pins. */
export function openSections(scroller, sections, items, length) {
  const perSection = items + 1, count = sections * perSection;
  const world = makeWorld(scroller, '100%', count * length);
  const put = (element, offset) => { element.style.transform = `translateY(${offset}px)`; };
  const rows = new Pool(world, 'row', (element, index) => {
    element.textContent = text.sections(Math.floor(index / perSection), index % perSection - 1);
    put(element, index * length);
  });
  const headers = new Pool(world, 'header', (element, section) => {
    element.textContent = text.header(section);
    put(element, section * perSection * length);
  });
  const room = scroller.clientHeight;
  let held = -1;
  renderWhenScrolled(scroller, () => {
    const top = Math.max(0, scroller.scrollTop);
    const first = Math.max(0, Math.floor((top - OVERSCAN * room) / length));
    const end = Math.min(count, Math.ceil((top + (1 + OVERSCAN) * room) / length));
    const current = Math.min(sections - 1, Math.floor(top / length / perSection));
    rows.release((index) => index >= first && index < end);
    headers.release((section) => section === current || section * perSection >= first && section * perSection < end);
    for (let index = first; index < end; index += 1) {
      if (index % perSection === 0) headers.take(index / perSection); else rows.take(index);
    }
    if (held >= 0 && held !== current && headers.used.has(held)) put(headers.used.get(held), held * perSection * length);
    put(headers.take(current), Math.min(top, ((current + 1) * perSection - 1) * length));
    held = current;
    rows.finish();
    headers.finish();
  });
}

/** Opens a table with a frozen row and a frozen column, which the browser pins. */
export function openTable(scroller, rowCount, columnCount, height, width) {
  const world = makeWorld(scroller, `${columnCount * width}px`, rowCount * height);
  const pane = (style) => {
    const element = document.createElement('div');
    element.style.cssText = style;
    world.append(element);
    return element;
  };
  const put = (element, row, column) => { element.style.transform = `translate(${column * width}px, ${row * height}px)`; };
  const pools = [];
  const makePool = (parent, className, position) => {
    const pool = new Pool(parent, className, (element, index) => {
      const [row, column] = position(index);
      element.textContent = text.table(row, column);
      put(element, className === 'cell head' ? 0 : row, className === 'cell side' ? 0 : column);
    });
    pools.push(pool);
    return pool;
  };
  const both = (index) => [Math.floor(index / columnCount), index % columnCount];
  const cells = makePool(pane(''), 'cell', both);
  const side = makePool(pane('position: sticky; left: 0; width: 0; height: 0; z-index: 1'), 'cell side', (row) => [row, 0]);
  const head = makePool(pane('position: sticky; top: 0; width: 0; height: 0; z-index: 2'), 'cell head', (column) => [0, column]);
  const corner = makePool(pane('position: sticky; top: 0; left: 0; width: 0; height: 0; z-index: 3'), 'cell', () => [0, 0]);
  const room = { x: scroller.clientWidth, y: scroller.clientHeight };
  const range = (offset, room, length, count) => [
    Math.max(1, Math.floor((offset - OVERSCAN * room) / length)),
    Math.min(count, Math.ceil((offset + (1 + OVERSCAN) * room) / length)),
  ];
  renderWhenScrolled(scroller, () => {
    const [firstRow, endRow] = range(scroller.scrollTop, room.y, height, rowCount);
    const [firstColumn, endColumn] = range(scroller.scrollLeft, room.x, width, columnCount);
    cells.release((index) => {
      const [row, column] = both(index);
      return row >= firstRow && row < endRow && column >= firstColumn && column < endColumn;
    });
    side.release((row) => row >= firstRow && row < endRow);
    head.release((column) => column >= firstColumn && column < endColumn);
    corner.take(0);
    for (let row = firstRow; row < endRow; row += 1) {
      side.take(row);
      for (let column = firstColumn; column < endColumn; column += 1) cells.take(row * columnCount + column);
    }
    for (let column = firstColumn; column < endColumn; column += 1) head.take(column);
    for (const pool of pools) pool.finish();
  });
}

// Sections that scroll on their own, each in its own scroller.

import { div, setBox, setPosition, setTabIndex } from './elements.js';

/** The time without movement after which scrolling is considered finished, in milliseconds. */
const REST = 150;

/** Creates the scroller of a shelf, and the spacer that makes it as long as its content. */
function makeShelf(number) {
  const shelf = { number, element: div('tessera-shelf'), room: div('tessera-shelf-room') };
  shelf.element.tesseraShelf = shelf;
  shelf.element.append(shelf.room);
  return shelf;
}

function offsetOf({ element, isAcross }) { return isAcross ? element.scrollLeft : element.scrollTop; }

/** The shelves of a collection in the page, by number. */
export class Shelves {
  #page;
  #shelves = {};

  constructor(page) { this.#page = page; }

  /** The scroller of a shelf; undefined for none. */
  elementOf(number) { return this.#shelves[number]?.element; }

  /** Positions a shelf's scroller. It is scrolled later, when it contains its views. */
  lay([number, x, y, width, height, isAcross, extent, offset]) {
    const shelf = this.#shelves[number] ??= makeShelf(number);
    const { element, room } = shelf;
    setBox(element.style, x, y, width, height);
    element.classList.toggle('is-down', !isAcross);
    shelf.isAcross = isAcross === 1;
    setPosition(room.style, isAcross ? extent - 1 : 0, isAcross ? 0 : extent - 1);
    if (offset >= 0) shelf.toScroll = offset;
  }

  close(number) {
    clearTimeout(this.#shelves[number]?.rest);
    this.#shelves[number]?.element.remove();
    delete this.#shelves[number];
  }

  /** Scrolls shelves that contain their views to their positions, and sets which shelves are Tab stops.
   *
   * @param focused The number of the shelf with the focused item. The Tab key enters the shelf at that item.
   */
  update(focused) {
    for (const shelf of Object.values(this.#shelves)) {
      setTabIndex(shelf.element, focused === shelf.number ? -1 : 0);
      if (shelf.toScroll === undefined || !shelf.element.parentNode || !this.#page.area.look()) continue;
      if (Math.abs(offsetOf(shelf) - shelf.toScroll) > 0.01) shelf.element[shelf.isAcross ? 'scrollLeft' : 'scrollTop'] = shelf.toScroll;
      shelf.set = shelf.known = offsetOf(shelf);
      shelf.toScroll = undefined;
    }
  }

  /**
   * Syncs the positions of shelves that had no boxes.
   *
   * @param areLost Whether they were reset to their start and must be scrolled back.
   */
  comeBack(areLost) {
    for (const shelf of Object.values(this.#shelves)) {
      if (areLost) shelf.toScroll ??= shelf.known;
      else if (shelf.toScroll === undefined && Math.abs(offsetOf(shelf) - (shelf.known ?? 0)) >= 1) this.#report(shelf);
    }
    this.update();
  }

  /** Handles scrolling in one of the collection's scrollers. */
  scrolled({ tesseraShelf: shelf }) {
    if (shelf && shelf === this.#shelves[shelf.number] && this.#page.area.look()) this.#report(shelf);
  }

  /** Reports the position of a shelf to the program, unless this class set it. */
  #report(shelf) {
    const page = this.#page;
    const offset = offsetOf(shelf);
    // Ignore the echo of our own scroll.
    if (shelf.set !== undefined && Math.abs(offset - shelf.set) < 1) return;
    shelf.set = undefined;
    shelf.known = offset;
    shelf.hasMoved = true;
    page.attempt(() => page.exports.tessera_shelf_scrolled(page.host, shelf.number, offset));
    clearTimeout(shelf.rest);
    shelf.rest = setTimeout(() => this.settle(shelf.element), REST);
    page.schedule();
  }

  settle({ tesseraShelf: shelf }) {
    const page = this.#page;
    if (!shelf?.hasMoved || page.isClosed) return;
    clearTimeout(shelf.rest);
    if (page.fingers.size) {
      shelf.rest = setTimeout(() => this.settle(shelf.element), REST);
      return;
    }
    shelf.hasMoved = false;
    page.when(() => {
      page.exports.tessera_shelf_scroll_ended(page.host, shelf.number);
      page.remember();
      page.schedule();
    });
  }

  /** Moves the focus to the focused item of a shelf, or otherwise to the first fully visible one. The Tab key moves from shelf to shelf. */
  enter({ element }) {
    // Scroll an offscreen shelf into view, but not its items.
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const items = [...element.querySelectorAll('.tessera-item:not([inert])')];
    const isSeen = (box) => box.left >= left - 1 && box.right <= right + 1 && box.top >= top - 1 && box.bottom <= bottom + 1;
    (items.find((item) => item.classList.contains('is-focused')) ?? items.find((item) => isSeen(item.getBoundingClientRect())) ?? items[0])?.focus({ preventScroll: true });
  }
}

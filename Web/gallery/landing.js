// The first page: a layout that a slider changes, and a live thumbnail of every screen.
import { showControls } from './controls.js';
import { $, make } from './page.js';

/** The size of a thumbnail, in CSS pixels. Its style scales it to the width of its card. */
const THUMB = { width: 620, height: 430 };
/** Screens whose thumbnails change a choice instead of scrolling. */
const CHOOSING = new Set(['switching']);

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Removes everything from a frame except its first view, which remains visible until its screen is open. */
function empty(frame) {
  for (const child of [...frame.children]) if (!child.matches('.first-frame')) child.remove();
}

/** Inserts a stage into a frame, behind the first view. */
function place(stage, frame) {
  empty(frame);
  frame.prepend(stage);
}

function removeFirstView(frame) { frame.querySelector('.first-frame')?.remove(); }

/** The first page, which can be shown and hidden repeatedly. */
export class Landing {
  #hero;
  #cards = new Map();
  #observer;
  /** The visible cards whose screens are not open yet. */
  #waiting = new Set();
  #isOpening = false;

  /**
   * @param screens The screens, each with its group.
   * @param open Opens a screen in an element, given its name and options.
   */
  constructor(screens, open) {
    this.open = open;
    for (const card of document.querySelectorAll('.card-link')) this.#prepare(card, screens.find(({ name }) => card.hash === `#${name}`));
    // The code on the page belongs to this screen.
    this.#cards.set($('#result-frame'), { screen: screens.find(({ name }) => name === 'books'), holder: $('#result-frame'), isLive: true });
  }

  /** Prepares a card of the page for its screen. */
  #prepare(card, screen) {
    this.#cards.set(card, { screen, holder: card.querySelector('.thumb') });
    for (const name of ['pointerenter', 'focus']) card.addEventListener(name, () => this.#move(card));
    for (const name of ['pointerleave', 'blur']) card.addEventListener(name, () => { this.#cards.get(card).isMoving = false; });
  }

  /** Shows the page, and opens the thumbnails after the layout at the top has opened. Throws if the layout cannot be opened. */
  async show() {
    if (this.#observer) return;
    const stage = make('div', { className: 'stage stage-hero' });
    place(stage, $('#hero-frame'));
    // Open a screen shortly before it is visible, and close it when it is far away.
    this.#observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) this.#waiting.add(target);
        else this.#close(target);
      }
      this.#openNext();
    }, { root: $('#landing'), rootMargin: '120px 0px' });
    await this.#openHero(stage);
    if (stage.isConnected) for (const card of this.#cards.keys()) this.#observer.observe(card);
  }

  hide() {
    this.#observer?.disconnect();
    this.#observer = undefined;
    for (const card of this.#cards.keys()) this.#close(card);
    this.#hero?.close();
    this.#hero = undefined;
    $('#hero-frame').replaceChildren();
    $('#hero-controls').replaceChildren();
  }

  // ---- The layout at the top

  async #openHero(stage) {
    const hero = await this.open('hero', stage, {
      onControls: (controls) => showControls($('#hero-controls'), controls, (index, value) => this.#hero?.use(index, value)),
    });
    if (!stage.isConnected) {
      hero.close();
      return;
    }
    removeFirstView($('#hero-frame'));
    this.#hero = hero;
    globalThis.tessera = hero;
  }

  // ---- Thumbnails

  /** Opens the visible screens, one per frame. */
  async #openNext() {
    if (this.#isOpening) return;
    this.#isOpening = true;
    for (const card of this.#waiting) {
      this.#waiting.delete(card);
      const entry = this.#cards.get(card);
      if (entry.collection) continue;
      const { width, height } = entry.screen.size ?? THUMB;
      const stage = make('div', { className: `stage stage-${entry.screen.name}`, dir: entry.screen.direction ?? 'ltr' });
      if (!entry.isLive) Object.assign(stage.style, { width: `${Math.min(width, THUMB.width)}px`, height: `${Math.min(height, THUMB.height)}px` });
      place(stage, entry.holder);
      try {
        entry.collection = await this.open(entry.screen.name, stage, {});
        removeFirstView(entry.holder);
        // The user may have left the page in the meantime.
        if (!stage.isConnected) this.#close(card);
      } catch (error) {
        // The card still shows its text.
        console.info(`The preview of ${entry.screen.title} cannot be shown: ${error.message}`);
        stage.remove();
      }
      await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
    }
    this.#isOpening = false;
  }

  #close(card) {
    this.#waiting.delete(card);
    const entry = this.#cards.get(card);
    entry.collection?.close();
    entry.collection = undefined;
    empty(entry.holder);
  }

  /** Demonstrates a screen while the pointer or the focus is on its card. */
  #move(card) {
    const entry = this.#cards.get(card);
    if (entry.isMoving || lessMotion.matches) return;
    entry.isMoving = true;
    let last = performance.now();
    let changedAt = last;
    const frame = (time) => {
      const { collection } = entry;
      if (!entry.isMoving || !collection || collection.isClosed) {
        entry.isMoving = false;
        return;
      }
      const stage = collection.page ?? collection.scroller;
      // Move at the same speed on all displays.
      const way = Math.min(50, time - last) * 0.11;
      last = time;
      const [first] = collection.controls;
      if (CHOOSING.has(entry.screen.name) && first?.kind === 'choice') {
        if (time - changedAt > 1_100) {
          collection.use(0, (first.value + 1) % first.options.length);
          changedAt = time;
        }
      } else if (stage.scrollHeight > stage.clientHeight + 1) {
        stage.scrollTop += way;
      } else {
        stage.scrollLeft += getComputedStyle(stage).direction === 'rtl' ? -way : way;
      }
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }
}

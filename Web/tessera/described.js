// A collection that a page describes with a layout in JSON, data with the page's own IDs, and a function that fills cells. Only
// pages that describe collections load this file, so shared code is passed to it as arguments.

import { checkNumber, checkWord } from './elements.js';
import { POSITIONS, checkNames, checkOptions, checkPosition, checkSlots } from './check.js';
import { showAria } from './aria.js';
import { textOfRanges } from './copying.js';
import { checkArray, ShownData } from './data.js';
import { declarationsOf, describeCell, encodeDescription, labelOf } from './description.js';
import { encodeMessage } from './message.js';
import { SETTINGS } from './options.js';
import { pullToRefresh } from './refresh.js';
import { ServedCells } from './served.js';

const SELECTION_MODES = ['none', 'single', 'multiple'];
/** The questions that the program asks the page's functions, by number. */
const [CAN_DRAG, CAN_DROP, MOVED, DELETE, EXPANDED, CAN_DROP_INTO, MOVED_INTO] = [0, 1, 2, 3, 4, 5, 6];
/** The minimum number of items for which a selection is looked up in one pass. */
const MANY = 100;
/** The maximum number of selected items to list individually. */
const MAX_LISTED = 1_000_000;
const SCROLL_OPTIONS = ['position', 'animated'];
const APPLY_OPTIONS = ['animation', 'reload', 'keepsOffset'];
const FOLLOW_OPTIONS = ['animation', 'keepsOffset'];
const EDIT_OPTIONS = ['before', 'after', 'under', 'section', 'animation'];
const LAYOUT_OPTIONS = ['animation'];

/** Returns, as text, the options that a collection cannot change: settings, and whether certain functions exist. */
function fixedOptions({ drags, canDrag, onMove, ...options }) {
  const settings = [...SETTINGS, 'insets', 'remembers', 'scroller'].filter((name) => name !== 'selectionMode').map((name) => options[name]);
  const exist = ['itemSize', 'itemSlot', 'itemAccessories', 'onDelete', 'onNearStart', 'onRefresh'].map((name) => Boolean(options[name]));
  return JSON.stringify([settings, exist, Boolean(drags ?? canDrag ?? onMove)]);
}

/** A collection that a page describes. The page provides the layout and the data, and fills the cells. */
class DescribedCollection {
  #collection;
  #host;
  #program;
  #options;
  #data = new ShownData((section) => this.#outlineOf(section));
  /** The data that the page passed last. */
  #given;
  /** Whether the collection has ever had items. */
  #hasItems;
  /** The kinds of accessories that items have had so far. */
  #kinds = [];
  /** The interactive layout switch in progress. */
  #transition;
  #cleanups = [];
  /** The cells of a server-rendered first view. */
  #served;
  /** Functions that show the states of the cells in use. */
  #states = new Set();
  /** The object that scrolls the element with the page; undefined if the element scrolls itself. */
  #page;

  /**
   * @param show Shows the collection of a host in an element.
   * @param page The object that scrolls the element with the page; undefined if the element scrolls itself.
   */
  constructor(show, element, program, options, page) {
    checkOptions(options);
    this.#program = program;
    this.#page = page;
    this.#served = new ServedCells(page?.outer ?? element);
    this.#options = { ...options };
    const change = this.#change(options.sections ?? []);
    this.#host = this.#call(() => program.exports.tessera_describe(program.write(encodeDescription(options, change, this.#kinds))));
    change.commit();
    this.#given = options.sections;
    this.#hasItems = this.#data.itemCount > 0;
    program.listen(this.#host, (...question) => this.#answer(...question));
    // If the first data do not fill the window, the user cannot scroll to the end to request more.
    let isNearEnd = false;
    const note = ({ target }) => { isNearEnd ||= target === element; };
    element.addEventListener('tessera-nearend', note);
    this.#cleanups.push(() => element.removeEventListener('tessera-nearend', note));
    try {
      this.#collection = show(element, this.#host, program, {
        insets: options.insets, remembers: options.remembers, isAwaiting: () => !this.#hasItems,
        positions: { name: (position) => this.#named(position), find: (position) => this.#recalled(position), start: (collection) => this.#start(collection) },
        onFrame: () => {
          page?.writePage();
          if (this.#collection && program.isWhole) this.#options.onFrame?.(this);
        },
        onFill: (collection) => {
          try { this.#options.onFill?.(); } catch (error) { collection.fail(error); }
        },
        parts: { cell: (_, values) => this.#makeCell(values) },
        addDetail: (detail) => this.#addDetail(detail),
        activates: () => Boolean(this.#options.onActivate),
      });
    } catch (error) {
      program.listen(this.#host, undefined);
      element.removeEventListener('tessera-nearend', note);
      throw error;
    }
    this.#cleanups.push(() => program.listen(this.#host, undefined));
    // A server-rendered first view stays until the program can show the collection.
    this.#collection.attempt(() => page?.start(this.#collection));
    // Wait for the first frame. The page receives the collection when the whole program has loaded.
    this.#collection.attempt(() => this.#collection.when(() => {
      element.removeEventListener('tessera-nearend', note);
      if (isNearEnd) setTimeout(() => { if (!this.#collection.isClosed) this.#options.onNearEnd?.(); });
      this.#listenForEnds();
    }));
    this.#listen();
    if (options.onRefresh) this.#cleanups.push(pullToRefresh(element, () => this.#options.onRefresh()));
  }

  /** The underlying collection, for tools. */
  get inner() { return this.#collection; }

  /** The figures of the last frame: the times of script and program in milliseconds, and the number of views. */
  get stats() { return this.#collection.stats; }

  /** The element that scrolls. */
  get element() { return this.#collection.scroller; }

  /** Releases all resources and restores the element. */
  close() {
    for (const cleanup of this.#cleanups.splice(0)) cleanup();
    this.#collection.close();
    this.#page?.close();
  }

  /**
   * Applies changed options: the functions and, if they differ, the layout, the data and the selection mode. The data are
   * considered unchanged if `sections` is the same array. Options that matter only when a collection opens are ignored.
   *
   * @param options All options, as for `createCollection`.
   * @param settings `animation` for changes to the layout and the data, and `keepsOffset` for changes to the data.
   * @returns False if any other option differs, which requires a new collection. In that case, nothing changes.
   */
  setOptions(options, settings = {}) {
    this.#checkOpen();
    checkNames(settings, FOLLOW_OPTIONS);
    checkOptions(options);
    const { layout, sections, selectionMode = 'none', ...others } = options;
    if (!layout) throw new TypeError('The option “layout” is missing.');
    if (fixedOptions(options) !== fixedOptions(this.#options)) return false;
    const known = this.#options;
    this.#options = { ...others, layout: known.layout, selectionMode: known.selectionMode };
    if (options.aria !== known.aria) for (const show of this.#states) show();
    if (selectionMode !== this.selectionMode) this.selectionMode = selectionMode;
    if (JSON.stringify(layout) !== JSON.stringify(known.layout)) this.setLayout(layout, { animation: settings.animation });
    if (sections !== this.#given) this.apply(sections ?? [], settings);
    this.#given = sections;
    return true;
  }

  // ---- Data

  /** The current sections and items, including moves by users since the last change. */
  get sections() {
    this.#checkOpen();
    return this.#data.sections;
  }

  /**
   * Replaces the data. Compares ids to find insertions, removals and moves, and applies them.
   *
   * @param options `animation`: true or “spring”, “eased”, or an animation in the format of scenes. `reload`: the ids of items whose sizes
   * and accessories have changed. `keepsOffset`: whether to preserve the scroll offset instead of anchoring visible items, for
   * example when sorting rows.
   */
  apply(sections, options = {}) {
    this.#checkOpen();
    checkNames(options, APPLY_OPTIONS);
    const { animation, reload = [], keepsOffset = false } = options;
    checkArray(reload, '“reload”');
    if (typeof keepsOffset !== 'boolean') throw new TypeError(`“keepsOffset” must be a boolean, not “${String(keepsOffset)}”.`);
    const change = this.#change(sections, reload);
    try {
      const message = encodeMessage({ sections: change.ownSections, ...this.#declarations, animation: animationOf(animation), keepsOffset }, change.numbers);
      this.#call(() => this.#exports.tessera_apply(this.#host, this.#program.write(message)));
    } catch (error) {
      change.undo();
      throw error;
    }
    change.commit();
    this.#given = sections;
    this.#noteArrival();
    this.#collection.schedule();
  }

  /** Adds items at the end of a section (by default, the last section). */
  append(ids, options = {}) {
    checkNames(options, ['section', 'animation']);
    this.#edit([], ids, { section: this.#data.lastId, ...options });
  }

  /** Inserts items `before` or `after` another item, `under` it as its last children, or at the end of a `section`. */
  insert(ids, options = {}) {
    checkNames(options, EDIT_OPTIONS);
    this.#edit([], ids, options);
  }

  /** Removes items. */
  remove(ids, options = {}) {
    checkNames(options, ['animation']);
    this.#edit(ids, [], options);
  }

  /** Moves an item and its children `before` or `after` another item, `under` it as its last child, or to the end of a `section`. */
  move(id, options = {}) {
    checkNames(options, EDIT_OPTIONS);
    this.#edit([id], [id], options);
  }

  /** Shows the children of items. */
  expand(ids, options = {}) { this.#setExpanded(ids, true, options); }

  /** Hides the children of items. */
  collapse(ids, options = {}) { this.#setExpanded(ids, false, options); }

  #setExpanded(ids, isExpanded, options) {
    this.#checkOpen();
    checkNames(options, ['animation']);
    this.apply(this.#data.expanded(ids, isExpanded), options);
  }

  /** Returns whether an item's children are shown; undefined if it has none. */
  isExpanded(id) {
    this.#checkOpen();
    return this.#data.isExpanded(id);
  }

  /** Removes items and inserts others at the target in the options. */
  #edit(removed, inserted, { animation, ...target }) {
    this.#checkOpen();
    this.apply(this.#data.edit(removed, inserted, target), { animation });
  }

  /** Restores the remembered position when there are items for the first time. */
  #noteArrival() {
    if (this.#hasItems || !this.#data.itemCount) return;
    this.#hasItems = true;
    this.#collection.arrived();
  }

  /** Refills and remeasures cells in the next frame: all cells, or the cells of the specified items. */
  refresh(ids) {
    this.#checkOpen();
    if (ids !== undefined) checkArray(ids, 'The argument of “refresh”');
    const tokens = ids?.map((id) => this.#itemToken(id));
    if (tokens) this.#program.write(new Uint8Array(Float64Array.from(tokens).buffer));
    this.#call(() => this.#exports.tessera_refresh(this.#host, tokens ? tokens.length : -1));
    this.#collection.schedule();
  }

  // ---- Layout

  /** The layout, as the page gave it. */
  get layout() { return this.#options.layout; }

  set layout(layout) { this.setLayout(layout, { animation: true }); }

  /** Shows the data in a different layout. */
  setLayout(layout, options = {}) {
    checkNames(options, LAYOUT_OPTIONS);
    this.#switchLayout(layout, options.animation, false);
  }

  /**
   * Begins an interactive switch to a different layout. Set the `progress` of the returned transition from 0 to 1, and then call `finish`
   * or `cancel`.
   */
  beginTransition(layout) {
    const before = this.#options.layout;
    this.#switchLayout(layout, undefined, true);
    let progress = 0;
    const act = (action, progress = 0) => {
      this.#checkOpen();
      // A new switch has replaced this one.
      if (this.#transition !== transition) return false;
      const hasGoneBack = this.#exports.tessera_transition(this.#host, action, progress) === 1;
      this.#collection.schedule();
      return hasGoneBack;
    };
    const transition = {
      get progress() { return progress; },
      set progress(value) {
        checkNumber(value, 'The progress');
        progress = Math.min(1, Math.max(0, value));
        act(0, progress);
      },
      finish: () => { act(1); },
      cancel: () => { if (act(2)) this.#options.layout = before; },
    };
    this.#transition = transition;
    return transition;
  }

  #switchLayout(layout, animation, isInteractive) {
    this.#checkOpen();
    checkSlots(layout, this.#options);
    // In every table, the only row setting is the height. Reading it for 50,000 rows takes longer than everything else.
    const retainsSections = [layout, this.#options.layout].every((each) => each?.type === 'table');
    const sections = retainsSections ? undefined : this.#data.ownSections;
    const message = encodeMessage({ layout, sections, retainsSections, ...this.#declarations, animation: animationOf(animation) }, this.#data.sectionNumbers);
    this.#call(() => this.#exports.tessera_set_layout(this.#host, this.#program.write(message), isInteractive ? 1 : 0));
    this.#transition = undefined;
    this.#options.layout = layout;
    this.#collection.schedule();
  }

  // ---- Scrolling

  /** Scrolls to the initial position when there are items. */
  #start(collection) {
    const { startsAt } = this.#options;
    if (!startsAt || !this.#hasItems) return;
    if (startsAt === 'end') {
      this.#startAtEnd(collection);
      return;
    }
    const { id, sectionIndex, index, position = 'start' } = startsAt;
    const token = this.#data.itemToken(id);
    const path = token === undefined ? undefined : this.#pathOf(token, false);
    const found = id === undefined ? collection.scrollToItem(sectionIndex, index, { position }) : path && collection.scrollToItem(...path, { position });
    if (!found) collection.fail(new RangeError(`The option “startsAt” names ${id === undefined ? 'an item' : `the item “${id}”`} that does not exist.`));
  }

  /** Scrolls to the end of the content. The last items must be measured first, because their lengths determine the position of the end. */
  #startAtEnd(collection) {
    const counts = this.#data.itemCounts;
    const last = counts.findLastIndex((count) => count > 0);
    collection.scrollToItem(last, counts[last] - 1, { position: 'end' });
    collection.run();
    collection.restore({ section: -1, item: -1, x: 0, y: 0, isAtEnd: true });
  }

  /** Scrolls to an item, given its id. */
  scrollTo(id, options = {}) {
    checkNames(options, SCROLL_OPTIONS);
    const { position = 'nearest', animated = false } = options;
    checkPosition(position);
    const path = this.#path(this.#itemToken(id), false);
    // A collapsed item hides this one.
    if (!path) return false;
    if (!this.#isSeen(id, position)) this.#page?.align();
    const found = this.#collection.scrollToItem(...path, { position, animated });
    // By then, the item may have been moved or deleted.
    this.#collection.again((mayAnimate) => { if (this.indexOf(id)) this.scrollTo(id, { position, animated: animated && mayAnimate }); });
    return found;
  }

  /** Scrolls to a section's header, given the section's id, or to the start of the section if it has none. Returns false if it has neither
   * a header nor items. */
  scrollToSection(id, options = {}) {
    checkNames(options, SCROLL_OPTIONS);
    const { position = 'start', animated = false } = options;
    checkPosition(position);
    const pathOf = () => this.#path(this.#data.sectionToken(id), true);
    const path = pathOf();
    if (!path) throw new RangeError(`There is no section “${id}”.`);
    this.#page?.align();
    const found = this.#exports.tessera_scroll_to_section(this.#host, path[0], POSITIONS.indexOf(position), animated ? 1 : 0);
    this.#collection.schedule();
    this.#collection.again((mayAnimate) => { if (pathOf()) this.scrollToSection(id, { position, animated: animated && mayAnimate }); });
    return found === 1;
  }

  /** Returns the path of an item: the index of its section, and its index in that section; undefined if the item does not exist. */
  indexOf(id) {
    const path = this.#path(this.#data.itemToken(id), false);
    return path && { sectionIndex: path[0], index: path[1] };
  }

  /** Scrolls to the item at an index of a section, which need not have an id. */
  scrollToIndex(sectionIndex, index, options = {}) {
    checkNames(options, SCROLL_OPTIONS);
    this.#page?.align();
    return this.#collection.scrollToItem(sectionIndex, index, options);
  }

  scrollToOffset(x, y) {
    this.#page?.align();
    this.#collection.scrollToOffset(x, y);
  }

  /** Returns whether an item's cell is already fully visible in the page, so the page need not scroll. */
  #isSeen(id, position) {
    const bounds = this.#page && position === 'nearest' && this.cellOf(id)?.getBoundingClientRect();
    return Boolean(bounds) && bounds.top >= 0 && bounds.bottom <= innerHeight;
  }

  /** Announces text to assistive technology, for example a new message. */
  announce(text) {
    this.#checkOpen();
    this.#collection.announce(String(text));
  }

  get offset() { return this.#collection.offset; }

  get contentSize() { return this.#collection.contentSize; }

  /** The scroll position, as an item and its position on screen, to save and restore. */
  get position() { return this.#named(this.#collection.position); }

  /** Restores a scroll position immediately and exactly. An item with an id is found even after it has moved. */
  restore(given) {
    if (Object(given) !== given) throw new TypeError(`A position must be an object, not “${String(given)}”.`);
    this.#page?.align();
    this.#collection.restore(this.#found(given));
  }

  /** Returns the position to restore when the user returns to a page. */
  #recalled(position) {
    this.#page?.recalled();
    return this.#found(position);
  }

  /** Adds the ids of its items to a position. */
  #named(position) {
    const named = (path) => ({ ...path, id: this.#idAt(path.section, path.item) });
    return { ...named(position), shelves: position.shelves.map(named) };
  }

  /** Updates a position with the current paths of its items, which are found by their ids. */
  #found({ id, shelves, ...position }) {
    const pathOf = (id) => {
      const token = id === undefined ? undefined : this.#data.itemToken(id);
      const path = token === undefined ? undefined : this.#pathOf(token, false);
      return path && { section: path[0], item: path[1] };
    };
    return { ...position, ...pathOf(id), shelves: shelves?.map?.(({ id, ...shelf }) => ({ ...shelf, ...pathOf(id) })) };
  }

  get synchronousScrolling() { return this.#collection.synchronousScrolling; }

  set synchronousScrolling(isOn) { this.#collection.synchronousScrolling = isOn; }

  // ---- Selection

  get selectionMode() { return this.#options.selectionMode ?? 'none'; }

  set selectionMode(mode) {
    this.#checkOpen();
    checkWord(mode, 'selectionMode', SELECTION_MODES);
    this.#options.selectionMode = mode;
    this.#exports.tessera_selection_mode(this.#host, SELECTION_MODES.indexOf(mode));
    this.#collection.schedule();
  }

  /** Whether a click in a table selects a row. */
  get #selectsRows() { return this.#options.selectionUnit === 'row'; }

  /** The ids of the selected items, or objects with `sectionIndex` and `index` if items have no ids. With rows, the ids of the rows. */
  get selection() { return this.#listed(0); }

  /** The selected items as ranges of indices in their sections, for any number of items. */
  get selectedRanges() { return this.#ranges(0); }

  /** The selected items as text from `copyText`: one item per line, or the cells of a table separated by tabs. */
  get selectedText() {
    const { copyText, layout } = this.#options;
    if (!copyText) throw new TypeError('The option “copyText” is missing: a function that returns the text of an item.');
    const ranges = this.#ranges(0);
    checkCount(ranges);
    return textOfRanges(ranges, layout.type === 'table', (sectionIndex, index) => copyText(this.#item(sectionIndex, index)));
  }

  set selection(items) {
    this.#checkOpen();
    checkArray(items, 'A selection');
    this.#select(this.#selectsRows ? items.map((id) => this.#startOfRow(id)).flat() : this.#pathsOf(items));
  }

  /** Returns the path of the first cell of a row. */
  #startOfRow(id) {
    const path = this.#path(this.#data.sectionToken(id), true);
    if (!path) throw new RangeError(`There is no section “${id}”.`);
    return [path[0], 0];
  }

  /** Returns the paths of items as one list of numbers. */
  #pathsOf(items) {
    // Look up a single item directly, and many in one pass over the data.
    const paths = items.length > MANY ? this.#paths() : undefined;
    const find = (token) => (paths ? paths.get(token) : this.#path(token, false));
    return items.flatMap((item) => {
      const path = typeof item === 'object' && item !== null ? [item.sectionIndex, item.index] : find(this.#data.itemToken(item));
      if (!path) throw new RangeError(`There is no item “${item}”.`);
      for (const index of path) checkNumber(index, 'The index of a selected item');
      return path;
    });
  }

  #select(paths) {
    this.#program.write(new Uint8Array(Float64Array.from(paths).buffer));
    if (!this.#exports.tessera_select(this.#host, paths.length / 2)) throw new RangeError(`These items cannot be selected with the selectionMode “${this.selectionMode}”.`);
    this.#collection.schedule();
  }

  // ---- Cells

  /** Returns the cell that shows an item; undefined if the item has no cell at present. */
  cellOf(id) {
    const token = this.#data.itemToken(id);
    if (token === undefined) return undefined;
    // Skip disappearing cells, whose token may now belong to another item, and cells of nested collections.
    const isCell = (cell) => cell.tesseraToken === token && !cell.closest('.tessera-view').inert && cell.closest('.tessera') === this.element;
    return [...this.element.querySelectorAll('.tessera-cell')].find(isCell);
  }

  #makeCell(values) {
    const { hydrate } = this.#options;
    let served = hydrate && this.#served.take(describeCell(this.#data, values));
    const element = served ?? document.createElement('div');
    let [about, hasStates] = [undefined, false];
    element.className = 'tessera-cell';
    const showStates = () => {
      const { aria } = this.#options;
      const view = element.closest('.tessera-view');
      if (view && (aria || hasStates)) showAria(view, aria?.(about));
      hasStates = Boolean(aria);
    };
    return {
      element,
      update: (values) => {
        const { kind, item } = values;
        const isItem = kind === 'item';
        element.tesseraToken = isItem ? item : undefined;
        const { render, renderers = {} } = this.#options;
        const fill = served ? hydrate : renderers[kind] ?? (isItem ? render : undefined);
        served = undefined;
        about = describeCell(this.#data, values);
        this.#states.add(showStates);
        showStates();
        if (fill) fillCell(fill, element, about);
        else if (item < 0) element.textContent = labelOf(this.#options.layout, this.#data, about, values.sectionIndex);
      },
      putAway: () => {
        this.#states.delete(showStates);
        this.#options.putAway?.(element);
      },
      close: () => {
        this.#states.delete(showStates);
        this.#options.dispose?.(element);
      },
    };
  }

  // ---- Events

  /** Listens to events of this collection, but not of a collection in one of its cells. */
  #on(name, listen) {
    const { element } = this;
    const listener = (event) => { if (event.target === element) listen(event); };
    element.addEventListener(name, listener);
    this.#cleanups.push(() => element.removeEventListener(name, listener));
  }

  #listen() {
    this.#on('tessera-select', () => {
      const { onSelect } = this.#options;
      if (!onSelect) return;
      let ids;
      try { ids = this.selection; } catch (error) { reportError(error); return; }
      onSelect(ids);
    });
    this.#listenForCopies();
    this.#listenForDisclosures();
    this.#on('tessera-activate', ({ detail: { id, index, sectionId, sectionIndex } }) => this.#options.onActivate?.({ id, index, sectionId, sectionIndex }));
  }

  /** Expands or collapses an item when an element with `data-disclosure` in its cell is pressed. */
  #listenForDisclosures() {
    const { element } = this;
    const listener = ({ target }) => {
      const disclosure = target.closest?.('[data-disclosure]');
      if (disclosure?.closest('.tessera') !== element) return;
      const [section, item] = disclosure.closest('.tessera-view').dataset.path.split('.');
      if (this.#exports.tessera_toggle(this.#host, section, item)) this.#collection.schedule();
    };
    element.addEventListener('click', listener);
    this.#cleanups.push(() => element.removeEventListener('click', listener));
  }

  /** Copies the selection as text, or the focused item if nothing is selected, unless text in a cell or a field is selected. */
  #listenForCopies() {
    const { element } = this;
    const { ownerDocument } = element;
    const takes = () => {
      const { activeElement: active } = element.getRootNode();
      return this.#options.copyText && getSelection().isCollapsed && active?.closest('.tessera') === element
        && !active.closest('input, textarea, [contenteditable]') && (this.#ranges(0).length || active.matches('.tessera-item'));
    };
    const text = () => {
      if (this.#ranges(0).length) return this.selectedText;
      const [section, item] = element.getRootNode().activeElement.dataset.path.split('.').map(Number);
      return textOfRanges([{ sectionIndex: section, start: item, end: item + 1 }], this.#options.layout.type === 'table',
        (sectionIndex, index) => this.#options.copyText(this.#item(sectionIndex, index)));
    };
    // If no text is selected, Firefox does not send the event to the focused element.
    const on = (name, act) => {
      const listener = (event) => {
        if (!takes()) return;
        event.preventDefault();
        act(event);
      };
      ownerDocument.addEventListener(name, listener);
      this.#cleanups.push(() => ownerDocument.removeEventListener(name, listener));
    };
    // Without this listener, WebKit does not copy if no text is selected.
    on('beforecopy', () => {});
    on('copy', ({ clipboardData }) => clipboardData.setData('text/plain', text()));
  }

  #listenForEnds() {
    this.#on('tessera-nearend', () => this.#options.onNearEnd?.());
    this.#on('tessera-nearstart', () => this.#options.onNearStart?.());
  }

  /** Adds the ids to the detail of an event. */
  #addDetail(detail) {
    if (detail.section < 0) return detail;
    const sectionId = this.#rowAt(detail.section);
    const { section: sectionIndex, item: index } = detail;
    return { ...detail, sectionId, sectionIndex, id: index < 0 ? undefined : this.#idAt(sectionIndex, index), index };
  }

  /**
   * Answers a question from the program. The program must not be called until the question is answered. Errors must not propagate
   * through the program, so an error means no.
   */
  #answer(...question) {
    try {
      return this.#answerOf(...question);
    } catch (error) {
      this.#collection.fail(error);
      return false;
    }
  }

  #answerOf(question, token, sectionToken, index, targetToken, targetIndex) {
    const { canDrag, canDrop, canDropInto, onMove, onExpand, onDelete } = this.#options;
    const later = (call) => queueMicrotask(() => { if (!this.#collection.isClosed) call(); });
    const source = { sectionId: this.#data.sectionId(sectionToken), index };
    const target = { sectionId: this.#data.sectionId(targetToken), index: targetIndex };
    const id = this.#data.itemId(token);
    switch (question) {
      case CAN_DRAG: return canDrag ? canDrag({ id, ...source }) : true;
      case CAN_DROP: return canDrop ? canDrop({ id, ...source }, target) : true;
      case MOVED:
        if (this.#data.noteOutlines([source.sectionId, target.sectionId], true)) {
          later(() => onMove?.({ id, ...target, from: source, parentId: this.#data.parentOf(target.sectionId, id) }));
        } else {
          this.#data.move(sectionToken, index, targetToken, targetIndex);
          later(() => onMove?.({ id, ...target, from: source }));
        }
        return true;
      // In these questions, the index of the target is the number of the item into which another item is dropped.
      case CAN_DROP_INTO: return canDropInto ? canDropInto({ id, ...source }, { id: this.#data.itemId(targetIndex), sectionId: target.sectionId }) : true;
      case MOVED_INTO:
        this.#data.noteOutlines([source.sectionId, target.sectionId], true);
        later(() => onMove?.({ id, sectionId: target.sectionId, index: this.#indexOf(token), from: source, parentId: this.#data.itemId(targetIndex) }));
        return true;
      case EXPANDED: {
        const { sectionId } = source;
        this.#data.noteOutlines([sectionId]);
        later(() => {
          const item = { id, sectionId, isExpanded: index === 1 };
          onExpand?.(item);
          this.#collection.dispatch('expand', { ...this.#eventPath(token), isExpanded: item.isExpanded });
        });
        return true;
      }
      case DELETE:
        later(() => onDelete?.(this.#listed(1)));
        return true;
      default: return false;
    }
  }

  /** Returns the path of an item for the detail of an event. */
  #eventPath(token) {
    const [section, item] = this.#pathOf(token, false) ?? [-1, -1];
    return { section, item };
  }

  /** Returns the index of an item in its section; −1 if a collapsed item hides it. */
  #indexOf(token) { return this.#pathOf(token, false)?.[1] ?? -1; }

  // ---- Calls to the program

  get #exports() { return this.#program.exports; }

  get #declarations() { return declarationsOf(this.#options, this.#kinds); }

  #checkOpen() { if (this.#collection.isClosed) throw new Error('The collection is closed.'); }

  #change(sections, reloaded = []) { return this.#data.change(sections, { ...this.#options, kinds: this.#kinds }, reloaded); }

  /** Makes a call that may fail, and returns its result. */
  #call(call) {
    const result = call();
    if (result >= 0) return result;
    const { memory, tessera_failure: failure } = this.#exports;
    const [address, count] = new Float64Array(memory.buffer, failure(), 2);
    throw new RangeError(this.#program.decoder.decode(new Uint8Array(memory.buffer, address, count)));
  }

  #itemToken(id) {
    const token = this.#data.itemToken(id);
    if (token === undefined) throw new RangeError(`There is no item “${id}”.`);
    return token;
  }

  /** Returns the id of the section at a visible index. */
  #rowAt(sectionIndex) { return this.#data.sectionId(this.#exports.tessera_token(this.#host, sectionIndex, -1)); }

  /** Returns the properties of a visible item that the page's functions receive. */
  #item(sectionIndex, index) {
    const sectionId = this.#rowAt(sectionIndex);
    return { id: this.#idAt(sectionIndex, index), index, sectionId, sectionIndex };
  }

  #idAt(section, item) { return this.#data.itemId(this.#exports.tessera_token(this.#host, section, item)); }

  /** Returns the section and index of an element; undefined if it is not visible. */
  #path(token, isSection) {
    this.#checkOpen();
    return token === undefined ? undefined : this.#pathOf(token, isSection);
  }

  #pathOf(token, isSection) {
    const pointer = this.#exports.tessera_path(this.#host, token, isSection ? 1 : 0);
    return pointer ? [...new Float64Array(this.#exports.memory.buffer, pointer, 2)] : undefined;
  }

  /** Returns the numbers of all items in a section in order, each with its number in the outline. */
  #outlineOf(section) {
    const pointer = this.#exports.tessera_outline(this.#host, section);
    const { buffer } = this.#exports.memory;
    const [count] = new Float64Array(buffer, pointer, 1);
    const numbers = Float64Array.from(new Float64Array(buffer, pointer + 8, 2 * count));
    return Array.from({ length: count }, (_, index) => [numbers[2 * index], numbers[2 * index + 1]]);
  }

  /** Returns the section and index of every item with an id, by its token. */
  #paths() {
    const paths = new Map();
    for (let section = 0; this.#exports.tessera_token(this.#host, section, -1) >= 0; section += 1) {
      for (let item = 0; ; item += 1) {
        const token = this.#exports.tessera_token(this.#host, section, item);
        if (token < 0) break;
        paths.set(token, [section, item]);
      }
    }
    return paths;
  }

  /** Returns the selected items, or the items to delete, as ranges of indices in their sections. */
  #ranges(which) {
    this.#checkOpen();
    const pointer = this.#exports.tessera_items(this.#host, which);
    const { buffer } = this.#exports.memory;
    const [count] = new Float64Array(buffer, pointer, 1);
    const numbers = Float64Array.from(new Float64Array(buffer, pointer + 8, 3 * count));
    return Array.from({ length: count }, (_, range) => ({ sectionIndex: numbers[3 * range], start: numbers[3 * range + 1], end: numbers[3 * range + 2] }));
  }

  #listed(which) {
    const ranges = this.#ranges(which);
    if (this.#selectsRows) return [...new Set(ranges.map(({ sectionIndex }) => sectionIndex))].map((row) => this.#rowAt(row));
    checkCount(ranges);
    const items = [];
    for (const { sectionIndex, start, end } of ranges) {
      for (let index = start; index < end; index += 1) {
        const id = this.#idAt(sectionIndex, index);
        items.push(id === undefined ? { sectionIndex, index } : id);
      }
    }
    return items;
  }
}

/**
 * Creates a collection, which appears as soon as possible. The returned promise resolves when the whole program has loaded.
 *
 * @param check A function that throws for an element that cannot contain a collection.
 */
export async function describe(check, show, element, program, options) {
  // Check the options before anything in the page changes.
  checkOptions(options);
  const { PageScroller } = options.scroller ? await import('./page.js') : {};
  const make = () => {
    check();
    const page = PageScroller && new PageScroller(element, options);
    try {
      return new DescribedCollection(show, page?.element ?? element, program, options, page);
    } catch (error) {
      page?.close();
      throw error;
    }
  };
  let collection;
  try {
    collection = make();
  } catch (error) {
    if (!error?.needsRest) throw error;
    await program.whole();
    collection = make();
  }
  await program.whole();
  return collection;
}

/** Throws if the ranges contain too many items to list individually. */
function checkCount(ranges) {
  const count = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  if (count > MAX_LISTED) throw new RangeError(`${count} items are too many to list. Use “selectedRanges” instead.`);
}

/** Fills a cell. If that fails, empties it, because it may still show a different item. */
function fillCell(fill, element, about) {
  try {
    fill(element, about);
  } catch (error) {
    element.replaceChildren();
    const name = about.id === undefined ? `at index ${about.index}` : `“${about.id}”`;
    throw new Error(`The ${about.kind} ${name} cannot be filled: ${error?.message ?? error}`, { cause: error });
  }
}

/** Returns an animation in the format of scenes; undefined for none. */
function animationOf(animation) {
  if (animation === true) return 'spring';
  return animation || undefined;
}

// A collection that a page describes: the layout as JSON, the data by IDs of its own, cells that a function fills. Only pages
// that describe collections load this, so what it shares with the script comes as an argument.

import { checkInsets, checkNumber } from './elements.js';
import { encodeMessage } from './message.js';
import { pullToRefresh } from './refresh.js';

const POSITIONS = ['start', 'center', 'end', 'nearest'];
const SELECTION_MODES = ['none', 'single', 'multiple'];
/** What the program asks the page's functions, by number. */
const [CAN_DRAG, CAN_DROP, MOVED, DELETE] = [0, 1, 2, 3];
/** The forms of a length, by number. */
const FORMS = ['fixed', 'estimated', 'fraction', 'aspectRatio'];
const UNDECLARED = [-1, 0, 0];
/** How many numbers say what an item is like: its token, its size and its accessories. */
const DECLARED_NUMBERS = 5;
/** From how many items on a selection is looked up all at once. */
const MANY = 100;
/** The item of a cell that belongs to a section. */
const OF_SECTION = -1;
const ALL_ACCESSORIES = -1;
/** How many selected items are listed one by one. */
const MOST_LISTED = 1_000_000;
/** Kinds are bits of a number that is not negative. */
const MOST_KINDS = 31;
const SETTINGS = ['label', 'role', 'selectionMode', 'movesSelection', 'followsEnd', 'staysAtStart', 'appearance'];
const FUNCTIONS = ['render', 'putAway', 'dispose', 'itemSize', 'itemAccessories', 'canDrag', 'canDrop', 'onMove', 'onDelete', 'onSelect', 'onActivate', 'onNearEnd', 'onNearStart', 'onRefresh', 'onFrame'];
const SCROLL_OPTIONS = ['position', 'animated'];
const APPLY_OPTIONS = ['animation', 'reload'];
const LAYOUT_OPTIONS = ['animation'];
const OPTIONS = [...SETTINGS, ...FUNCTIONS, 'layout', 'sections', 'renderers', 'drags', 'insets', 'remembers', 'program', 'startsAt'];

/** The kinds of elements that every layout can have. */
const KINDS = ['item', 'header', 'footer', 'globalHeader', 'globalFooter', 'background', 'separator'];

/** Whether a word is another one with a letter more, less or different, or with its letters in another order. */
function isMisspelled(word, right) {
  const [short, long] = [word.toLowerCase(), right.toLowerCase()].sort((a, b) => a.length - b.length);
  const sorted = (text) => [...text].sort().join('');
  if (sorted(short) === sorted(long)) return true;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = long.slice(start + 1);
  return long.length - short.length <= 1 && (short.slice(start) === rest || short.slice(start + 1) === rest);
}

/** Gives numbers to IDs of any kind, and takes those back that are no longer used. */
class Tokens {
  #tokens = new Map();
  #ids = [];
  #free = [];

  /** The number of an ID; undefined for none. */
  of(id) { return this.#tokens.get(id); }

  /** The ID of a number; undefined for none. */
  id(token) { return this.#ids[token]; }

  add(id) {
    const token = this.#free.pop() ?? this.#ids.length;
    this.#tokens.set(id, token);
    this.#ids[token] = id;
    return token;
  }

  remove(id) {
    const token = this.#tokens.get(id);
    this.#tokens.delete(id);
    this.#ids[token] = undefined;
    this.#free.push(token);
  }

  /** Takes back the numbers of all IDs but some. */
  keep(kept) { for (const id of [...this.#tokens.keys()]) if (!kept.has(id)) this.remove(id); }
}

function checkArray(value, what) {
  if (!Array.isArray(value)) throw new TypeError(`${what} is to be an array, not “${String(value)}”.`);
}

/** Whether elements of a kind belong to the whole, not to a section. */
function isGlobal(kind) { return kind === 'globalHeader' || kind === 'globalFooter'; }

/** Refuses options that a call does not have. */
function checkNames(options, known) {
  if (Object(options) !== options) throw new TypeError(`The options are to be an object, not “${String(options)}”.`);
  for (const name of Object.keys(options)) {
    if (!known.includes(name)) throw new TypeError(`There is no option “${name}”. There are ${known.join(', ')}.`);
  }
}

function checkPosition(position) {
  if (!POSITIONS.includes(position)) throw new TypeError(`“${position}” is no position. There are ${POSITIONS.join(', ')}.`);
}

/** Refuses what is no item to open at. */
function checkStart(startsAt) {
  checkNames(startsAt, ['id', 'section', 'index', 'position']);
  const { id, section, index, position = 'start' } = startsAt;
  checkPosition(position);
  if (id !== undefined) checkId(id, 'the option “startsAt”');
  else for (const number of [section, index]) checkNumber(number, 'An index of the option “startsAt”');
}

function checkId(id, what) {
  const isId = typeof id === 'string' || (typeof id === 'number' && Number.isFinite(id));
  if (!isId) throw new TypeError(`The id of ${what} is to be a text or a number, not “${String(id)}”.`);
}

/**
 * The numbers of a size: its form and value, or the two sides of an item of a flow, and the share of its line, where a fraction
 * is negative.
 *
 * @param type The arrangement of the item. Only a flow has widths, and only grids and waterfalls have shares.
 */
function sizeOf(size, what, type) {
  const isInFlow = type === 'flow';
  const isBox = typeof size?.width === 'number';
  if (isBox !== isInFlow) {
    throw new TypeError(`The size of ${what} is to be ${isInFlow ? '{ width, height }, as in every flow' : 'a length: { width, height } is for flows'}.`);
  }
  if (isBox) return [...checked([size.width, size.height], what), 0];
  const [length, share] = size?.length === undefined ? [size, 0] : [size.length, shareOf(size, what, type)];
  const [form, value] = typeof length === 'number' ? [FORMS[0], length] : Object.entries(length ?? {})[0] ?? [];
  return [...checked([FORMS.indexOf(form), value], what), share];
}

/** Numbers that are a size: finite, in a form that there is, not below 0. */
function checked(numbers, what) {
  if (numbers.every(Number.isFinite) && numbers[0] >= 0) return numbers;
  throw new TypeError(`The size of ${what} is to be a number, { estimated }, { fraction }, { aspectRatio }, { length, span } in a grid or waterfall, or { width, height } in a flow.`);
}

/** The share of its line that an item has: how many columns, or less than 0 for a fraction. */
function shareOf({ length, span, fraction, ...others }, what, type) {
  const unknown = Object.keys(others)[0];
  if (unknown) throw new TypeError(`The size of ${what} has no “${unknown}”.`);
  // Mosaics and tables do not use it.
  if (type === 'list') throw new TypeError(`The size of ${what} is to be a length: { length, span } is for grids and waterfalls.`);
  if (fraction === undefined) {
    if (span !== undefined && !(Number.isInteger(span) && span > 0)) throw new TypeError(`The span of ${what} is to be a whole number above 0, not “${String(span)}”.`);
    return span ?? 1;
  }
  if (type === 'waterfall' || span !== undefined) throw new TypeError(`The size of ${what} is to have ${type === 'waterfall' ? 'no fraction: it is for grids' : 'a span or a fraction'}.`);
  if (!(fraction > 0 && fraction < Infinity)) throw new TypeError(`The fraction of ${what} is to be a number above 0, not “${String(fraction)}”.`);
  return -fraction;
}

/** Sections and items that a page gives, checked and in numbers. */
class Data {
  numbers = [];
  declared = [];
  sectionIds = new Set();
  itemIds = new Set();
  itemCount = 0;
  /** What sections say of themselves; undefined if none says anything. */
  ownSections;
  #added = [];
  #options;
  /** The items that are asked for again. */
  #reloaded;

  constructor(sections, options, sectionTokens, itemTokens, reloaded) {
    this.#options = options;
    this.#reloaded = new Set(reloaded);
    checkArray(sections, '“sections”');
    for (const [index, section] of sections.entries()) {
      if (Object(section) !== section) throw new TypeError(`The section at index ${index} is to be an object, not “${String(section)}”.`);
    }
    const isCounted = sections.length > 0 && sections.every(({ items }) => typeof items === 'number');
    this.numbers.push(isCounted ? 1 : 0, sections.length);
    try {
      this.ownSections = sections.map((section, index) => this.#add(section, index, isCounted, sectionTokens, itemTokens));
    } catch (error) {
      this.undo();
      throw error;
    }
    if (this.ownSections.every((section) => section === null)) this.ownSections = undefined;
  }

  /** Forgets what was new in these data, which were refused. */
  undo() { for (const [tokens, id] of this.#added) tokens.remove(id); }

  /** The numbers of a message. */
  message(reloaded = []) {
    return this.numbers.concat(this.declared.length / DECLARED_NUMBERS, this.declared, reloaded.length, reloaded);
  }

  #token(tokens, id) {
    let token = tokens.of(id);
    if (token !== undefined) return [token, false];
    token = tokens.add(id);
    this.#added.push([tokens, id]);
    return [token, true];
  }

  #add(section, index, isCounted, sectionTokens, itemTokens) {
    const { id = index, items, ...own } = section;
    checkId(id, `section ${index}`);
    if (this.sectionIds.has(id)) throw new RangeError(`The section “${id}” is there twice.`);
    this.sectionIds.add(id);
    const [token] = this.#token(sectionTokens, id);
    if (isCounted) {
      if (!Number.isInteger(items) || items < 0) throw new RangeError(`The section “${id}” has ${items} items.`);
      this.numbers.push(token, items);
      this.itemCount += items;
    } else {
      if (!Array.isArray(items)) throw new TypeError(`The items of the section “${id}” are to be an array of ids, or a number in all sections.`);
      this.numbers.push(token, items.length);
      this.itemCount += items.length;
      const { type, content } = { ...this.#options.layout?.section?.arrangement, ...own.arrangement };
      const itemType = type === 'shelf' ? content?.type : type;
      for (const item of items) this.#addItem(item, itemTokens, itemType);
    }
    return Object.keys(own).length ? own : null;
  }

  #addItem(id, tokens, type) {
    checkId(id, 'an item');
    if (this.itemIds.has(id)) throw new RangeError(`The item “${id}” is there twice.`);
    this.itemIds.add(id);
    const [token, isNew] = this.#token(tokens, id);
    this.numbers.push(token);
    if (isNew || this.#reloaded.has(id)) this.#declare(id, token, type);
  }

  /** Asks the page what an item is like. */
  #declare(id, token, type) {
    const { itemSize, itemAccessories, kinds } = this.#options;
    if (!itemSize && !itemAccessories) return;
    const numbers = itemSize ? sizeOf(itemSize(id), `the item “${id}”`, type) : UNDECLARED;
    const shown = itemAccessories?.(id);
    let bits = ALL_ACCESSORIES;
    if (shown) {
      checkArray(shown, `What itemAccessories returns for the item “${id}”`);
      bits = 0;
      for (const kind of shown) {
        if (!kinds.includes(kind)) {
          if (kinds.length === MOST_KINDS) throw new RangeError(`Items have more than ${MOST_KINDS} kinds of accessories.`);
          kinds.push(kind);
        }
        bits |= 1 << kinds.indexOf(kind);
      }
    }
    this.declared.push(token, ...numbers, bits);
  }
}

/** A collection whose layout and data a page describes, and whose cells it fills. */
class DescribedCollection {
  #collection;
  #host;
  #program;
  #options;
  #sections = new Tokens();
  #items = new Tokens();
  /** Whether there have been items. */
  #hasItems;
  /** The kinds of accessories that items have had. */
  #kinds = [];
  /** The running interactive switch of the layout. */
  #transition;
  #cleanups = [];

  /** @param show Shows the collection of a host in an element. */
  constructor(show, element, program, options) {
    checkNames(options, OPTIONS);
    checkInsets(options.insets);
    const check = (name, value, type) => {
      if (value !== undefined && typeof value !== type) throw new TypeError(`The option “${name}” is to be a ${type}, not “${String(value)}”.`);
    };
    for (const name of FUNCTIONS) check(name, options[name], 'function');
    check('drags', options.drags, 'boolean');
    check('remembers', options.remembers, 'string');
    const { renderers = {} } = options;
    if (Object(renderers) !== renderers) throw new TypeError(`The option “renderers” is to be an object, not “${String(renderers)}”.`);
    for (const [kind, fill] of Object.entries(renderers)) check(`renderers.${kind}`, fill, 'function');
    if (options.layout && !options.render && !renderers.item) throw new TypeError('The option “render” is missing: a function that fills the cell of an item.');
    this.#checkKinds(options);
    if (options.startsAt) checkStart(options.startsAt);
    this.#program = program;
    this.#options = { ...options };
    const data = this.#data(options.sections ?? []);
    this.#hasItems = data.itemCount > 0;
    const description = {
      ...Object.fromEntries(SETTINGS.map((name) => [name, options[name]])),
      // Where more is loaded above, the start is only where the data begin so far.
      staysAtStart: options.staysAtStart ?? !(options.onNearStart || options.followsEnd),
      layout: options.layout, sections: data.ownSections, ...this.#declarations,
      drags: Boolean(options.drags ?? options.canDrag ?? options.onMove), deletes: Boolean(options.onDelete),
    };
    this.#host = this.#call(() => program.exports.tessera_describe(program.write(encodeMessage(description, data.message()))));
    program.listen(this.#host, (...question) => this.#answer(...question));
    // The first data may not fill the window, and then cannot be scrolled to their end.
    let isNearEnd = false;
    const note = ({ target }) => { isNearEnd ||= target === element; };
    element.addEventListener('tessera-nearend', note);
    this.#cleanups.push(() => element.removeEventListener('tessera-nearend', note));
    try {
      this.#collection = show(element, this.#host, program, {
        insets: options.insets, remembers: options.remembers, isAwaiting: () => !this.#hasItems,
        positions: { name: (position) => this.#named(position), find: (position) => this.#found(position), start: (collection) => this.#start(collection) },
        onFrame: () => { if (this.#collection && program.isWhole) options.onFrame?.(this); },
        parts: { cell: () => this.#makeCell() },
        addDetail: (detail) => this.#addDetail(detail),
        activates: () => Boolean(this.#options.onActivate),
      });
    } catch (error) {
      program.listen(this.#host, undefined);
      element.removeEventListener('tessera-nearend', note);
      throw error;
    }
    this.#cleanups.push(() => program.listen(this.#host, undefined));
    // After the first frame. The page has the collection when the program is whole.
    this.#collection.attempt(() => this.#collection.when(() => {
      element.removeEventListener('tessera-nearend', note);
      if (isNearEnd) setTimeout(() => { if (!this.#collection.isClosed) this.#options.onNearEnd?.(); });
      this.#listenForEnds();
    }));
    this.#listen();
    if (options.onRefresh) this.#cleanups.push(pullToRefresh(element, () => this.#options.onRefresh()));
  }

  /** The collection below, for tools. */
  get inner() { return this.#collection; }

  /** How the last frame went: how long script and program took, in milliseconds, and how many views there are. */
  get stats() { return this.#collection.stats; }

  /** The element that scrolls. */
  get element() { return this.#collection.scroller; }

  /** Gives everything back, and leaves the element as it was. */
  close() {
    for (const cleanup of this.#cleanups.splice(0)) cleanup();
    this.#collection.close();
  }

  /** Refuses renderers whose names look like misspelled kinds. A later layout can name any other kind. */
  #checkKinds({ renderers = {} }) {
    for (const name of Object.keys(renderers)) {
      const kind = KINDS.includes(name) ? undefined : KINDS.find((known) => isMisspelled(name, known));
      if (kind) throw new TypeError(`Unknown kind “${name}” in the option “renderers”. Did you mean “${kind}”?`);
    }
  }

  // ---- Data

  /** The sections and items as they are shown: what was applied, and moved by users since. */
  get sections() {
    this.#checkOpen();
    const sections = [];
    const given = new Map((this.#options.sections ?? []).map((section, index) => [section.id ?? index, section]));
    for (let index = 0; ; index += 1) {
      const token = this.#exports.tessera_token(this.#host, index, -1);
      if (token < 0) return sections;
      let items = this.#exports.tessera_item_count(this.#host, index);
      const isCounted = typeof this.#options.sections?.[0]?.items === 'number';
      if (!isCounted) items = Array.from({ length: items }, (_, item) => this.#idAt(index, item));
      const id = this.#sections.id(token);
      sections.push({ ...given.get(id), id, items });
    }
  }

  /**
   * Shows other data: finds what has come, gone and moved, by the ids, and changes that.
   *
   * @param options `animation`: true or “spring”, “eased”, or an animation as scenes write it. `reload`: the ids of items whose
   *   sizes and accessories are asked for again.
   */
  apply(sections, options = {}) {
    this.#checkOpen();
    checkNames(options, APPLY_OPTIONS);
    const { animation, reload = [] } = options;
    checkArray(reload, '“reload”');
    const data = this.#data(sections, this.#options, reload);
    this.#try(data, () => {
      const message = encodeMessage(
        { sections: data.ownSections, ...this.#declarations, animation: animationOf(animation) },
        data.message(reload.map((id) => this.#itemToken(id))));
      return this.#exports.tessera_apply(this.#host, this.#program.write(message));
    });
    this.#options.sections = sections;
    this.#sections.keep(data.sectionIds);
    this.#items.keep(data.itemIds);
    this.#noteArrival(data);
    this.#collection.schedule();
  }

  /** Restores what the page remembers when there are items for the first time. */
  #noteArrival({ itemCount }) {
    if (this.#hasItems || !itemCount) return;
    this.#hasItems = true;
    this.#collection.arrived();
  }

  /** Fills cells again in the next frame: all of them, or those of some items, which are then measured again. */
  refresh(ids) {
    this.#checkOpen();
    if (ids !== undefined) checkArray(ids, 'What is filled again');
    const tokens = ids?.map((id) => this.#itemToken(id));
    if (tokens) this.#program.write(new Uint8Array(Float64Array.from(tokens).buffer));
    this.#call(() => this.#exports.tessera_refresh(this.#host, tokens ? tokens.length : -1));
    this.#collection.schedule();
  }

  // ---- Layout

  /** The layout, as it was given. */
  get layout() { return this.#options.layout; }

  set layout(layout) { this.setLayout(layout, { animation: true }); }

  /** Shows the data in another layout. */
  setLayout(layout, options = {}) {
    checkNames(options, LAYOUT_OPTIONS);
    this.#switchLayout(layout, options.animation, false);
  }

  /** Begins to show the data in another layout. Set the `progress` of what it returns, from 0 to 1, then `finish` or `cancel` it. */
  beginTransition(layout) {
    const before = this.#options.layout;
    this.#switchLayout(layout, undefined, true);
    let progress = 0;
    const act = (action, progress = 0) => {
      this.#checkOpen();
      // Another switch has taken its place.
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
    const options = { ...this.#options, layout };
    const data = this.#data(this.#options.sections ?? [], options);
    this.#try(data, () => {
      const message = encodeMessage(
        { layout, sections: data.ownSections, ...this.#declarations, animation: animationOf(animation) }, data.message());
      return this.#exports.tessera_set_layout(this.#host, this.#program.write(message), isInteractive ? 1 : 0);
    });
    this.#transition = undefined;
    this.#options = options;
    this.#collection.schedule();
  }

  // ---- Scrolling

  /** Scrolls to the item that the collection opens at, once there are items. */
  #start(collection) {
    const { startsAt } = this.#options;
    if (!startsAt || !this.#hasItems) return;
    const { id, section, index, position = 'start' } = startsAt;
    const token = this.#items.of(id);
    const path = token === undefined ? undefined : this.#pathOf(token, false);
    const found = id === undefined ? collection.scrollToItem(section, index, { position }) : path && collection.scrollToItem(...path, { position });
    if (!found) collection.fail(new RangeError(`The option “startsAt” names ${id === undefined ? 'an item' : `the item “${id}”`} that does not exist.`));
  }

  /** Scrolls to an item by its id. */
  scrollTo(id, options = {}) {
    checkNames(options, SCROLL_OPTIONS);
    const { position = 'nearest', animated = false } = options;
    checkPosition(position);
    const path = this.#path(this.#items.of(id), false);
    if (!path) throw new RangeError(`There is no item “${id}”.`);
    const found = this.#collection.scrollToItem(...path, { position, animated });
    // By then, the item may be elsewhere, or deleted.
    this.#collection.again((mayAnimate) => { if (this.indexOf(id)) this.scrollTo(id, { position, animated: animated && mayAnimate }); });
    return found;
  }

  /** Scrolls to the header of a section by its id, or to its start if it has none; false if it has neither header nor items. */
  scrollToSection(id, options = {}) {
    checkNames(options, SCROLL_OPTIONS);
    const { position = 'start', animated = false } = options;
    checkPosition(position);
    const pathOf = () => this.#path(this.#sections.of(id), true);
    const path = pathOf();
    if (!path) throw new RangeError(`There is no section “${id}”.`);
    const found = this.#exports.tessera_scroll_to_section(this.#host, path[0], POSITIONS.indexOf(position), animated ? 1 : 0);
    this.#collection.schedule();
    this.#collection.again((mayAnimate) => { if (pathOf()) this.scrollToSection(id, { position, animated: animated && mayAnimate }); });
    return found === 1;
  }

  /** Where an item is: the index of its section, and its own in that; undefined if there is none. */
  indexOf(id) {
    const path = this.#path(this.#items.of(id), false);
    return path && { section: path[0], index: path[1] };
  }

  /** Scrolls to the item at an index of a section, also where items have no ids. */
  scrollToIndex(section, item, options = {}) {
    checkNames(options, SCROLL_OPTIONS);
    return this.#collection.scrollToItem(section, item, options);
  }

  scrollToOffset(x, y) { this.#collection.scrollToOffset(x, y); }

  /** Has assistive technology say a text, for example that of a new message. */
  announce(text) {
    this.#checkOpen();
    this.#collection.announce(String(text));
  }

  get offset() { return this.#collection.offset; }

  get contentSize() { return this.#collection.contentSize; }

  /** The scroll position, as an item and its place, to save and restore. */
  get position() { return this.#named(this.#collection.position); }

  /** Restores a scroll position, at once and exactly: to where the item is by now, if it has an id. */
  restore(given) {
    if (Object(given) !== given) throw new TypeError(`“${String(given)}” is no position.`);
    this.#collection.restore(this.#found(given));
  }

  /** A position with the ids of its items. */
  #named(position) {
    const named = (place) => ({ ...place, id: this.#idAt(place.section, place.item) });
    return { ...named(position), shelves: position.shelves.map(named) };
  }

  /** A position with the items where those with its ids are by now. */
  #found({ id, shelves, ...position }) {
    const pathOf = (id) => {
      const token = id === undefined ? undefined : this.#items.of(id);
      const path = token === undefined ? undefined : this.#pathOf(token, false);
      return path && { section: path[0], item: path[1] };
    };
    return { ...position, ...pathOf(id), shelves: shelves?.map?.(({ id, ...shelf }) => ({ ...shelf, ...pathOf(id) })) };
  }

  get pinnedViewport() { return this.#collection.pinnedViewport; }

  set pinnedViewport(isOn) { this.#collection.pinnedViewport = isOn; }

  // ---- Selection

  get selectionMode() { return this.#options.selectionMode ?? 'none'; }

  set selectionMode(mode) {
    this.#checkOpen();
    const index = SELECTION_MODES.indexOf(mode);
    if (index < 0) throw new TypeError(`“${mode}” is no selection mode. There are ${SELECTION_MODES.join(', ')}.`);
    this.#options.selectionMode = mode;
    this.#exports.tessera_selection_mode(this.#host, index);
    this.#collection.schedule();
  }

  /** The selected items: their ids, or where items have none, objects with `section` and `index`. */
  get selection() { return this.#listed(0); }

  /** The selected items as ranges of indices in their sections, however many there are. */
  get selectedRanges() { return this.#ranges(0); }

  set selection(items) {
    this.#checkOpen();
    checkArray(items, 'A selection');
    // One item is found by itself, many in one walk through the data.
    const places = items.length > MANY ? this.#places() : undefined;
    const find = (token) => (places ? places.get(token) : this.#path(token, false));
    const paths = items.flatMap((item) => {
      const path = typeof item === 'object' && item !== null ? [item.section, item.index] : find(this.#items.of(item));
      if (!path) throw new RangeError(`There is no item “${item}”.`);
      for (const index of path) checkNumber(index, 'The index of a selected item');
      return path;
    });
    this.#program.write(new Uint8Array(Float64Array.from(paths).buffer));
    if (!this.#exports.tessera_select(this.#host, paths.length / 2)) throw new RangeError(`These items cannot be selected with the selectionMode “${this.selectionMode}”.`);
    this.#collection.schedule();
  }

  // ---- Cells

  /** The cell that shows an item; undefined if it has none now. */
  cellOf(id) {
    const token = this.#items.of(id);
    if (token === undefined) return undefined;
    // Not one that leaves, whose token may be that of another item now, nor one of a collection in a cell.
    const isCell = (cell) => cell.tesseraToken === token && !cell.closest('.tessera-view').inert && cell.closest('.tessera') === this.element;
    return [...this.element.querySelectorAll('.tessera-cell')].find(isCell);
  }

  /** What a header or footer says where no function fills it: its `label`, of its section or of all. */
  #words(kind, sectionIndex) {
    const { layout, sections } = this.#options;
    if (isGlobal(kind)) return layout?.[kind.slice(6).toLowerCase()]?.label;
    return sections?.[sectionIndex]?.[kind]?.label ?? layout?.section?.[kind]?.label;
  }

  #makeCell() {
    const element = document.createElement('div');
    element.className = 'tessera-cell';
    return {
      element,
      update: ({ kind, item, section, sectionIndex, index }) => {
        const isItem = kind === 'item';
        Object.assign(element, { tesseraToken: isItem ? item : undefined });
        const { render, renderers = {} } = this.#options;
        const fill = renderers[kind] ?? (isItem ? render : undefined);
        const [id, sectionId] = [this.#items.id(item), this.#sections.id(section)];
        const about = isGlobal(kind) ? { kind } : item === OF_SECTION ? { kind, id: sectionId, index: sectionIndex } : { kind, id, index, sectionId, sectionIndex };
        if (fill) fillCell(fill, element, about);
        else if (item === OF_SECTION) element.textContent = this.#words(kind, sectionIndex) ?? (kind === 'header' ? sectionId : '') ?? '';
      },
      putAway: () => this.#options.putAway?.(element),
      close: () => this.#options.dispose?.(element),
    };
  }

  // ---- Events

  /** Listens to events of the collection, not to those of one in a cell. */
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
    this.#on('tessera-activate', ({ detail }) => this.#options.onActivate?.(detail));
  }

  #listenForEnds() {
    this.#on('tessera-nearend', () => this.#options.onNearEnd?.());
    this.#on('tessera-nearstart', () => this.#options.onNearStart?.());
  }

  /** Adds the ids to what an event says. */
  #addDetail(detail) {
    if (detail.section < 0) return detail;
    const sectionId = this.#sections.id(this.#exports.tessera_token(this.#host, detail.section, -1));
    return { ...detail, sectionId, id: detail.item < 0 ? undefined : this.#idAt(detail.section, detail.item) };
  }

  /** Answers a question of the program, which must not be called meanwhile, and through which no error may pass: no if the answer fails. */
  #answer(...question) {
    try {
      return this.#answerOf(...question);
    } catch (error) {
      this.#collection.fail(error);
      return false;
    }
  }

  #answerOf(question, token, sectionToken, index, targetToken, targetIndex) {
    const { canDrag, canDrop, onMove, onDelete } = this.#options;
    const later = (call) => queueMicrotask(() => { if (!this.#collection.isClosed) call(); });
    const source = { sectionId: this.#sections.id(sectionToken), index };
    const target = { sectionId: this.#sections.id(targetToken), index: targetIndex };
    const id = this.#items.id(token);
    switch (question) {
      case CAN_DRAG: return canDrag ? canDrag({ id, ...source }) : true;
      case CAN_DROP: return canDrop ? canDrop({ id, ...source }, target) : true;
      case MOVED:
        later(() => onMove?.({ id, ...target, from: source }));
        return true;
      case DELETE:
        later(() => onDelete?.(this.#listed(1)));
        return true;
      default: return false;
    }
  }

  // ---- Calls of the program

  get #exports() { return this.#program.exports; }

  /** What items declare of themselves. */
  get #declarations() {
    const { itemSize, itemAccessories } = this.#options;
    return { declaresSizes: Boolean(itemSize), accessoryKinds: itemAccessories && this.#kinds };
  }

  #checkOpen() { if (this.#collection.isClosed) throw new Error('The collection is closed.'); }

  #data(sections, options = this.#options, reloaded = []) {
    return new Data(sections, { ...options, kinds: this.#kinds }, this.#sections, this.#items, reloaded);
  }

  /** Makes a call that may fail, and returns what it returns. */
  #call(call) {
    const result = call();
    if (result >= 0) return result;
    const { memory, tessera_failure: failure } = this.#exports;
    const [address, count] = new Float64Array(memory.buffer, failure(), 2);
    throw new RangeError(this.#program.decoder.decode(new Uint8Array(memory.buffer, address, count)));
  }

  /** Makes a call with data, which are forgotten if it fails. */
  #try(data, call) {
    try {
      this.#call(call);
    } catch (error) {
      data.undo();
      throw error;
    }
  }

  #itemToken(id) {
    const token = this.#items.of(id);
    if (token === undefined) throw new RangeError(`There is no item “${id}”.`);
    return token;
  }

  #idAt(section, item) { return this.#items.id(this.#exports.tessera_token(this.#host, section, item)); }

  /** The section and index at which something is shown; undefined for nowhere. */
  #path(token, isSection) {
    this.#checkOpen();
    return token === undefined ? undefined : this.#pathOf(token, isSection);
  }

  #pathOf(token, isSection) {
    const pointer = this.#exports.tessera_path(this.#host, token, isSection ? 1 : 0);
    return pointer ? [...new Float64Array(this.#exports.memory.buffer, pointer, 2)] : undefined;
  }

  /** The section and index of every item that has an id, by its token. */
  #places() {
    const places = new Map();
    for (let section = 0; this.#exports.tessera_token(this.#host, section, -1) >= 0; section += 1) {
      for (let item = 0; ; item += 1) {
        const token = this.#exports.tessera_token(this.#host, section, item);
        if (token < 0) break;
        places.set(token, [section, item]);
      }
    }
    return places;
  }

  /** The selected items, or those to be deleted, as ranges of indices in their sections. */
  #ranges(which) {
    this.#checkOpen();
    const pointer = this.#exports.tessera_items(this.#host, which);
    const { buffer } = this.#exports.memory;
    const [count] = new Float64Array(buffer, pointer, 1);
    const numbers = Float64Array.from(new Float64Array(buffer, pointer + 8, 3 * count));
    return Array.from({ length: count }, (_, range) => ({ section: numbers[3 * range], start: numbers[3 * range + 1], end: numbers[3 * range + 2] }));
  }

  #listed(which) {
    const ranges = this.#ranges(which);
    const count = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
    if (count > MOST_LISTED) throw new RangeError(`${count} items are too many to list. “selectedRanges” says where they are.`);
    const items = [];
    for (const { section, start, end } of ranges) {
      for (let index = start; index < end; index += 1) {
        const id = this.#idAt(section, index);
        items.push(id === undefined ? { section, index } : id);
      }
    }
    return items;
  }
}

/**
 * Makes a collection, which appears as soon as it can. What this returns has the collection once all of the program is there.
 *
 * @param check Refuses an element that cannot be that of a collection.
 */
export async function describe(check, show, element, program, options) {
  const make = () => {
    check();
    return new DescribedCollection(show, element, program, options);
  };
  let collection;
  try {
    collection = make();
  } catch (error) {
    if (!error.needsRest) throw error;
    await program.whole();
    collection = make();
  }
  await program.whole();
  return collection;
}

/** Fills a cell. One that cannot be filled stays empty, as it may have shown something else before. */
function fillCell(fill, element, about) {
  try {
    fill(element, about);
  } catch (error) {
    element.replaceChildren();
    const name = about.id === undefined ? `at index ${about.index}` : `“${about.id}”`;
    throw new Error(`The ${about.kind} ${name} cannot be filled: ${error?.message ?? error}`, { cause: error });
  }
}

/** An animation as scenes write it; undefined for none. */
function animationOf(animation) {
  if (animation === true) return 'spring';
  return animation || undefined;
}

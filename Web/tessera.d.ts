// The types of tessera.js, for editors and for TypeScript.

/** What identifies a section or an item: a text or a number, unique among sections, or among all items. */
export type ID = string | number;

// ---- Layouts: written by `make generated`

/** A length in CSS pixels, an estimate that the page measures, a fraction of the room, or a ratio of width to height. */
export type Length = number | { estimated: number } | { fraction: number } | { aspectRatio: number };

export type Insets = number | { top?: number; leading?: number; bottom?: number; trailing?: number };

/** A header or footer: its length along the scroll axis, or more. */
export type Supplementary =
  | number
  | null
  | {
      /** The length along the scroll axis; the thickness on a side that does not scroll. */
      length: Length;
      /** The side. On a side that does not scroll, the view is as long as its section. Default: top for a header, bottom for a footer. */
      edge?: 'top' | 'leading' | 'bottom' | 'trailing';
      /** The length of the content of a view that is as long as its section. Default: the whole length. */
      contentLength?: Length;
      /** Whether it stays visible while its section is. Default: false. */
      pinned?: boolean;
      /** The text, where nothing else fills it. */
      label?: string;
    };

export type Arrangement =
  | {
      type: 'list';
      /** The length along the scroll axis of items without their own. */
      itemSize?: Length;
      /** The space between items. */
      spacing?: number;
    }
  | {
      type: 'grid';
      /** The number of columns, as many columns as fit, or shares of the line that items declare. */
      columns: number | { minimumWidth: number } | 'fractions';
      /** The size of items without their own. */
      itemSize?: Length | { length: Length; span?: number; fraction?: number };
      /** The space between lines. */
      lineSpacing?: number;
      /** The space between columns. */
      itemSpacing?: number;
      /** The position of items in a line that is thicker than they are. Default: start. */
      alignment?: 'start' | 'center' | 'end' | 'stretch';
    }
  | {
      type: 'flow';
      /** The size of items without their own. */
      itemSize?: { width?: Length; height?: Length; aspectRatio?: number };
      /** The space between lines. */
      lineSpacing?: number;
      /** The least space between the items of a line. */
      itemSpacing?: number;
      /** How the items of a line are spread. Default: justified. */
      distribution?: 'justified' | 'start' | 'center' | 'end';
      /** The position of items in a line that is thicker than they are. Default: center. */
      alignment?: 'start' | 'center' | 'end' | 'stretch';
    }
  | {
      type: 'waterfall';
      /** The number of columns, or as many columns as fit. */
      columns: number | { minimumWidth: number };
      /** The size of items without their own. */
      itemSize?: Length | { span?: number; length: Length };
      /** The space between the items of a column. */
      lineSpacing?: number;
      /** The space between columns. */
      itemSpacing?: number;
    }
  | {
      type: 'mosaic';
      /** The groups of rows and columns, which take turns. */
      groups: MosaicGroup[];
      /** The length along the scroll axis of groups without their own. */
      length?: Length;
      /** The space between groups. */
      lineSpacing?: number;
      /** The space between the members of rows and columns without their own spacing. */
      itemSpacing?: number;
    }
  | {
      type: 'shelf';
      /** The length along the scroll axis of the collection. A fixed length applies without items too. An estimate, which measured items replace, needs a list, or a grid with a number of columns. */
      length: Length;
      /** The arrangement of the items along the shelf. Default: a list. */
      content?: Arrangement;
      /** Where scrolling of the shelf comes to rest. Default: anywhere. */
      snapping?: Snapping | null;
    };

export type MosaicGroup =
  | 'item'
  | {
      /** Members one below the other. */
      rows?: MosaicGroup[];
      /** Members side by side. */
      columns?: MosaicGroup[];
      /** The space between members. Default: the item spacing of the mosaic. */
      spacing?: number;
      /** The width. Default: the room that there is. */
      width?: Length;
      /** The height. Default: the room that there is. */
      height?: Length;
    };

export type Snapping =
  | 'item' | 'line' | 'section' | 'page'
  | {
      /** What comes to rest at its position. */
      to: 'item' | 'line' | 'section' | 'page';
      /** Where it comes to rest in the visible range. Default: start. */
      at?: 'start' | 'center' | 'end';
      /** Whether scrolling always comes to rest there, or only nearby. Default: mandatory. */
      strictness?: 'mandatory' | 'proximity';
      /** Whether scrolling stops at the next one. Default: false. */
      oneAtATime?: boolean;
    };

/** A point of a frame, as fractions of its sides from the leading top corner, or a word for one. */
export type FramePoint =
  | 'topLeading' | 'top' | 'topTrailing' | 'leading' | 'center' | 'trailing' | 'bottomLeading' | 'bottom' | 'bottomTrailing'
  | { x: number; y: number };

export interface Accessory {
  /** The kind of accessory. */
  kind: string;
  /** The size. Fractions are of the sides of the item. */
  size: { width?: Length; height?: Length; aspectRatio?: number };
  /** The point of the item at which it is. */
  at: FramePoint;
  /** The point of the accessory that is there. Default: the same point. */
  anchor?: FramePoint;
  /** The distance from there, in reading direction and down. Default: 0, 0. */
  offset?: { x?: number; y?: number };
  /** Whether it takes presses, which otherwise go to the item. Default: false. */
  takesPresses?: boolean;
}

/** How a section is laid out, in the words of scenes: docs/SCENES.md. */
export interface SectionLayout {
  /** How the items are arranged. */
  arrangement?: Arrangement;
  /** The header. */
  header?: Supplementary;
  /** The footer. */
  footer?: Supplementary;
  /** The insets of the items, between header and footer. */
  itemInsets?: Insets;
  /** The insets of everything in the section. */
  sectionInsets?: Insets;
  /** The greatest width inside the section insets; in a horizontal layout, the greatest height. Default: all there is. */
  maximumWidth?: number | { length: number; alignment?: 'start' | 'center' | 'end' } | null;
  /** The decoration behind the section. */
  background?: { kind?: string; coverage?: 'section' | 'items' | 'headerAndItems' | 'itemsAndFooter' | 'header' | 'footer' | 'headerAndFooter' | 'nothing'; insets?: Insets } | null;
  /** The decorations between lines of items. */
  separators?: { kind?: string; thickness: number; insets?: Insets } | null;
  /** The depth in the outline: pinned headers of lower levels stay above those of higher levels. */
  outlineLevel?: number;
  /** The accessories of each item, such as badges. */
  accessories?: Accessory[];
}

/** A layout, in the words of scenes: docs/SCENES.md. */
export type Layout =
  | {
      /** The type of layout. Default: stack. */
      type?: 'stack';
      /** The scroll axis. Default: vertical. */
      axis?: 'vertical' | 'horizontal';
      /** The space between sections. */
      sectionSpacing?: number;
      /** The header above all sections. */
      header?: Supplementary;
      /** The footer below all sections. */
      footer?: Supplementary;
      /** Where scrolling comes to rest. Default: anywhere. */
      snapping?: Snapping;
      /** The layout of sections that state nothing else. */
      section?: SectionLayout;
    }
  | {
      /** The type of layout. */
      type: 'table';
      /** The height of rows without their own. */
      rows: Length;
      /** The width of all columns, or the widths of the first ones; the last one also applies to all columns after it. */
      columns: Length | Length[];
      /** How many of the first rows stay visible. */
      frozenRows?: number;
      /** How many of the first columns stay visible. */
      frozenColumns?: number;
      /** How many of the last rows stay visible. */
      frozenLastRows?: number;
      /** How many of the last columns stay visible. */
      frozenLastColumns?: number;
      /** The space between rows. */
      rowSpacing?: number;
      /** The space between columns. */
      columnSpacing?: number;
      /** The thickness of lines between rows. */
      rowLines?: number;
      /** The thickness of lines between columns. */
      columnLines?: number;
    };

// ---- End of what `make generated` writes

/**
 * The size of one item: a length along the scroll axis, in a grid or waterfall with the columns that it spans or (in a grid of
 * `'fractions'`) its fraction of the line, or both sides in a flow.
 */
export type ItemSize =
  | Length
  | { length: Length; span?: number }
  | { length: Length; fraction: number }
  | { width: number; height: number };

/** What one section changes of the header or footer of all. */
export type SupplementaryChange = Partial<Exclude<Supplementary, number | null>>;

/** What one section changes of the arrangement of all: some of its keys. */
export type ArrangementChange = ChangeOf<Arrangement>;
type ChangeOf<A> = A extends { type: string } ? Partial<Omit<A, 'type'>> & { type?: undefined } : never;

/**
 * A section: its id, its items, and how it differs from the layout of all. An object changes only the keys that it names, and `null`
 * removes a header, a footer, a background or separators. An arrangement with a `type` is another one. In a table, a row, which may
 * have a height.
 */
export interface Section extends Omit<SectionLayout, 'arrangement' | 'header' | 'footer'> {
  arrangement?: Arrangement | ArrangementChange;
  header?: Supplementary | SupplementaryChange;
  footer?: Supplementary | SupplementaryChange;
  /** By default, the index of the section. */
  id?: ID;
  /** The ids of its items; or in all sections, their number. */
  items: readonly ID[] | number;
  height?: Length;
}

/** An item as functions get it. */
export interface Item {
  kind: string;
  /** Undefined where items have no ids. */
  id: ID;
  sectionId: ID;
  index: number;
  sectionIndex: number;
}

/** A header, a footer, or another element that belongs to a section. */
export interface SectionElement {
  kind: string;
  id: ID;
  index: number;
}

/** Where an item is. */
export interface Place {
  sectionId: ID;
  index: number;
}

/** Where an item without an id is, by the indices of its section and its own in that. */
export interface ItemPlace {
  section: number;
  index: number;
}

/** How a change is animated: true for a spring. */
export type Animation =
  | boolean
  | 'spring'
  | 'eased'
  | { spring: { duration: number; bounce?: number } }
  | { eased: number }
  | { linear: number };

export type Position = 'start' | 'center' | 'end' | 'nearest';

/** A place to scroll back to, as data that can be kept. */
export interface SavedPosition {
  id?: ID;
  section: number;
  item: number;
  x: number;
  y: number;
  isAtEnd: boolean;
  shelves?: { id?: ID; section: number; item: number; distance: number }[];
}

export interface CollectionOptions {
  layout: Layout;
  sections?: readonly Section[];
  /** Fills the cell of an item. Required, unless there is `renderers.item`. A cell shows other items later, so it must set everything that it ever sets. */
  render?(cell: HTMLDivElement, item: Item): void;
  /** A cell is put away, and may show something else later. */
  putAway?(cell: HTMLDivElement): void;
  /** A cell is no longer needed. */
  dispose?(cell: HTMLDivElement): void;
  /**
   * Fill the cells of other elements, by their kinds: those below, and the kinds of accessories, backgrounds and separators that the
   * layout names. A misspelled kind of those below is a `TypeError`. A header without a function shows its `label`, or the id of its
   * section.
   */
  renderers?: {
    header?(cell: HTMLDivElement, section: SectionElement): void;
    footer?(cell: HTMLDivElement, section: SectionElement): void;
    globalHeader?(cell: HTMLDivElement, element: { kind: string }): void;
    globalFooter?(cell: HTMLDivElement, element: { kind: string }): void;
    /** Accessories by their kinds. */
    [kind: string]: ((cell: HTMLDivElement, element: any) => void) | undefined;
  };
  /** The size of an item, asked for once when the item comes. In mosaics and tables, where groups and tracks have sizes, unused. */
  itemSize?(id: ID): ItemSize;
  /** The kinds of the accessories that an item has, asked for once when the item comes. */
  itemAccessories?(id: ID): readonly string[];
  /** The name of the collection for assistive technology. */
  label?: string;
  role?: 'collection' | 'log';
  selectionMode?: 'none' | 'single' | 'multiple';
  /** Whether content that is scrolled to its end stays there when it grows, as in a chat. */
  followsEnd?: boolean;
  /**
   * Whether content that is scrolled to its very start stays there when the data change, so that what is new at the start is
   * seen. It does by default, unless there is `onNearStart` or the collection `followsEnd`.
   */
  staysAtStart?: boolean;
  /** How items come and go. */
  appearance?: 'none' | 'fade' | 'scale';
  /** Whether users may move items; by default, if `canDrag` or `onMove` is there. */
  drags?: boolean;
  /** Whether the other selected items follow a selected one that is dropped; they do by default. */
  movesSelection?: boolean;
  /** Whether an item may be moved. Neither this nor `canDrop` may change the collection; an error means no. */
  canDrag?(item: Place & { id: ID }): boolean;
  canDrop?(item: Place & { id: ID }, target: Place): boolean;
  /** A user has moved an item. The collection shows it there already. Called for each item of a selection that is dragged. */
  onMove?(item: Place & { id: ID; from: Place }): void;
  /** A user wants to delete items by the keyboard. Apply the data without them. */
  onDelete?(ids: ID[]): void;
  /** The selection has changed. The ids are those of `selection`. Not called for more than a million, of which an error tells. */
  onSelect?(ids: ID[]): void;
  /** A user has pressed an item, or Enter on it. Where a press selects, a double click does it. */
  onActivate?(item: { id: ID; section: number; item: number; sectionId: ID }): void;
  /** The end of the data is near: apply more. Also called for first data that do not fill the window. */
  onNearEnd?(): void;
  /**
   * The start of the data is near: apply more. Not called for the first data. After data have been applied near the start, it is
   * called again, until enough is above.
   */
  onNearStart?(): void;
  /** A finger has pulled the collection down at its start. Apply what is new, and settle the promise then. */
  onRefresh?(): Promise<unknown> | unknown;
  /** A frame has been shown. */
  onFrame?(collection: Collection): void;
  /** What the layout keeps free at the sides of the element, in CSS pixels. */
  insets?: { top?: number; left?: number; bottom?: number; right?: number };
  /**
   * The item that the collection opens at, by its id or its indices, unless a position is remembered. The position is `start` by
   * default. Without items, the collection waits for the first ones. An unknown id is reported with `tessera-error`.
   */
  startsAt?: { id: ID; position?: Position } | { section: number; index: number; position?: Position };
  /** A name under which the page's history keeps the scroll position. It is restored as soon as there are items. */
  remembers?: string;
  /** Where the program is; by default `collections.wasm` beside this script. */
  program?: string | URL;
}

/** A switch to another layout that the page drives. */
export interface LayoutTransition {
  /** From 0 to 1. */
  progress: number;
  finish(): void;
  cancel(): void;
}

/** How the last frame went. */
export interface FrameStats {
  /** The number of frames so far. */
  frames: number;
  /** What the script took, the program included, in milliseconds. */
  script: number;
  /** What the program took, in milliseconds. */
  engine: number;
  /** The length of the program's commands, in words of four bytes. */
  words: number;
  /** The number of views. */
  views: number;
}

/** Where items are inserted: beside another, or at the end of a section. */
export type EditTarget = { before: ID } | { after: ID } | { section: ID };

export interface Collection {
  readonly element: Element;
  readonly stats: FrameStats;
  /** The data as shown: what was applied, and moved by users since. Where items are counted, `items` is their number. */
  readonly sections: (Omit<Section, 'id' | 'items'> & { id: ID; items: ID[] | number })[];
  /** Setting it switches with a spring. */
  layout: Layout;
  selectionMode: 'none' | 'single' | 'multiple';
  /**
   * The ids of the selected items. Where items are counted, they are objects with `section` and `index` instead. More than a million,
   * as after Ctrl+A among items that are counted, are a `RangeError`.
   */
  get selection(): ID[];
  set selection(items: readonly (ID | ItemPlace)[]);
  /** Where the selected items are: ranges of indices from `start` to before `end`, however many there are. */
  readonly selectedRanges: { section: number; start: number; end: number }[];
  readonly offset: { x: number; y: number };
  readonly contentSize: { width: number; height: number };
  readonly position: SavedPosition;
  pinnedViewport: boolean;
  /** Shows other data: finds by the ids what has come, gone and moved. Without an animation, all is at its new place at once. */
  apply(sections: readonly Section[], options?: { animation?: Animation; reload?: readonly ID[] }): void;
  /** Adds items at the end of a section, or of the last one. Throws a `RangeError` for an unknown section or an id that exists. */
  append(ids: readonly ID[], options?: { section?: ID; animation?: Animation }): void;
  /** Inserts items beside another, or at the end of a section. Throws a `RangeError` for an unknown id or one that exists. */
  insert(ids: readonly ID[], options: EditTarget & { animation?: Animation }): void;
  /** Removes items. Throws a `RangeError` for an unknown id. */
  remove(ids: readonly ID[], options?: { animation?: Animation }): void;
  /** Moves an item beside another, or to the end of a section. Throws a `RangeError` for an unknown id. */
  move(id: ID, options: EditTarget & { animation?: Animation }): void;
  /**
   * Fills cells again in the next frame, before it is painted: all, or those of some items, which are then measured again. Data, layout
   * and scroll position stay. Read the cells in a `requestAnimationFrame` callback that is requested after this call. Throws a `RangeError` for an unknown id.
   */
  refresh(ids?: readonly ID[]): void;
  /** Has assistive technology say a text, for example that of a new message. */
  announce(text: string): void;
  /** Switches to another layout; at once without an animation. */
  setLayout(layout: Layout, options?: { animation?: Animation }): void;
  beginTransition(layout: Layout): LayoutTransition;
  /** Scrolls to an item. Throws a `RangeError` for an unknown id; `indexOf(id)` is undefined for one. The position is `nearest` by default. */
  scrollTo(id: ID, options?: { position?: Position; animated?: boolean }): boolean;
  /** Scrolls to a section; false if it has neither header nor items. Throws a `RangeError` for an unknown id. The position is `start` by default. */
  scrollToSection(id: ID, options?: { position?: Position; animated?: boolean }): boolean;
  /** Scrolls to an item by its indices; false if there is none. The position is `nearest` by default. */
  scrollToIndex(section: number, item: number, options?: { position?: Position; animated?: boolean }): boolean;
  scrollToOffset(x: number, y: number): void;
  restore(position: SavedPosition): void;
  /** Where an item is; undefined if there is none. */
  indexOf(id: ID): { section: number; index: number } | undefined;
  /** The cell that shows an item now. */
  cellOf(id: ID): HTMLDivElement | undefined;
  /** Gives everything back, and leaves the element as it was. */
  close(): void;
}

/** Makes a collection in an element, which becomes its scroller. */
export function createCollection(element: Element, options: CollectionOptions): Promise<Collection>;

// ---- Screens that are written in Swift

/** The options of a screen. */
export interface ScreenOptions {
  insets?: { top?: number; left?: number; bottom?: number; right?: number };
  remembers?: string;
  /** Functions that make elements for custom parts, by the names of these. */
  parts?: Record<string, (report: (text: string) => void) => Element | CustomPart>;
  onControls?(controls: Control[], collection: ScreenCollection): void;
  onStatus?(status: string, collection: ScreenCollection): void;
  onFrame?(collection: ScreenCollection): void;
}

/** An element of the page in a cell. */
export interface CustomPart {
  element: Element;
  /** Shows values. */
  update?(values: Record<string, number | string | boolean>): void;
  /** The cell is put away, and may show something else later. */
  putAway?(): void;
  /** The element is no longer needed. */
  close?(): void;
}

export interface Control {
  kind: 'button' | 'choice' | 'toggle' | 'slider' | 'search';
  title: string;
  value: number;
  options?: string[];
}

export interface ScreenCollection {
  readonly scroller: Element;
  readonly controls: Control[];
  readonly status: string;
  readonly offset: { x: number; y: number };
  readonly contentSize: { width: number; height: number };
  readonly position: SavedPosition;
  pinnedViewport: boolean;
  /** Has assistive technology say a text. */
  announce(text: string): void;
  use(control: number, value?: number | string): void;
  scrollToItem(section: number, item: number, options?: { position?: Position; animated?: boolean }): boolean;
  scrollToOffset(x: number, y: number): void;
  restore(position: SavedPosition): void;
  resize(): void;
  close(): void;
}

export interface ScreenProgram {
  open(name: string, element: Element, options?: ScreenOptions): ScreenCollection;
  /** Waits for what these screens need to be shown. */
  prepare(screens: readonly string[]): Promise<void>;
}

/**
 * Fetches a program of screens and starts it. `screens` are those that are opened first: if the first part of a program that
 * is divided cannot show one of them, the rest is fetched too. `rest` says when the rest is fetched otherwise: `early`, as soon
 * as the first screen is shown, which is the default, or only when something needs it.
 */
export function load(
  source: string | URL, options?: { screens?: readonly string[]; rest?: 'early' | 'needed' },
): Promise<ScreenProgram>;

// ---- The custom element

/**
 * `<tessera-collection>`: with `src` and `screen`, a screen; without, what its properties describe. Its attribute `insets`
 * says the insets of the container as CSS does, in pixels: “44 0 34 0”.
 */
export interface TesseraCollectionElement extends HTMLElement {
  /** The options of `createCollection` or of a screen; set them before the element is in the page. */
  options: CollectionOptions | ScreenOptions | undefined;
  /** The collection, once it is open. */
  readonly collection: Collection | ScreenCollection | undefined;
  /** The data of a described collection. Setting them applies them, with a spring. */
  sections: readonly Section[];
  /** The layout of a described collection. Setting it switches, with a spring. */
  layout: Layout;
}

// ---- Events

/** Where something happened: `section` and `item` are −1 where there is none, as where the selection has changed. */
export interface EventDetail {
  section: number;
  item: number;
  /** The ids, in a collection of `createCollection`. */
  sectionId?: ID;
  id?: ID;
}

/** What somebody did with a part of an item. */
export interface PartDetail extends EventDetail {
  /** The name of the part. */
  part: string;
  action: 'pressed' | 'toggled' | 'edited' | 'submitted' | 'ended' | 'cancelled' | 'sent';
  /** What is in a field, or what a custom part sends. */
  text?: string;
  /** Whether a toggle is on. */
  isOn?: boolean;
}

/** The events of a collection, which bubble from its element. */
export interface CollectionEventMap {
  'tessera-activate': CustomEvent<EventDetail>;
  'tessera-select': CustomEvent<EventDetail>;
  'tessera-section': CustomEvent<EventDetail>;
  /** Other items are visible: the first one that is. */
  'tessera-visible': CustomEvent<EventDetail>;
  'tessera-nearend': CustomEvent<EventDetail>;
  'tessera-nearstart': CustomEvent<EventDetail>;
  'tessera-focuschange': CustomEvent<EventDetail>;
  'tessera-dragstart': CustomEvent<EventDetail>;
  /** An item was dropped, or has gone back. `onMove` says where a dropped one is. */
  'tessera-dragend': CustomEvent<EventDetail>;
  /** Keys have moved an item, which is there now. For a drag, there is `tessera-dragend`. */
  'tessera-itemmove': CustomEvent<EventDetail>;
  /** An animated scroll by the program has ended, or the user has interrupted it. For scrolling by users, browsers have `scrollend`. */
  'tessera-scrollend': CustomEvent<EventDetail>;
  /** A shelf has come to rest: the first item that it shows. */
  'tessera-shelfscrollend': CustomEvent<EventDetail>;
  /** A part that takes presses was pressed; `kind` is that of its element. */
  'tessera-press': CustomEvent<EventDetail & { kind: string }>;
  'tessera-part': CustomEvent<PartDetail>;
  /** The screen of a `<tessera-collection>` is open. */
  'tessera-open': CustomEvent<null>;
  /** Something failed. Unless it is prevented, the event is followed by a warning on the console. */
  'tessera-error': CustomEvent<{ error: Error; message: string }>;
}

/** Makes `<tessera-collection>` known to the page. */
export function define(name?: string): void;

declare global {
  interface HTMLElementTagNameMap {
    'tessera-collection': TesseraCollectionElement;
  }
  interface HTMLElementEventMap extends CollectionEventMap {}
}

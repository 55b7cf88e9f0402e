// The types of tessera.js, for editors and for TypeScript.

/** The identity of a section or an item: a text or a number, unique among sections, or among all items. */
export type ID = string | number;

// ---- Layouts: written by `make generated`

/** A length in CSS pixels, an estimate that the page measures, a fraction of the room, or a ratio of width to height. */
export type Length = number | { estimated: number } | { fraction: number } | { aspectRatio: number } | { averaging: number };

/** The distances of the sides, in CSS pixels; a number for all of them. */
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

/** How the items of a section are arranged. */
export type Arrangement =
  | {
      /** The type of arrangement. */
      type: 'list';
      /** The length along the scroll axis of items without their own. */
      itemSize?: Length;
      /** The space between items. */
      spacing?: number;
    }
  | {
      /** The type of arrangement. */
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
      /** The type of arrangement. */
      type: 'flow';
      /** The size of items without their own. */
      itemSize?: { width?: Length; height?: Length; aspectRatio?: number };
      /** The space between lines. */
      lineSpacing?: number;
      /** The minimum space between the items of a line. */
      itemSpacing?: number;
      /** How the items of a line are spread. Default: justified. */
      distribution?: 'justified' | 'start' | 'center' | 'end';
      /** The position of items in a line that is thicker than they are. Default: center. */
      alignment?: 'start' | 'center' | 'end' | 'stretch';
    }
  | {
      /** The type of arrangement. */
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
      /** The type of arrangement. */
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
      /** The type of arrangement. */
      type: 'shelf';
      /** The length along the scroll axis of the collection. A fixed length applies without items too. An estimate, which measured items replace, needs a list, or a grid with a number of columns. */
      length: Length;
      /** The arrangement of the items along the shelf. Default: a list. */
      content?: Arrangement;
      /** Where scrolling of the shelf comes to rest. Default: anywhere. */
      snapping?: Snapping | null;
    };

/** A group of a mosaic: an item, or members below or beside one another. */
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

/** Where scrolling comes to rest: the unit alone, or more. */
export type Snapping =
  | 'item' | 'line' | 'section' | 'page'
  | {
      /** The elements that come to rest at their positions. */
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

/** An accessory of each item, such as a badge. */
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

/** How a section is laid out. */
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
  /** The maximum width inside the section insets; in a horizontal layout, the maximum height. Default: all there is. */
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

/** A layout. */
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
      /** The number of first rows that stay visible. */
      frozenRows?: number;
      /** The number of first columns that stay visible. */
      frozenColumns?: number;
      /** The number of last rows that stay visible. */
      frozenLastRows?: number;
      /** The number of last columns that stay visible. */
      frozenLastColumns?: number;
      /** The space between rows. */
      rowSpacing?: number;
      /** The space between columns. */
      columnSpacing?: number;
      /** The thickness of lines between rows. */
      rowLines?: number;
      /** The thickness of lines between columns. */
      columnLines?: number;
    }
  | {
      /** The type of layout. */
      type: 'calendar';
      /** The number of days. */
      days: number;
      /** The number of days that fill the width of the view. Default: all. */
      visibleDays?: number;
      /** The hours shown. Default: 0 to 24. */
      hours?: { from?: number; to?: number };
      /** The length of an hour. */
      hourLength: number;
      /** The length of the day headers; 0 for none. */
      dayHeader?: number;
      /** The width of the hour headers; 0 for none. */
      hourGutter?: number;
      /** The length of a row of events of whole days. Default: 24. */
      allDayLength?: number;
      /** The space subtracted from the trailing and lower sides of an event. Default: 1. */
      eventSpacing?: number;
      /** The minimum length at which an event is shown. */
      minimumEventLength?: number;
      /** The thickness of hour, day and now lines. Default: 1. */
      lineThickness?: number;
      /** The present, which a line marks. */
      now?: { day: number; minute: number };
    };

// ---- End of what `make generated` writes

/**
 * The size of one item. In a flow, the lengths of both sides. Otherwise a length along the scroll axis; in a grid or waterfall, also the
 * number of columns that the item spans, or, in a grid of `'fractions'`, its fraction of the line.
 */
export type ItemSize =
  | Length
  | { length: Length; span?: number }
  | { length: Length; fraction: number }
  | { width: number; height: number };

/** The changes of one section to the shared header or footer. */
export type SupplementaryChange = Partial<Exclude<Supplementary, number | null>>;

/** The changes of one section to the shared arrangement: some of its keys. */
export type ArrangementChange = ChangeOf<Arrangement>;
type ChangeOf<A> = A extends { type: string } ? Partial<Omit<A, 'type'>> & { type?: undefined } : never;

/** The differences of a section from the shared layout, and its id. In a table, a section is a row, which can have a height. */
export interface SectionSettings extends Omit<SectionLayout, 'arrangement' | 'header' | 'footer'> {
  /** Another arrangement, or changes to the shared one. */
  arrangement?: Arrangement | ArrangementChange;
  /** Another header, or changes to the shared one. */
  header?: Supplementary | SupplementaryChange;
  /** Another footer, or changes to the shared one. */
  footer?: Supplementary | SupplementaryChange;
  /** By default, the index of the section. */
  id?: ID;
  /** In a table, the height of the row. */
  height?: Length;
}

/**
 * A section: its id, its items, and its differences from the shared layout. An object changes only the keys that it contains, and `null`
 * removes a header, a footer, a background or separators. An arrangement with a `type` replaces the shared one.
 */
export interface Section<Id extends ID = ID> extends SectionSettings {
  /** The ids of its items. An item with children is an object. */
  items: readonly (Id | OutlineItem<Id>)[];
}

/** An item of an outline: an item with children, which are shown below it while it is expanded. */
export interface OutlineItem<Id extends ID = ID> {
  /** The id of the item. */
  id: Id;
  /** The ids of its children. Those with children of their own are objects too. */
  children?: readonly (Id | OutlineItem<Id>)[];
  /** Whether its children are shown. By default, the item stays as the user or the page has left it; a new one is collapsed. */
  isExpanded?: boolean;
}

/** A section whose items have no ids. In a collection, all sections are of the same form. */
export interface CountedSection extends SectionSettings {
  /** The number of its items. */
  items: number;
}

/** The ids of a collection: texts or numbers, or undefined if its items are counted. */
export type ItemID = ID | undefined;
/** The sections of a collection, by the type of its ids. */
export type SectionOf<Id extends ItemID> = [Id] extends [ID] ? Section<Id> : CountedSection;
/** How a selection lists an item: by its id, or if it has none, by its path. */
export type Selected<Id extends ItemID> = [Id] extends [ID] ? Id : ItemPath;

/**
 * The path of an item in the data: the index of its section, and its index there. These words, and `id` and `sectionId`, have the same
 * meaning everywhere.
 */
export interface ItemPath {
  /** The index of the section. */
  sectionIndex: number;
  /** The index of the item in its section. */
  index: number;
}

/** An item as passed to functions. `Item<undefined>` is an item that is only counted. */
export interface Item<Id extends ItemID = ID> extends ItemPath {
  /** The kind of element. */
  kind: string;
  /** The id of the item; undefined if items have no ids. */
  id: Id;
  /** The id of its section. */
  sectionId: ID;
  /** In a section with an outline, the number of ancestors of the item and 1 for itself. */
  level?: number;
  /** Whether the item shows its children; undefined if it has none. */
  isExpanded?: boolean;
}

/** A header, a footer, or another element that belongs to a section. */
export interface SectionElement {
  /** The kind of element. */
  kind: string;
  /** The id of its section. */
  id: ID;
  /** The index of its section. */
  index: number;
}

/** The path of an item in the data, by the id of its section. */
export interface IdentifiedPath {
  /** The id of the section. */
  sectionId: ID;
  /** The index of the item in its section. */
  index: number;
}

/** The animation of a change; true for a spring. */
export type Animation =
  | boolean
  | 'spring'
  | 'eased'
  | { spring: { duration: number; bounce?: number } }
  | { eased: number }
  | { linear: number };

/** Where in the visible range scrolling puts an item or a section. */
export type Position = 'start' | 'center' | 'end' | 'nearest';

/** A scroll position to restore later, as data that can be stored. */
export interface SavedPosition {
  /** The id of the first visible item, which is found again after other data have arrived. */
  id?: ID;
  /** The index of its section; −1 without items. */
  section: number;
  /** Its index in the section. */
  item: number;
  /** The distance of the visible range from the item, horizontally. */
  x: number;
  /** The distance of the visible range from the item, vertically. */
  y: number;
  /** Whether the content was scrolled to its end. */
  isAtEnd: boolean;
  /** The positions of shelves. */
  shelves?: { id?: ID; section: number; item: number; distance: number }[];
}

/** The options without those by which a page fills cells. */
export interface BasicOptions<Id extends ItemID = ID> {
  /** The layout. */
  layout: Layout;
  /**
   * Returns the size of an item. Called once, when the item is inserted. Unused in mosaics and tables, whose groups and tracks have sizes.
   */
  itemSize?(id: Id): ItemSize;
  /** Returns when an item of a calendar takes place. Required for a layout of the type `calendar`, and only used there. */
  itemSlot?(id: Id): CalendarSlot;
  /** Returns the kinds of an item's accessories. Called once, when the item is inserted. */
  itemAccessories?(id: Id): readonly string[];
  /** The name of the collection for assistive technology. */
  label?: string;
  /** The role for assistive technology; `log` for messages in the order of their arrival. Default: collection. */
  role?: 'collection' | 'log';
  /** The number of items that users can select. Default: none. */
  selectionMode?: 'none' | 'single' | 'multiple';
  /**
   * What a click selects in a table: a cell by default, or a row. With rows, `selection`, `onSelect` and `onDelete` name rows by the ids of
   * their sections, and a click on the heading of a column activates it.
   */
  selectionUnit?: 'cell' | 'row';
  /** Whether content scrolled to its end stays at the end as it grows, as in a chat. To open there, set `startsAt: 'end'`. */
  followsEnd?: boolean;
  /**
   * Whether content scrolled to its very start stays there when the data change. New items at the start are then visible. True by default,
   * unless `onNearStart` is set or the collection `followsEnd`.
   */
  staysAtStart?: boolean;
  /** The animation with which items appear and disappear. */
  appearance?: 'none' | 'fade' | 'scale';
  /** Whether users can move items. True by default if `canDrag` or `onMove` is set. */
  drags?: boolean;
  /** Whether the other selected items follow when the user drops a selected one. True by default. */
  movesSelection?: boolean;
  /** Returns whether the user can move an item. Neither this nor `canDrop` can change the collection. An error means no. */
  canDrag?(item: IdentifiedPath & { id: Id }): boolean;
  /** Returns whether the user can drop an item at a position. */
  canDrop?(item: IdentifiedPath & { id: Id }, target: IdentifiedPath): boolean;
  /** Returns whether the user can drop an item into another one that has children, as its last child. True by default. */
  canDropInto?(item: IdentifiedPath & { id: Id }, parent: { id: Id; sectionId: ID }): boolean;
  /**
   * Called when a user has moved an item, which the collection already shows in its new position. Called for each item of a dragged
   * selection. In an outline, `parentId` is the new parent, undefined for none, and the index is −1 if the parent is collapsed.
   */
  onMove?(item: IdentifiedPath & { id: Id; from: IdentifiedPath; parentId?: Id }): void;
  /** Called when a user has expanded or collapsed an item of an outline. The collection already shows or hides its children. */
  onExpand?(item: { id: Id; sectionId: ID; isExpanded: boolean }): void;
  /**
   * Returns the states of an element for assistive technology: the order of the rows for the heading of a column, whether the rows below a
   * cell are shown, whether an item is checked. Called when the element's cell is filled, and by `follow` with another function; call `refresh`
   * when a state changes otherwise.
   */
  aria?(element: Item<Id> | RendererKinds[keyof RendererKinds]): AriaStates | undefined;
  /** Returns the text of an item for the clipboard. With this function, users can copy the selection, or the focused item if nothing is selected. */
  copyText?(item: Item<Id>): string | number | null | undefined;
  /** Called when a user asks to delete items with the keyboard. Apply the data without them. */
  onDelete?(ids: Selected<Id>[]): void;
  /**
   * Called when the selection has changed, with the ids of `selection`. For more than a million items, the collection reports an error
   * instead.
   */
  onSelect?(ids: Selected<Id>[]): void;
  /** Called when a user has pressed an item, or Enter on it. If a press selects items, a double click activates them. */
  onActivate?(item: ItemPath & { id: Id; sectionId: ID }): void;
  /** Called near the end of the data. Apply more data. Also called if the first data do not fill the window. */
  onNearEnd?(): void;
  /**
   * Called near the start of the data. Apply more data. Not called for the first data. After data have been applied near the start, it is
   * called again until there is enough content above.
   */
  onNearStart?(): void;
  /** Called when a finger has pulled the collection down at its start. Apply the new data, then settle the promise. */
  onRefresh?(): Promise<unknown> | unknown;
  /** Called after each frame. */
  onFrame?(collection: Collection<Id>): void;
  /** The insets of the layout from the sides of the element, in CSS pixels. */
  insets?: { top?: number; left?: number; bottom?: number; right?: number };
  /**
   * Where the collection opens, unless a position is remembered: at its end, or at an item by its id or its indices. The position of the
   * item is `start` by default. Without items, the collection waits for the first ones. An unknown id is reported with `tessera-error`.
   */
  startsAt?: 'end' | { id: Exclude<Id, undefined>; position?: Position } | (ItemPath & { position?: Position });
  /** A name under which the page's history stores the scroll position. The position is restored as soon as there are items. */
  remembers?: string;
  /**
   * What scrolls the collection: by default, its element. With `'page'`, the document scrolls, and the element stands in its flow, as long as
   * the content, between other elements. Headers are pinned to the window, or below bars of the site, whose heights are given in pixels. No
   * element around it may scroll or clip. `collection.element` is inside the element then. The browser's scroll anchoring is off as long as
   * such a collection is open.
   */
  scroller?: 'page' | { page: { top?: number; bottom?: number } };
  /** The program; by default `collections.wasm` and `collections.rest.wasm` beside this script. */
  program?: ProgramSource;
}

/** The options by which a page fills cells. */
export interface CellOptions<Id extends ItemID = ID> extends BasicOptions<Id> {
  /**
   * Fills the cell of an item. Required, unless `renderers.item` is set. Cells are reused for other items, so each call must set everything
   * that any call sets.
   */
  render?(cell: HTMLDivElement, item: Item<Id>): void;
  /**
   * Takes over a cell that a server has rendered, in place of the function that fills cells: the cell keeps its contents, and this function
   * adds what the server cannot write. Without it, the functions fill new cells.
   */
  hydrate?(cell: HTMLDivElement, element: Item<Id> | RendererKinds[keyof RendererKinds]): void;
  /** Called when a cell is no longer in use. It may show a different item later. */
  putAway?(cell: HTMLDivElement): void;
  /** Called when a cell is no longer needed. */
  dispose?(cell: HTMLDivElement): void;
  /**
   * Functions that fill the cells of other elements, by kind: the kinds below, and the kinds of accessories, backgrounds and separators in
   * the layout. A misspelling of a kind below throws a `TypeError`. A header without a function shows its `label`, or the id of its
   * section.
   */
  renderers?: { [Kind in keyof RendererKinds]?: (cell: HTMLDivElement, element: RendererKinds[Kind]) => void } & {
    [kind: string]: ((cell: HTMLDivElement, element: any) => void) | undefined;
  };
  /**
   * Called in each frame that fills cells or puts them away: after that, and before the cells are measured. An adapter to a framework
   * renders here what is in them.
   */
  onFill?(): void;
}

/** The arguments of functions that fill the cells of elements other than items, by kind. */
export interface RendererKinds {
  /** The header of a section. */
  header: SectionElement;
  /** The footer of a section. */
  footer: SectionElement;
  /** The header above all sections. */
  globalHeader: { kind: string };
  /** The footer below all sections. */
  globalFooter: { kind: string };
}

/** The options of a collection whose items have ids. */
export interface CollectionOptions<Id extends ID = ID> extends CellOptions<Id> {
  /** The data. */
  sections?: readonly Section<Id>[];
}

/** The options of a collection whose items are counted. */
export interface CountedOptions extends CellOptions<undefined> {
  /** The data: sections with the numbers of their items. */
  sections: readonly CountedSection[];
}

/** The options of the components of frameworks, which fill cells themselves. */
export interface AdapterOptions<Id extends ID = ID> extends BasicOptions<Id> {
  /** The data. */
  sections?: readonly Section<Id>[] | readonly CountedSection[];
}

/** A first view for the components of frameworks. Without `styles`, the page has its own style sheet of them. */
export interface ServedView {
  /** The HTML of the view. */
  html: string;
  /** The style sheet of the view. */
  styles?: string;
  /** The nonce of the `<style>` element, for a Content-Security-Policy. */
  nonce?: string;
}

/** The URL of a program, whose second part has the name `NAME.rest.wasm` beside it; or the URLs of both parts. */
export type ProgramSource = string | URL | { first: string | URL; rest: string | URL };

/** Minutes of a day, by its number; or whole days, from the first to the one after the last. */
export type CalendarSlot = { day: number; start: number; end: number } | { days: [first: number, end: number] };

/** The states of an element for assistive technology. Each must suit the role of the element. */
export interface AriaStates {
  /** The name, instead of the text of the cell. */
  label?: string;
  /** For the heading of a column or of a row. */
  sort?: 'ascending' | 'descending' | 'other' | 'none';
  /** For the cells of a table, and for items with controls that can be selected. */
  expanded?: boolean;
  /** For items of a list that can be selected and have no controls. */
  checked?: boolean | 'mixed';
  /** Whether the element cannot be used now. */
  disabled?: boolean;
  /** Whether the element is the current one of its set, and of which kind. */
  current?: boolean | 'page' | 'step' | 'location' | 'date' | 'time';
}

/** A switch to another layout that the page drives. */
export interface LayoutTransition {
  /** From 0 to 1. */
  progress: number;
  /** Completes the switch with an animation. */
  finish(): void;
  /** Returns to the earlier layout with an animation. */
  cancel(): void;
}

/** The figures of the last frame. */
export interface FrameStats {
  /** The number of frames so far. */
  frames: number;
  /** The time of the script, including the program, in milliseconds. */
  script: number;
  /** The time of the program, in milliseconds. */
  engine: number;
  /** The length of the program's commands, in words of four bytes. */
  words: number;
  /** The number of views. */
  views: number;
}

/** Where items are inserted: beside another, as the last children of another, or at the end of a section. */
export type EditTarget<Id extends ItemID = ID> = { before: Id } | { after: Id } | { under: Id } | { section: ID };
/** An item to insert: its id, or an object for an item with children. */
export type Inserted<Id extends ItemID = ID> = Id | (Id extends ID ? OutlineItem<Id> : never);

/** A collection in an element, as `createCollection` returns it. */
export interface Collection<Id extends ItemID = ID> {
  /** The element that scrolls. */
  readonly element: Element;
  /** The figures of the last frame. */
  readonly stats: FrameStats;
  /** The current data, including moves by users since the last change. If items are counted, `items` is their number. */
  readonly sections: (Omit<SectionSettings, 'id'> & { id: ID; items: [Id] extends [ID] ? (Id | OutlineItem<Id>)[] : number })[];
  /** The current layout. Setting it switches with a spring. */
  layout: Layout;
  /** The number of items that users can select. */
  selectionMode: 'none' | 'single' | 'multiple';
  /**
   * The ids of the selected items. If items are counted, objects with `sectionIndex` and `index` instead. Throws a `RangeError` for more than a
   * million, for example after Ctrl+A among counted items.
   */
  get selection(): Selected<Id>[];
  set selection(items: readonly (Selected<Id> | ItemPath)[]);
  /** The selected items as text by `copyText`: one in each line, or the cells of a table with tabs between them. */
  readonly selectedText: string;
  /** The selected items as ranges of indices, from `start` up to but not including `end`. Supports any number of items. */
  readonly selectedRanges: { sectionIndex: number; start: number; end: number }[];
  /** The scroll offset, in CSS pixels. */
  readonly offset: { x: number; y: number };
  /** The size of the content, in CSS pixels. */
  readonly contentSize: { width: number; height: number };
  /** The scroll position, to restore it later. */
  readonly position: SavedPosition;
  /**
   * Whether content is painted together with its scroll offset: never blank and never late, but it scrolls only as fast as the script of
   * the page runs. Default: false.
   */
  pinnedViewport: boolean;
  /**
   * Shows other data. Compares the ids to find insertions, removals and moves. Without an animation, all elements move to their new
   * positions immediately. With `keepsOffset`, the scroll offset stays instead of visible items, as suits rows that are sorted.
   */
  apply(sections: readonly SectionOf<Id>[], options?: { animation?: Animation; reload?: readonly Id[]; keepsOffset?: boolean }): void;
  /**
   * Shows what other options describe, as a framework does when it renders again: other functions, and if they have changed, the layout,
   * the data and the selection mode. Pass all options. Returns false, and changes nothing, if another option differs that only a new
   * collection can show. Data are the same if `sections` is the same array. The settings are those of `apply`.
   */
  follow(options: Id extends ID ? CollectionOptions<Id> : CountedOptions, settings?: { animation?: Animation; keepsOffset?: boolean }): boolean;
  /** Adds items at the end of a section, or of the last one. Throws a `RangeError` for an unknown section or an id that exists. */
  append(ids: readonly Inserted<Id>[], options?: { section?: ID; animation?: Animation }): void;
  /**
   * Inserts items beside another, as the last children of another, or at the end of a section. Throws a `RangeError` for an unknown id or
   * one that exists.
   */
  insert(ids: readonly Inserted<Id>[], options: EditTarget<Id> & { animation?: Animation }): void;
  /** Removes items, with their children. Throws a `RangeError` for an unknown id. */
  remove(ids: readonly Id[], options?: { animation?: Animation }): void;
  /**
   * Moves an item, with its children, beside another, below another as its last child, or to the end of a section. Throws a `RangeError` for
   * an unknown id.
   */
  move(id: Id, options: EditTarget<Id> & { animation?: Animation }): void;
  /** Shows the children of items. If other ancestors are collapsed, they appear when these are expanded. */
  expand(ids: readonly Id[], options?: { animation?: Animation }): void;
  /** Hides the children of items. The focus of a hidden item moves to the item that hides it. */
  collapse(ids: readonly Id[], options?: { animation?: Animation }): void;
  /** Whether an item shows its children; undefined if it has none or does not exist. */
  isExpanded(id: Id): boolean | undefined;
  /**
   * Fills and measures cells again in the next frame, before it is painted: all cells, or those of the given items. Does not affect the
   * data, the layout and the scroll position. Read the new cells in a `requestAnimationFrame` callback that is requested after this call.
   * Throws a `RangeError` for an unknown id.
   */
  refresh(ids?: readonly Id[]): void;
  /** Announces a text to assistive technology, for example a new message. */
  announce(text: string): void;
  /** Switches to another layout; immediately without an animation. */
  setLayout(layout: Layout, options?: { animation?: Animation }): void;
  /** Begins a switch to another layout that the page drives, for example by a gesture. */
  beginTransition(layout: Layout): LayoutTransition;
  /**
   * Scrolls to an item; false if a collapsed item hides it. Throws a `RangeError` for an unknown id; `indexOf(id)` is undefined for one. The
   * position is `nearest` by default.
   */
  scrollTo(id: Id, options?: { position?: Position; animated?: boolean }): boolean;
  /** Scrolls to a section; false if it has neither header nor items. Throws a `RangeError` for an unknown id. The position is `start` by default. */
  scrollToSection(id: ID, options?: { position?: Position; animated?: boolean }): boolean;
  /** Scrolls to an item by its indices. Returns false if it does not exist. The position is `nearest` by default. */
  scrollToIndex(sectionIndex: number, index: number, options?: { position?: Position; animated?: boolean }): boolean;
  /** Scrolls to an offset, in CSS pixels. */
  scrollToOffset(x: number, y: number): void;
  /** Restores a scroll position, immediately and exactly. */
  restore(position: SavedPosition): void;
  /** The position of an item among those that its section shows; undefined if it does not exist or a collapsed item hides it. */
  indexOf(id: Id): ItemPath | undefined;
  /** The cell that shows an item now. */
  cellOf(id: Id): HTMLDivElement | undefined;
  /** Releases all resources and restores the element. */
  close(): void;
}

/** Creates a collection in an element, which becomes its scroller. */
export function createCollection<Id extends ID = ID>(element: Element, options: CollectionOptions<Id>): Promise<Collection<Widened<Id>>>;
export function createCollection(element: Element, options: CountedOptions): Promise<Collection<undefined>>;

/** Texts and numbers in place of single ones: data can later have other ids. */
type Widened<Id> = Id extends string ? ({} extends Record<Id, 1> ? Id : string) : Id extends number ? ({} extends Record<Id, 1> ? Id : number) : Id;

// ---- Screens that are written in Swift

/** The options of a screen. */
export interface ScreenOptions {
  /** The insets of the layout from the sides of the element, in CSS pixels. */
  insets?: { top?: number; left?: number; bottom?: number; right?: number };
  /** A name under which the history of the page stores the scroll position. */
  remembers?: string;
  /** Functions that create the elements of custom parts, by the names of the parts. */
  parts?: Record<string, (report: (text: string) => void) => Element | CustomPart>;
  /** Called when the screen has other controls or values. */
  onControls?(controls: Control[], collection: ScreenCollection): void;
  /** Called when the screen reports another text. */
  onStatus?(status: string, collection: ScreenCollection): void;
  /** Called after each frame. */
  onFrame?(collection: ScreenCollection): void;
}

/** An element of the page in a cell. */
export interface CustomPart {
  /** The element. */
  element: Element;
  /** Shows values. */
  update?(values: Record<string, number | string | boolean>): void;
  /** Called when the cell is no longer in use. It may show a different item later. */
  putAway?(): void;
  /** Called when the element is no longer needed. */
  close?(): void;
}

/** A control that a screen offers to its page. */
export interface Control {
  /** The kind of control. */
  kind: 'button' | 'choice' | 'toggle' | 'slider' | 'search';
  /** The title, for users. */
  title: string;
  /** The value: the index of a choice, 1 for a toggle that is on, or the value of a slider. */
  value: number;
  /** The titles of the options of a choice. */
  options?: string[];
}

/** A screen of a program in an element, as `ScreenProgram.open` returns it. */
export interface ScreenCollection {
  /** The element that scrolls. */
  readonly scroller: Element;
  /** The controls of the screen. */
  readonly controls: Control[];
  /** The text that the screen reports, such as a number of results. */
  readonly status: string;
  /** The scroll offset, in CSS pixels. */
  readonly offset: { x: number; y: number };
  /** The size of the content, in CSS pixels. */
  readonly contentSize: { width: number; height: number };
  /** The scroll position, to restore it later. */
  readonly position: SavedPosition;
  /**
   * Whether content is painted together with its scroll offset: never blank and never late, but it scrolls only as fast as the script of
   * the page runs. Default: false.
   */
  pinnedViewport: boolean;
  /** Announces a text to assistive technology. */
  announce(text: string): void;
  /** Uses a control, by its index: presses a button, or sets a value. */
  use(control: number, value?: number | string): void;
  /** Scrolls to an item by its indices. Returns false if it does not exist. The position is `nearest` by default. */
  scrollToItem(section: number, item: number, options?: { position?: Position; animated?: boolean }): boolean;
  /** Scrolls to an offset, in CSS pixels. */
  scrollToOffset(x: number, y: number): void;
  /** Restores a scroll position, immediately and exactly. */
  restore(position: SavedPosition): void;
  /** Lays out again after the element has changed its size or its reading direction. */
  resize(): void;
  /** Releases all resources and restores the element. */
  close(): void;
}

/** A running program of screens, as `load` returns it. */
export interface ScreenProgram {
  /** Opens a screen in an element, which becomes its scroller. */
  open(name: string, element: Element, options?: ScreenOptions): ScreenCollection;
  /** Waits until the program can show these screens. */
  prepare(screens: readonly string[]): Promise<void>;
}

/**
 * Fetches a program of screens and starts it. `screens` are the screens to open first. If the program has two parts and the first cannot
 * show one of these screens, the rest is fetched too. Otherwise, `rest` specifies when to fetch the rest: `early`, the default, as soon as
 * the first screen is shown, or `needed`, only on demand.
 */
export function load(
  source: ProgramSource, options?: { screens?: readonly string[]; rest?: 'early' | 'needed' },
): Promise<ScreenProgram>;

// ---- The custom element

/**
 * The element `<tessera-collection>`. With `src` and `screen`, it shows a screen; without them, the collection that its properties
 * describe. The attribute `rest` gives the URL of the program's second part if it is not beside the first. `insets` specifies the container's insets in the order of CSS, in pixels: “44 0 34 0”.
 */
export interface TesseraCollectionElement<Id extends ID = ID> extends HTMLElement {
  /** The options of `createCollection`, which the collection follows, or of a screen, which must be set before it opens. */
  options: CollectionOptions<Id> | ScreenOptions | undefined;
  /** The collection, once it is open. */
  readonly collection: Collection<Id> | ScreenCollection | undefined;
  /** The data of a described collection. Setting them applies them, with a spring. */
  sections: readonly Section<Id>[];
  /** The layout of a described collection. Setting it switches, with a spring. */
  layout: Layout;
  /** Listens to events of the collection, which are in `CollectionEventMap`, or of the element. */
  addEventListener<Name extends keyof CollectionEventMap>(
    name: Name, listener: (event: CollectionEventMap<Id>[Name]) => void, options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    name: Name, listener: (event: HTMLElementEventMap[Name]) => void, options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(name: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

// ---- Events

/** The path of an event. `section` and `item` are −1 if the event has none, for example a change of the selection. */
export interface EventDetail<Id extends ItemID = ID> {
  /** The index of the section. */
  section: number;
  /** The index of the item in its section. */
  item: number;
  /** The ids, in a collection of `createCollection`, and the same indices by the names that its functions use. */
  sectionId?: ID;
  /** The id of the item. */
  id?: Id;
  /** The index of the section. */
  sectionIndex?: number;
  /** The index of the item in its section. */
  index?: number;
}

/** A user's action on a part of an item. */
export interface PartDetail<Id extends ItemID = ID> extends EventDetail<Id> {
  /** The name of the part. */
  part: string;
  /** The user's action. */
  action: 'pressed' | 'toggled' | 'edited' | 'submitted' | 'ended' | 'cancelled' | 'sent';
  /** The text of a field, or the text that a custom part sends. */
  text?: string;
  /** Whether a toggle is on. */
  isOn?: boolean;
}

/** The events of a collection, which bubble from its element. */
export interface CollectionEventMap<Id extends ItemID = ID> {
  /** A user has pressed an item, or Enter on it. */
  'tessera-activate': CustomEvent<EventDetail<Id>>;
  /** The selection has changed. */
  'tessera-select': CustomEvent<EventDetail<Id>>;
  /** Another section is at the start of the visible range. */
  'tessera-section': CustomEvent<EventDetail<Id>>;
  /** Other items have become visible. The detail is the first visible one. */
  'tessera-visible': CustomEvent<EventDetail<Id>>;
  /** The end of the data is near. Apply more data. */
  'tessera-nearend': CustomEvent<EventDetail<Id>>;
  /** The start of the data is near. Apply more data. */
  'tessera-nearstart': CustomEvent<EventDetail<Id>>;
  /** Another item has the focus. */
  'tessera-focuschange': CustomEvent<EventDetail<Id>>;
  /** A user has begun to drag an item. */
  'tessera-dragstart': CustomEvent<EventDetail<Id>>;
  /** An item was dropped or has returned. `onMove` reports the new position of a dropped item. */
  'tessera-dragend': CustomEvent<EventDetail<Id>>;
  /** Keys have moved an item to this path. For a drag, see `tessera-dragend`. */
  'tessera-itemmove': CustomEvent<EventDetail<Id>>;
  /** An animated scroll by the program has ended, or the user has interrupted it. For scrolling by users, use the browser's `scrollend`. */
  'tessera-scrollend': CustomEvent<EventDetail<Id>>;
  /** A shelf has come to rest. The detail is its first visible item. */
  'tessera-shelfscrollend': CustomEvent<EventDetail<Id>>;
  /** A part that takes presses was pressed; `kind` is that of its element. */
  'tessera-press': CustomEvent<EventDetail<Id> & { kind: string }>;
  /** A user has expanded or collapsed an item of an outline. */
  'tessera-expand': CustomEvent<EventDetail<Id> & { isExpanded: boolean }>;
  /** A user has acted on a part of an item, such as a button or a field. */
  'tessera-part': CustomEvent<PartDetail<Id>>;
  /** The screen of a `<tessera-collection>` is open. */
  'tessera-open': CustomEvent<null>;
  /** An error occurred. Unless a listener prevents the default, the console shows a warning. */
  'tessera-error': CustomEvent<{ error: Error; message: string }>;
}

/** Registers the element `<tessera-collection>`. */
export function define(name?: string): void;

declare global {
  interface HTMLElementTagNameMap {
    'tessera-collection': TesseraCollectionElement;
  }
  interface HTMLElementEventMap extends CollectionEventMap {}
}

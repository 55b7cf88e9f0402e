// The types of tessera.js, for editors and TypeScript.

/** The identity of a section or an item: text or a number that is unique among sections, or among all items. */
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
      /** The length along the scroll axis, or the thickness if it is beside the items. */
      length: Length;
      /** The edge. At an edge beside the items, the header or footer is as long as its section. Default: top for a header, bottom for a footer. */
      edge?: 'top' | 'leading' | 'bottom' | 'trailing';
      /** The length of the content, if the header or footer is as long as its section. Default: the whole length. */
      contentLength?: Length;
      /** Whether it stays visible while its section is visible. Default: false. */
      pinned?: boolean;
      /** The text, unless something else provides it. */
      label?: string;
    };

/** How the items of a section are arranged. */
export type Arrangement =
  | {
      /** The type of arrangement. */
      type: 'list';
      /** The length along the scroll axis of items that do not specify their own. */
      itemSize?: Length;
      /** The space between items. */
      spacing?: number;
    }
  | {
      /** The type of arrangement. */
      type: 'grid';
      /** The number of columns, as many columns as fit, or fractions of the line that the items declare. */
      columns: number | { minimumWidth: number } | 'fractions';
      /** The size of items that do not specify their own. */
      itemSize?: Length | { length: Length; span?: number; fraction?: number };
      /** The space between lines. */
      lineSpacing?: number;
      /** The space between columns. */
      itemSpacing?: number;
      /** The position of an item in a line that is thicker than the item. Default: start. */
      alignment?: 'start' | 'center' | 'end' | 'stretch';
    }
  | {
      /** The type of arrangement. */
      type: 'flow';
      /** The size of items that do not specify their own. */
      itemSize?: { width?: Length; height?: Length; aspectRatio?: number };
      /** The space between lines. */
      lineSpacing?: number;
      /** The minimum space between the items in a line. */
      itemSpacing?: number;
      /** The distribution of the items in a line. Default: justified. */
      distribution?: 'justified' | 'start' | 'center' | 'end';
      /** The position of an item in a line that is thicker than the item. Default: center. */
      alignment?: 'start' | 'center' | 'end' | 'stretch';
    }
  | {
      /** The type of arrangement. */
      type: 'waterfall';
      /** The number of columns, or as many columns as fit. */
      columns: number | { minimumWidth: number };
      /** The size of items that do not specify their own. */
      itemSize?: Length | { span?: number; length: Length };
      /** The space between the items in a column. */
      lineSpacing?: number;
      /** The space between columns. */
      itemSpacing?: number;
    }
  | {
      /** The type of arrangement. */
      type: 'mosaic';
      /** The groups of rows and columns, which repeat in order. */
      groups: MosaicGroup[];
      /** The length along the scroll axis of groups that do not specify their own. */
      length?: Length;
      /** The space between groups. */
      lineSpacing?: number;
      /** The space between members, in rows and columns that do not specify their own spacing. */
      itemSpacing?: number;
    }
  | {
      /** The type of arrangement. */
      type: 'shelf';
      /** The length along the collection's scroll axis. A fixed length applies even without items. An estimate applies until items are measured. You can use an estimate only with a list, or with a grid that has a fixed number of columns. */
      length: Length;
      /** The arrangement of the items along the shelf. Default: a list. */
      content?: Arrangement;
      /** The positions where scrolling in the shelf stops. Default: anywhere. */
      snapping?: Snapping | null;
    };

/** A group of a mosaic: an item, or members below or beside one another. */
export type MosaicGroup =
  | 'item'
  | {
      /** Members from top to bottom. */
      rows?: MosaicGroup[];
      /** Members side by side. */
      columns?: MosaicGroup[];
      /** The space between members. Default: the item spacing of the mosaic. */
      spacing?: number;
      /** The width. Default: all of the available space. */
      width?: Length;
      /** The height. Default: all of the available space. */
      height?: Length;
    };

/** Where scrolling stops: the unit alone, or an object with more settings. */
export type Snapping =
  | 'item' | 'line' | 'section' | 'page'
  | {
      /** The elements that scrolling snaps to. */
      to: 'item' | 'line' | 'section' | 'page';
      /** The alignment of the element in the visible range. Default: start. */
      at?: 'start' | 'center' | 'end';
      /** Whether scrolling always snaps, or only when it would stop near a snap position. Default: mandatory. */
      strictness?: 'mandatory' | 'proximity';
      /** Whether scrolling stops at the next element, regardless of its speed. Default: false. */
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
  /** The size. Fractions are relative to the item's width and height. */
  size: { width?: Length; height?: Length; aspectRatio?: number };
  /** The point in the item to which the accessory is attached. */
  at: FramePoint;
  /** The point in the accessory that is placed at that point. Default: the same point. */
  anchor?: FramePoint;
  /** The distance from that point, in the reading direction and downward. Default: 0, 0. */
  offset?: { x?: number; y?: number };
  /** Whether it handles presses itself. Otherwise, the item handles them. Default: false. */
  takesPresses?: boolean;
}

/** How a section is laid out. */
export interface SectionLayout {
  /** The arrangement of the items. */
  arrangement?: Arrangement;
  /** The header. */
  header?: Supplementary;
  /** The footer. */
  footer?: Supplementary;
  /** The insets of the items, between the header and the footer. */
  itemInsets?: Insets;
  /** The insets of the whole section, including its header and footer. */
  sectionInsets?: Insets;
  /** The maximum width inside the section insets, or the maximum height in a horizontal layout. Default: all of the available space. */
  maximumWidth?: number | { length: number; alignment?: 'start' | 'center' | 'end' } | null;
  /** The decoration behind the section. */
  background?: { kind?: string; coverage?: 'section' | 'items' | 'headerAndItems' | 'itemsAndFooter' | 'header' | 'footer' | 'headerAndFooter' | 'nothing'; insets?: Insets } | null;
  /** The decorations between lines of items. */
  separators?: { kind?: string; thickness: number; insets?: Insets } | null;
  /** The level in the outline. Pinned headers of lower levels stay above those of higher levels. */
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
      /** The positions where scrolling stops. Default: anywhere. */
      snapping?: Snapping;
      /** The layout of sections that do not specify their own. */
      section?: SectionLayout;
    }
  | {
      /** The type of layout. */
      type: 'table';
      /** The height of rows that do not specify their own. */
      rows: Length;
      /** The width of all columns, or an array of widths. The last width also applies to all later columns. */
      columns: Length | Length[];
      /** The number of rows that are frozen at the start. */
      frozenRows?: number;
      /** The number of columns that are frozen at the start. */
      frozenColumns?: number;
      /** The number of rows that are frozen at the end. */
      frozenLastRows?: number;
      /** The number of columns that are frozen at the end. */
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
      /** The number of days that fill the view's width. Default: all. */
      visibleDays?: number;
      /** The visible hours. Default: 0 to 24. */
      hours?: { from?: number; to?: number };
      /** The height of an hour. */
      hourLength: number;
      /** The height of the day headers, or 0 for none. */
      dayHeader?: number;
      /** The width of the hour headers, or 0 for none. */
      hourGutter?: number;
      /** The height of a row of all-day events. Default: 24. */
      allDayLength?: number;
      /** The space after an event's trailing and bottom edges. Default: 1. */
      eventSpacing?: number;
      /** The minimum height of an event. */
      minimumEventLength?: number;
      /** The thickness of the hour lines, the day lines and the line that marks the current time. Default: 1. */
      lineThickness?: number;
      /** The current time, which a line marks. */
      now?: { day: number; minute: number };
    };

// ---- End of what `make generated` writes

/**
 * The size of an item. In a flow, the lengths of both sides; otherwise, a length along the scroll axis. In a grid or waterfall,
 * this can include the number of columns that the item spans, or, in a grid of `'fractions'`, its fraction of the line.
 */
export type ItemSize =
  | Length
  | { length: Length; span?: number }
  | { length: Length; fraction: number }
  | { width: number; height: number };

/** A section's changes to the shared header or footer. */
export type SupplementaryChange = Partial<Exclude<Supplementary, number | null>>;

/** A section's changes to the shared arrangement: any of its keys. */
export type ArrangementChange = ChangeOf<Arrangement>;
type ChangeOf<A> = A extends { type: string } ? Partial<Omit<A, 'type'>> & { type?: undefined } : never;

/** The differences of a section from the shared layout, and its id. In a table, a section is a row, which can have a height. */
export interface SectionSettings extends Omit<SectionLayout, 'arrangement' | 'header' | 'footer'> {
  /** A different arrangement, or changes to the shared one. */
  arrangement?: Arrangement | ArrangementChange;
  /** A different header, or changes to the shared one. */
  header?: Supplementary | SupplementaryChange;
  /** A different footer, or changes to the shared one. */
  footer?: Supplementary | SupplementaryChange;
  /** The id of the section. Default: its index. */
  id?: ID;
  /** The height of the row, in a table. */
  height?: Length;
}

/**
 * A section: its id, its items, and its differences from the shared layout. An object changes only the keys that it contains, and `null`
 * removes a header, a footer, a background or separators. An arrangement with a `type` replaces the shared one.
 */
export interface Section<Id extends ID = ID> extends SectionSettings {
  /** The ids of the section's items. An item with children is an object. */
  items: readonly (Id | OutlineItem<Id>)[];
}

/** An item of an outline with children, which are shown below it while it is expanded. */
export interface OutlineItem<Id extends ID = ID> {
  /** The id of the item. */
  id: Id;
  /** The ids of its children. Children that have children are objects. */
  children?: readonly (Id | OutlineItem<Id>)[];
  /** Whether its children are shown. By default, an existing item keeps its state, and a new item is collapsed. */
  isExpanded?: boolean;
}

/** A section whose items have no ids. All sections of a collection must have the same form. */
export interface CountedSection extends SectionSettings {
  /** The number of its items. */
  items: number;
}

/** The ids of a collection: strings or numbers, or undefined if its items have no ids. */
export type ItemID = ID | undefined;
/** The sections of a collection, by the type of its ids. */
export type SectionOf<Id extends ItemID> = [Id] extends [ID] ? Section<Id> : CountedSection;
/** The form of an item in a selection: its id, or its path if it has no id. */
export type Selected<Id extends ItemID> = [Id] extends [ID] ? Id : ItemPath;

/**
 * The path of an item in the data: the index of its section, and its index in that section. These names, and `id` and
 * `sectionId`, have the same meaning everywhere.
 */
export interface ItemPath {
  /** The index of the section. */
  sectionIndex: number;
  /** The index of the item in its section. */
  index: number;
}

/** An item as passed to functions. `Item<undefined>` is an item without an id. */
export interface Item<Id extends ItemID = ID> extends ItemPath {
  /** The kind of element. */
  kind: string;
  /** The id of the item; undefined if items have no ids. */
  id: Id;
  /** The id of its section. */
  sectionId: ID;
  /** The level of the item in a section with an outline: the number of its ancestors plus 1. */
  level?: number;
  /** Whether the item's children are shown; undefined if it has none. */
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

/** The path of an item in the data, with the id of its section. */
export interface IdentifiedPath {
  /** The id of the section. */
  sectionId: ID;
  /** The index of the item in its section. */
  index: number;
}

/** The animation of a change; `true` for a spring. */
export type Animation =
  | boolean
  | 'spring'
  | 'eased'
  | { spring: { duration: number; bounce?: number } }
  | { eased: number }
  | { linear: number };

/** The position in the visible range to which scrolling moves an item or a section. */
export type Position = 'start' | 'center' | 'end' | 'nearest';

/** A scroll position to restore later, as data that can be stored. */
export interface SavedPosition {
  /** The id of the first visible item, by which the item is found after the data have changed. */
  id?: ID;
  /** The index of its section; −1 if there are no items. */
  section: number;
  /** Its index in the section. */
  item: number;
  /** The horizontal distance of the visible range from the item. */
  x: number;
  /** The vertical distance of the visible range from the item. */
  y: number;
  /** Whether the content was scrolled to its end. */
  isAtEnd: boolean;
  /** The positions of shelves. */
  shelves?: { id?: ID; section: number; item: number; distance: number }[];
}

/** The options, except for those that fill cells. */
export interface BasicOptions<Id extends ItemID = ID> {
  /** The layout. */
  layout: Layout;
  /**
   * Returns the size of an item. Called once, when the item is inserted. Not used in mosaics and tables, whose groups and
   * tracks have sizes.
   */
  itemSize?(id: Id): ItemSize;
  /** Returns the time slot of an item in a calendar. Required for a layout of type `calendar`, and used only there. */
  itemSlot?(id: Id): CalendarSlot;
  /** Returns the kinds of an item's accessories. Called once, when the item is inserted. */
  itemAccessories?(id: Id): readonly string[];
  /** The name of the collection for assistive technology. */
  label?: string;
  /** The role for assistive technology; `log` for messages in order of arrival. Default: collection. */
  role?: 'collection' | 'log';
  /** The number of items that users can select. Default: none. */
  selectionMode?: 'none' | 'single' | 'multiple';
  /**
   * The unit that a click in a table selects: a cell by default, or a row. With rows, `selection`, `onSelect` and `onDelete`
   * contain the ids of their sections, and a click on a column heading activates it.
   */
  selectionUnit?: 'cell' | 'row';
  /** Whether content at its end stays there when it grows, as in a chat. To open at the end, set `startsAt: 'end'`. */
  followsEnd?: boolean;
  /**
   * Whether content at its start stays there when the data change, which makes new items at the start visible. True by default,
   * unless `onNearStart` is set or the collection `followsEnd`.
   */
  staysAtStart?: boolean;
  /** The animation of items that appear or disappear. */
  appearance?: 'none' | 'fade' | 'scale';
  /** Whether users can move items. True by default if `canDrag` or `onMove` is set. */
  drags?: boolean;
  /** Whether the other selected items move along when the user drops a selected item, or moves it with keys. True by default. */
  movesSelection?: boolean;
  /** Returns whether the user can move an item. Neither this function nor `canDrop` can change the collection. An error counts
   * as false. */
  canDrag?(item: IdentifiedPath & { id: Id }): boolean;
  /** Returns whether the user can drop an item at a position. */
  canDrop?(item: IdentifiedPath & { id: Id }, target: IdentifiedPath): boolean;
  /** Returns whether the user can drop an item into an item with children, as its last child. True by default. */
  canDropInto?(item: IdentifiedPath & { id: Id }, parent: { id: Id; sectionId: ID }): boolean;
  /**
   * Called after a user has moved an item, which the collection already shows in its new position. Called for each item of a
   * dragged selection. In an outline, `parentId` is the new parent, undefined for none, and the index is −1 if the parent is
   * collapsed.
   */
  onMove?(item: IdentifiedPath & { id: Id; from: IdentifiedPath; parentId?: Id }): void;
  /** Called after a user has expanded or collapsed an item of an outline. The collection already shows or hides its children. */
  onExpand?(item: { id: Id; sectionId: ID; isExpanded: boolean }): void;
  /**
   * Returns the states of an element for assistive technology: the sort order of a column heading, whether the rows below a
   * cell are shown, or whether an item is checked. Called when the element's cell is filled, and by `setOptions` if the function
   * differs. If a state changes in any other way, call `refresh`.
   */
  aria?(element: Item<Id> | RendererKinds[keyof RendererKinds]): AriaStates | undefined;
  /** Returns the text of an item for the clipboard. With this function, users can copy the selection, or the focused item if
   * nothing is selected. */
  copyText?(item: Item<Id>): string | number | null | undefined;
  /** Called when a user requests the deletion of items with the keyboard. Apply data without these items. */
  onDelete?(ids: Selected<Id>[]): void;
  /**
   * Called after the selection has changed, with the ids of `selection`. For more than a million items, the collection reports
   * an error instead.
   */
  onSelect?(ids: Selected<Id>[]): void;
  /** Called after a user has pressed an item, or pressed Enter on it. If a press selects items, a double-click activates them. */
  onActivate?(item: ItemPath & { id: Id; sectionId: ID }): void;
  /** Called near the end of the data, to apply more data. Also called if the first data do not fill the window. */
  onNearEnd?(): void;
  /**
   * Called near the start of the data, to apply more data. Not called for the first data. After data have been added at the
   * start, it is called again until there is enough content above.
   */
  onNearStart?(): void;
  /** Called when the user pulls the collection down at its start to refresh. Apply the new data, then settle the promise. */
  onRefresh?(): Promise<unknown> | unknown;
  /** Called after each frame. */
  onFrame?(collection: Collection<Id>): void;
  /** The insets of the layout from the sides of the element, in CSS pixels. */
  insets?: { top?: number; left?: number; bottom?: number; right?: number };
  /**
   * The initial position of the collection, unless a position is remembered: its end, or an item given by its id or its
   * indices. The position of the item is `start` by default. Without items, the collection waits for the first ones. An unknown
   * id is reported with `tessera-error`.
   */
  startsAt?: 'end' | { id: Exclude<Id, undefined>; position?: Position } | (ItemPath & { position?: Position });
  /** A name under which the page's history stores the scroll position, which is restored as soon as there are items. */
  remembers?: string;
  /**
   * The scroller of the collection: by default, its element. With `'page'`, the document scrolls, and the element is in the
   * document's flow between other elements, with the length of its content. Headers are pinned to the window, or below the
   * site's bars, whose heights are given in CSS pixels. No ancestor of the element may scroll or clip. `collection.element` is
   * then inside the element. While such a collection is open, the browser's scroll anchoring is off.
   */
  scroller?: 'page' | { page: { top?: number; bottom?: number } };
  /** The program. By default, `collections.wasm` and `collections.rest.wasm` in the folder of this script. */
  program?: ProgramSource;
}

/** The options with which a page fills cells. */
export interface CellOptions<Id extends ItemID = ID> extends BasicOptions<Id> {
  /**
   * Fills the cell of an item. Required unless `renderers.item` is set. Cells are reused for other items, so each call must set
   * everything that any call sets.
   */
  render?(cell: HTMLDivElement, item: Item<Id>): void;
  /**
   * Takes over a cell that a server has rendered, instead of filling it: the cell keeps its contents, and this function adds
   * everything that the server cannot write. Without this function, the other functions fill new cells.
   */
  hydrate?(cell: HTMLDivElement, element: Item<Id> | RendererKinds[keyof RendererKinds]): void;
  /** Called when a cell is no longer in use. It may show a different item later. */
  putAway?(cell: HTMLDivElement): void;
  /** Called when a cell is no longer needed. */
  dispose?(cell: HTMLDivElement): void;
  /**
   * Functions that fill the cells of other elements, by kind: the kinds below, and the kinds of accessories, backgrounds and
   * separators in the layout. Misspelling one of the kinds below throws a `TypeError`. A header without a function shows its
   * `label`, or the id of its section.
   */
  renderers?: { [Kind in keyof RendererKinds]?: (cell: HTMLDivElement, element: RendererKinds[Kind]) => void } & {
    [kind: string]: ((cell: HTMLDivElement, element: any) => void) | undefined;
  };
  /**
   * Called in each frame that fills cells or takes them out of use, afterward and before the cells are measured. An adapter for
   * a framework renders the contents of the cells here.
   */
  onFill?(): void;
}

/** The arguments of the functions that fill the cells of elements other than items, by kind. */
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

/** The options of a collection whose items have no ids. */
export interface CountedOptions extends CellOptions<undefined> {
  /** The data: sections with the numbers of their items. */
  sections: readonly CountedSection[];
}

/** The options of framework components, which fill cells themselves. */
export interface AdapterOptions<Id extends ID = ID> extends BasicOptions<Id> {
  /** The data. */
  sections?: readonly Section<Id>[] | readonly CountedSection[];
}

/** A first view for framework components. Without `styles`, the page must have a style sheet with the styles of the view. */
export interface ServedView {
  /** The HTML of the view. */
  html: string;
  /** The style sheet of the view. */
  styles?: string;
  /** The nonce of the `<style>` element, for a Content-Security-Policy. */
  nonce?: string;
}

/** The URL of a program whose second part has the name `NAME.rest.wasm` in the same folder, or the URLs of both parts. */
export type ProgramSource = string | URL | { first: string | URL; rest: string | URL };

/** A range of minutes in a day, given by its number; or whole days, from the first up to but not including the last number. */
export type CalendarSlot = { day: number; start: number; end: number } | { days: [first: number, end: number] };

/** The states of an element for assistive technology. Each state must be valid for the role of the element. */
export interface AriaStates {
  /** The name, which replaces the text of the cell. */
  label?: string;
  /** The sort order, for the heading of a column or row. */
  sort?: 'ascending' | 'descending' | 'other' | 'none';
  /** Whether the element is expanded, for cells of a table and for selectable items with controls. */
  expanded?: boolean;
  /** Whether the item is checked, for selectable list items without controls. */
  checked?: boolean | 'mixed';
  /** Whether the element is currently unavailable. */
  disabled?: boolean;
  /** Whether the element is the current one in its set, and the kind of set. */
  current?: boolean | 'page' | 'step' | 'location' | 'date' | 'time';
}

/** A switch to another layout, driven by the page. */
export interface LayoutTransition {
  /** The progress, from 0 to 1. */
  progress: number;
  /** Completes the switch with an animation. */
  finish(): void;
  /** Returns to the previous layout with an animation. */
  cancel(): void;
}

/** The figures of the last frame. */
export interface FrameStats {
  /** The number of frames so far. */
  frames: number;
  /** The time spent in script, including the program, in milliseconds. */
  script: number;
  /** The time spent in the program, in milliseconds. */
  engine: number;
  /** The length of the program's commands, in four-byte words. */
  words: number;
  /** The number of views. */
  views: number;
}

/** The position for inserted items: beside another item, as the last children of another item, or at the end of a section. */
export type EditTarget<Id extends ItemID = ID> = { before: Id } | { after: Id } | { under: Id } | { section: ID };
/** An item to insert: its id, or an object for an item with children. */
export type Inserted<Id extends ItemID = ID> = Id | (Id extends ID ? OutlineItem<Id> : never);

/** A collection in an element, as returned by `createCollection`. */
export interface Collection<Id extends ItemID = ID> {
  /** The element that scrolls. */
  readonly element: Element;
  /** The figures of the last frame. */
  readonly stats: FrameStats;
  /** The current data, including moves by users since the last change. If items have no ids, `items` is their number. */
  readonly sections: (Omit<SectionSettings, 'id'> & { id: ID; items: [Id] extends [ID] ? (Id | OutlineItem<Id>)[] : number })[];
  /** The current layout. Setting it switches with a spring animation. */
  layout: Layout;
  /** The number of items that users can select. */
  selectionMode: 'none' | 'single' | 'multiple';
  /**
   * The ids of the selected items, or objects with `sectionIndex` and `index` if items have no ids. Throws a `RangeError` for
   * more than a million items, for example after Ctrl-A in a collection without ids.
   */
  get selection(): Selected<Id>[];
  set selection(items: readonly (Selected<Id> | ItemPath)[]);
  /** The selected items as text from `copyText`: one per line, or the cells of a table separated by tabs. */
  readonly selectedText: string;
  /** The selected items as ranges of indices, from `start` up to but not including `end`. Supports any number of items. */
  readonly selectedRanges: { sectionIndex: number; start: number; end: number }[];
  /** The scroll offset, in CSS pixels. */
  readonly offset: { x: number; y: number };
  /** The size of the content, in CSS pixels. */
  readonly contentSize: { width: number; height: number };
  /** The scroll position, which can be restored later. */
  readonly position: SavedPosition;
  /**
   * Whether content is painted together with its scroll offset. It is then never blank or late, but it scrolls only as fast as
   * the script of the page runs. Default: false.
   */
  synchronousScrolling: boolean;
  /**
   * Replaces the data. Compares ids to find insertions, removals and moves. Without an animation, all elements move to their
   * new positions immediately. With `keepsOffset`, the scroll offset is preserved instead of anchoring visible items, for
   * example when rows are sorted.
   */
  apply(sections: readonly SectionOf<Id>[], options?: { animation?: Animation; reload?: readonly Id[]; keepsOffset?: boolean }): void;
  /**
   * Applies changed options, as when a framework renders again: functions, and the layout, the data and the selection mode if
   * they differ. Pass all options. Returns false, and changes nothing, if any other option differs, which requires a new
   * collection. The data count as unchanged if `sections` is the same array. `settings` are the options of `apply`.
   */
  setOptions(options: Id extends ID ? CollectionOptions<Id> : CountedOptions, settings?: { animation?: Animation; keepsOffset?: boolean }): boolean;
  /** Adds items at the end of a section, or of the last section. Throws a `RangeError` for an unknown section or an id that
   * already exists. */
  append(ids: readonly Inserted<Id>[], options?: { section?: ID; animation?: Animation }): void;
  /**
   * Inserts items beside another item, as the last children of another item, or at the end of a section. Throws a `RangeError`
   * for an unknown id or an id that already exists.
   */
  insert(ids: readonly Inserted<Id>[], options: EditTarget<Id> & { animation?: Animation }): void;
  /** Removes items and their children. Throws a `RangeError` for an unknown id. */
  remove(ids: readonly Id[], options?: { animation?: Animation }): void;
  /**
   * Moves an item and its children beside another item, into another item as its last child, or to the end of a section. Throws
   * a `RangeError` for an unknown id.
   */
  move(id: Id, options: EditTarget<Id> & { animation?: Animation }): void;
  /** Shows the children of items. If ancestors are collapsed, the children appear when those are expanded. */
  expand(ids: readonly Id[], options?: { animation?: Animation }): void;
  /** Hides the children of items. If a hidden item has the focus, the focus moves to the item that hides it. */
  collapse(ids: readonly Id[], options?: { animation?: Animation }): void;
  /** Whether an item's children are shown; undefined if it has none or does not exist. */
  isExpanded(id: Id): boolean | undefined;
  /**
   * Fills and measures cells again in the next frame, before it is painted: all cells, or the cells of the given items. Does
   * not affect the data, the layout or the scroll position. To read the new cells, request a `requestAnimationFrame` callback
   * after this call. Throws a `RangeError` for an unknown id.
   */
  refresh(ids?: readonly Id[]): void;
  /** Announces text to assistive technology, for example a new message. */
  announce(text: string): void;
  /** Switches to another layout, immediately if there is no animation. */
  setLayout(layout: Layout, options?: { animation?: Animation }): void;
  /** Begins a switch to another layout that the page drives, for example with a gesture. */
  beginTransition(layout: Layout): LayoutTransition;
  /**
   * Scrolls to an item; false if a collapsed item hides it. Throws a `RangeError` for an unknown id, for which
   * `indexOf(id)` is undefined. The position is `nearest` by default.
   */
  scrollTo(id: Id, options?: { position?: Position; animated?: boolean }): boolean;
  /** Scrolls to a section. Returns false if it has neither a header nor items. Throws a `RangeError` for an unknown id. The
   * position is `start` by default. */
  scrollToSection(id: ID, options?: { position?: Position; animated?: boolean }): boolean;
  /** Scrolls to an item by its indices. Returns false if it does not exist. The position is `nearest` by default. */
  scrollToIndex(sectionIndex: number, index: number, options?: { position?: Position; animated?: boolean }): boolean;
  /** Scrolls to an offset, in CSS pixels. */
  scrollToOffset(x: number, y: number): void;
  /** Restores a scroll position, immediately and exactly. */
  restore(position: SavedPosition): void;
  /** Returns the path of an item among the visible items of its section; undefined if it does not exist or a collapsed item
   * hides it. */
  indexOf(id: Id): ItemPath | undefined;
  /** Returns the cell that currently shows an item. */
  cellOf(id: Id): HTMLDivElement | undefined;
  /** Releases all resources and restores the element. */
  close(): void;
}

/** Creates a collection in an element, which becomes its scroller. */
export function createCollection<Id extends ID = ID>(element: Element, options: CollectionOptions<Id>): Promise<Collection<Widened<Id>>>;
export function createCollection(element: Element, options: CountedOptions): Promise<Collection<undefined>>;

/** Widens literal types to strings and numbers, because the data can later have other ids. */
type Widened<Id> = Id extends string ? ({} extends Record<Id, 1> ? Id : string) : Id extends number ? ({} extends Record<Id, 1> ? Id : number) : Id;

// ---- Screens written in Swift

/** The options of a screen. */
export interface ScreenOptions {
  /** The insets of the layout from the sides of the element, in CSS pixels. */
  insets?: { top?: number; left?: number; bottom?: number; right?: number };
  /** A name under which the history of the page stores the scroll position. */
  remembers?: string;
  /** Functions that create the elements of custom parts, by the names of the parts. */
  parts?: Record<string, (report: (text: string) => void) => Element | CustomPart>;
  /** Called when the controls of the screen or their values have changed. */
  onControls?(controls: Control[], collection: ScreenCollection): void;
  /** Called when the status text of the screen has changed. */
  onStatus?(status: string, collection: ScreenCollection): void;
  /** Called after each frame. */
  onFrame?(collection: ScreenCollection): void;
}

/** A custom element in a cell. */
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
  /** The title that users see. */
  title: string;
  /** The value: the index of a choice, 1 for a toggle that is on, or the value of a slider. */
  value: number;
  /** The titles of the options of a choice. */
  options?: string[];
}

/** A screen of a program in an element, as returned by `ScreenProgram.open`. */
export interface ScreenCollection {
  /** The element that scrolls. */
  readonly scroller: Element;
  /** The controls of the screen. */
  readonly controls: Control[];
  /** The status text of the screen, such as a number of results. */
  readonly status: string;
  /** The scroll offset, in CSS pixels. */
  readonly offset: { x: number; y: number };
  /** The size of the content, in CSS pixels. */
  readonly contentSize: { width: number; height: number };
  /** The scroll position, which can be restored later. */
  readonly position: SavedPosition;
  /**
   * Whether content is painted together with its scroll offset. It is then never blank or late, but it scrolls only as fast as
   * the script of the page runs. Default: false.
   */
  synchronousScrolling: boolean;
  /** Announces text to assistive technology. */
  announce(text: string): void;
  /** Operates a control, given by its index: presses a button, or sets a value. */
  use(control: number, value?: number | string): void;
  /** Scrolls to an item by its indices. Returns false if it does not exist. The position is `nearest` by default. */
  scrollToItem(section: number, item: number, options?: { position?: Position; animated?: boolean }): boolean;
  /** Scrolls to an offset, in CSS pixels. */
  scrollToOffset(x: number, y: number): void;
  /** Restores a scroll position, immediately and exactly. */
  restore(position: SavedPosition): void;
  /** Lays out again after the size or the reading direction of the element has changed. */
  resize(): void;
  /** Releases all resources and restores the element. */
  close(): void;
}

/** A running program of screens, as returned by `load`. */
export interface ScreenProgram {
  /** Opens a screen in an element, which becomes its scroller. */
  open(name: string, element: Element, options?: ScreenOptions): ScreenCollection;
  /** Waits until the program can show these screens. */
  prepare(screens: readonly string[]): Promise<void>;
}

/**
 * Fetches a program of screens and starts it. `screens` are the screens to open first. If the program has two parts and the
 * first part cannot show one of these screens, the rest is fetched too. Otherwise, `rest` specifies when to fetch the rest:
 * `early` (the default) fetches it when the first screen is visible, and `needed` only on demand.
 */
export function load(
  source: ProgramSource, options?: { screens?: readonly string[]; rest?: 'early' | 'needed' },
): Promise<ScreenProgram>;

// ---- The custom element

/**
 * The element `<tessera-collection>`. With `src` and `screen`, it shows a screen; without them, it shows the collection that
 * its properties describe. The attribute `rest` is the URL of the program's second part, if that is not in the folder of the
 * first. `insets` specifies the container's insets in pixels, in the order of CSS: “44 0 34 0”.
 */
export interface TesseraCollectionElement<Id extends ID = ID> extends HTMLElement {
  /** The options of `createCollection`, whose changes the collection follows, or of a screen, which must be set before the
   * screen opens. */
  options: CollectionOptions<Id> | ScreenOptions | undefined;
  /** The collection; undefined until it is open. */
  readonly collection: Collection<Id> | ScreenCollection | undefined;
  /** The data of a described collection. Setting them applies them with a spring animation. */
  sections: readonly Section<Id>[];
  /** The layout of a described collection. Setting it switches with a spring animation. */
  layout: Layout;
  /** Adds a listener for events of the collection, which are listed in `CollectionEventMap`, or of the element. */
  addEventListener<Name extends keyof CollectionEventMap>(
    name: Name, listener: (event: CollectionEventMap<Id>[Name]) => void, options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    name: Name, listener: (event: HTMLElementEventMap[Name]) => void, options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(name: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

// ---- Events

/** The path of an event. `section` and `item` are −1 if the event has no path, such as a change of the selection. */
export interface EventDetail<Id extends ItemID = ID> {
  /** The index of the section. */
  section: number;
  /** The index of the item in its section. */
  item: number;
  /** The ids, in a collection made by `createCollection`, and the same indices under the names that its functions use. */
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
  /** A user has pressed an item, or pressed Enter on it. */
  'tessera-activate': CustomEvent<EventDetail<Id>>;
  /** The selection has changed. */
  'tessera-select': CustomEvent<EventDetail<Id>>;
  /** A different section is at the start of the visible range. */
  'tessera-section': CustomEvent<EventDetail<Id>>;
  /** Different items have become visible. The detail contains the first visible item. */
  'tessera-visible': CustomEvent<EventDetail<Id>>;
  /** The viewport is near the end of the data. Apply more data. */
  'tessera-nearend': CustomEvent<EventDetail<Id>>;
  /** The viewport is near the start of the data. Apply more data. */
  'tessera-nearstart': CustomEvent<EventDetail<Id>>;
  /** A different item has the focus. */
  'tessera-focuschange': CustomEvent<EventDetail<Id>>;
  /** A user has begun to drag an item. */
  'tessera-dragstart': CustomEvent<EventDetail<Id>>;
  /** An item was dropped or has returned. `onMove` reports the new position of a dropped item. */
  'tessera-dragend': CustomEvent<EventDetail<Id>>;
  /** Keys have moved an item to this path. For a drag, see `tessera-dragend`. */
  'tessera-itemmove': CustomEvent<EventDetail<Id>>;
  /** An animated scroll by the program has ended, or the user has interrupted it. For scrolling by users, use the browser's `scrollend`. */
  'tessera-scrollend': CustomEvent<EventDetail<Id>>;
  /** A shelf has come to rest. The detail contains its first visible item. */
  'tessera-shelfscrollend': CustomEvent<EventDetail<Id>>;
  /** A user has pressed an element that responds to presses. `kind` is the kind of the element. */
  'tessera-press': CustomEvent<EventDetail<Id> & { kind: string }>;
  /** A user has expanded or collapsed an item of an outline. */
  'tessera-expand': CustomEvent<EventDetail<Id> & { isExpanded: boolean }>;
  /** A user has interacted with a part of an item, such as a button or a field. */
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

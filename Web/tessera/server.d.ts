// The types of server.js.

import type { AdapterOptions, ID, Item, RendererKinds } from '../tessera.js';

/** Markup that can be inserted verbatim. */
export interface SafeHTML {
  /** Returns the markup. */
  toString(): string;
  /** Only `html` and `trusted` create safe HTML. */
  readonly [safe]: true;
}
declare const safe: unique symbol;

/** The content of a cell. Everything except safe HTML is treated as text. */
export type CellContent = SafeHTML | string | number | null | undefined | readonly CellContent[];

/** A template tag for safe HTML. Escapes the values in the template, except for safe HTML. Write attribute values in quotation marks. */
export function html(parts: TemplateStringsArray, ...values: CellContent[]): SafeHTML;

/** Marks markup as safe, for example the output of another library. Never pass users' text to it. */
export function trusted(markup: string): SafeHTML;

/** The options of `createCollection`, with functions that return the contents of cells, and options for servers. */
export interface FirstViewOptions<Id extends ID = ID, Content = CellContent> extends AdapterOptions<Id> {
  /** Returns the content of an item's cell. */
  render?(item: Item<Id>): Content;
  /** Functions that return the contents of other elements' cells, by kind. */
  renderers?: { [Kind in keyof RendererKinds]?: (element: RendererKinds[Kind]) => Content } & {
    [kind: string]: ((element: any) => Content) | undefined;
  };
  /** The width of the element, in CSS pixels. */
  width: number;
  /** The height of the element, in CSS pixels. If the page scrolls, the height of the window. */
  height: number;
  /** The number of device pixels in a CSS pixel. Default: 1. */
  scale?: number;
  /** The reading direction. Default: ltr. */
  direction?: 'ltr' | 'rtl';
  /** The prefix of the identifiers in the HTML, which must be different for each collection on a page. Default: first-. */
  prefix?: string;
  /** The path or URL of `collections.server.wasm`, if it is not in the folder of this script. */
  serverProgram?: string | URL;
}

/** The options for framework elements in cells. */
export interface ElementViewOptions<Id extends ID = ID, Content = any> extends FirstViewOptions<Id, Content> {
  /** Renders an element that `render` or a renderer returns, for example with React's `renderToStaticMarkup` or Vue's `renderToString`. */
  renderToString(element: any): string | Promise<string>;
}

/** The first view of a collection. */
export interface FirstView {
  /** The contents of the element. */
  html: string;
  /** The style rules, for a style sheet of the page. */
  styles: string;
}

/** Renders the start of a collection in an element of the given size. In the page, `createCollection` takes over the element that contains
 * the result. */
export function renderFirstView<Id extends ID = ID>(options: FirstViewOptions<Id>): Promise<FirstView>;
export function renderFirstView<Id extends ID = ID>(options: ElementViewOptions<Id>): Promise<FirstView>;

// The types of react.js.

import type { HTMLAttributes, ReactElement, ReactNode, RefAttributes } from 'react';
import type { AdapterOptions, Animation, Collection as Opened, ID, Item, RendererKinds, ServedView } from '../tessera.js';

/** Functions that return the contents of cells, by the kinds of elements. */
export type Renderers = { [Kind in keyof RendererKinds]?: (element: RendererKinds[Kind]) => ReactNode } & {
  [kind: string]: ((element: any) => ReactNode) | undefined;
};

/** The properties of the React component. */
export interface CollectionProps<Id extends ID = ID>
  extends AdapterOptions<Id>, Omit<HTMLAttributes<HTMLDivElement>, keyof AdapterOptions | 'children'> {
  /** Returns the content of an item's cell. State in it belongs to the item, as with a `key`. */
  render?(item: Item<Id>): ReactNode;
  /** Functions that return the contents of other elements' cells. */
  renderers?: Renderers;
  /** The animation of changes to data and layouts. Default: true. */
  animation?: Animation;
  /**
   * Whether a change to the sections preserves the scroll offset instead of the positions of visible items, for example when
   * sorting rows. Default: false.
   */
  keepsOffset?: boolean;
  /**
   * The result of `renderFirstView` of tessera/server, with the `nonce` of a Content-Security-Policy. The element contains it until the
   * collection opens. Not needed if the page hydrates a server-rendered component.
   */
  firstView?: ServedView;
  /** Called with the collection when it is open. */
  onOpen?(collection: Opened<Id>): void;
}

/**
 * A collection in a `<div>`, which needs a height. The properties are the options of `createCollection` and attributes of the
 * element. The ref receives the collection when it is open, and is null before that.
 */
export const Collection: {
  <Id extends ID = any>(properties: CollectionProps<Id> & RefAttributes<Opened<Id>>): ReactElement | null;
  /** An overload for `createElement`, which cannot infer the type of the ids. */
  (properties: CollectionProps<any> & RefAttributes<Opened<any>>): ReactElement | null;
};

// The types of vue.js.

import type { DefineComponent, VNodeChild } from 'vue';
import type { AdapterOptions, Animation, Collection as Opened, ID, Item, RendererKinds, ServedView } from '../tessera.js';

/** The properties of the component for Vue. */
export interface CollectionProps<Id extends ID = ID> extends AdapterOptions<Id> {
  /** The animation of other data and layouts. Default: true. */
  animation?: Animation;
  /** Whether other sections leave the scroll offset as it is, instead of visible items, as suits rows that are sorted. Default: false. */
  keepsOffset?: boolean;
  /**
   * What `renderFirstView` of tessera/server returns, with the `nonce` of a Content-Security-Policy. The element contains it until the
   * collection opens. When a page takes over what a server has rendered, it is not needed.
   */
  firstView?: ServedView;
  /** Receives the collection once it is open. */
  onOpen?(collection: Opened<Id>): void;
}

/** The slots, by the kinds of elements. State in them belongs to the element, as with a `key`. */
export type CollectionSlots = { item?: (item: Item<any>) => VNodeChild } & {
  [Kind in keyof RendererKinds]?: (element: RendererKinds[Kind]) => VNodeChild;
} & { [kind: string]: ((element: any) => VNodeChild) | undefined };

/**
 * A collection in a `<div>`, which needs a height. The properties are the options of `createCollection`, and attributes of the element. A
 * template ref has the collection as `collection` once it is open.
 */
export const Collection: {
  new (): InstanceType<DefineComponent<CollectionProps<any>>> & { collection: Opened<any> | undefined; $slots: CollectionSlots };
};

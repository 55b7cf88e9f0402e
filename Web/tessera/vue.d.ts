// The types of vue.js.

import type { DefineComponent, VNodeChild } from 'vue';
import type { AdapterOptions, Animation, Collection as Opened, ID, Item, RendererKinds, ServedView } from '../tessera.js';

/** The properties of the Vue component. */
export interface CollectionProps<Id extends ID = ID> extends AdapterOptions<Id> {
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

/** The slots, by the kinds of elements. State in them belongs to the element, as with a `key`. */
export type CollectionSlots = { item?: (item: Item<any>) => VNodeChild } & {
  [Kind in keyof RendererKinds]?: (element: RendererKinds[Kind]) => VNodeChild;
} & { [kind: string]: ((element: any) => VNodeChild) | undefined };

/**
 * A collection in a `<div>`, which needs a height. The properties are the options of `createCollection` and attributes of the element. When
 * the collection is open, it is the `collection` property of a template ref.
 */
export const Collection: {
  new (): InstanceType<DefineComponent<CollectionProps<any>>> & { collection: Opened<any> | undefined; $slots: CollectionSlots };
};

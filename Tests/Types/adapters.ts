// Correct and incorrect uses of the adapters in pages.
/// <reference path="frameworks.d.ts" />
import { createElement } from 'react';
import type { Collection as Opened, Layout } from '../../Web/tessera';
import { Collection, type CollectionProps } from '../../Web/tessera/react';
import { Collection as VueCollection, type CollectionSlots } from '../../Web/tessera/vue';
import type { FirstView } from '../../Web/tessera/server';

declare const layout: Layout;
const ref: { current: Opened<number> | null } = { current: null };
const properties: CollectionProps<number> = {
  layout, sections: [{ id: 'A', items: [1, 2] }], className: 'list', label: 'List', animation: 'spring',
  render: ({ id }) => id.toFixed(), renderers: { header: ({ id }) => String(id), badge: () => null },
  onSelect: (ids) => ids.map((id) => id.toFixed()), onOpen: (collection) => collection.scrollTo(3),
};
void createElement(Collection, { ...properties, ref });
void createElement(Collection, { layout, sections: [{ id: 'log', items: 200_000 }], followsEnd: true, render: ({ index }) => index });
declare const firstView: FirstView;
void createElement(Collection, { layout, firstView, render: () => null });
void createElement(Collection, { layout, firstView: { html: firstView.html, nonce: 'a' }, render: () => null });
// The types of the ids are inferred from the sections.
void Collection({
  layout, sections: [{ id: 'A', items: [1, 2] }], ref, render: ({ id }) => id.toFixed(), onSelect: (ids) => ids.map((id) => id.toFixed()),
  aria: (element) => (element.kind === 'header' ? { sort: 'ascending' } : undefined), copyText: ({ id }) => id.toFixed(),
});
void Collection({ layout, sections: [{ items: 200_000 }], render: ({ index }) => index });
const slots: CollectionSlots = { item: ({ id }) => String(id), header: ({ index }) => index };
void [new VueCollection().collection?.scrollTo('a'), new VueCollection().$props.followsEnd, slots];
const served: InstanceType<typeof VueCollection>['$props']['firstView'] = firstView;
void served;

// @ts-expect-error A first view is not just a string.
{ const wrong: CollectionProps = { layout, firstView: '<b>' }; void wrong; }
// @ts-expect-error The adapter fills cells.
{ const wrong: CollectionProps = { layout, putAway() {} }; void wrong; }
// @ts-expect-error The ids are numbers.
{ const wrong: CollectionProps<number> = { layout, render: ({ id }) => id.trim() }; void wrong; }
// @ts-expect-error The ids of the sections are numbers.
void Collection({ layout, sections: [{ id: 'A', items: [1, 2] }], render: ({ id }) => id.trim() });
// @ts-expect-error There is no such mode.
{ const wrong: CollectionProps = { layout, selectionMode: 'many' }; void wrong; }

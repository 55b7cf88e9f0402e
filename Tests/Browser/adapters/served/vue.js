// A server-rendered Vue application.
import { computed, h, inject, provide, ref } from 'vue';
import { Collection } from 'tessera/vue';
import { optionsFor, textOf } from './people.js';

const Row = {
  props: ['id'],
  setup(properties) {
    const color = inject('color');
    const count = ref(0);
    return () => h('div', { class: 'row', title: textOf(properties.id), onClick: () => { count.value += 1; } }, [
      h('b', `${properties.id} ${color.value}`), ' ', h('span', textOf(properties.id)), count.value ? h('i', count.value) : undefined,
    ]);
  },
};
const cells = { item: ({ id }) => h(Row, { id }), header: ({ id }) => h('h2', id) };
const Provided = {
  setup(_, { slots }) {
    provide('color', computed(() => 'red'));
    return () => slots.default();
  },
};

export const App = {
  props: ['by', 'firstView'],
  setup(properties) {
    const options = optionsFor(properties.by);
    const mark = ref('');
    globalThis.setMark = (value) => { mark.value = value; };
    const opened = (collection) => { globalThis.c = collection; };
    return () => h(Provided, () => [
      h('header', `Site${mark.value}`),
      h(Collection, { id: 'list', class: [properties.by, 'people'], firstView: properties.firstView, onOpen: opened, ...options }, cells),
      h('footer', 'After'),
    ]);
  },
};

/** Returns the server's content of the cells. @param renderToString Renders a Vue element. */
export const served = (by, renderToString) => ({
  ...optionsFor(by), render: cells.item, renderers: { header: cells.header }, renderToString: (element) => renderToString(h(Provided, () => [element])),
});

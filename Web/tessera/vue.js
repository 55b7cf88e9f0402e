// Collections as a Vue 3 component.

import {
  Fragment, Teleport, defineComponent, getCurrentInstance, h, normalizeClass, onBeforeUnmount, onMounted, onUpdated, render, shallowRef, toRaw,
  watch,
} from 'vue';
import { ADAPTED, Cells, Follower, markupOf, replaceClasses } from './adapter.js';

/** The content of one cell, with its own dependencies, so it updates without the other cells. */
const Content = defineComponent({
  props: ['about', 'content'],
  setup: (properties) => () => properties.content(properties.about),
});

/** Teleports into all cells. They are part of the page's component tree, so provided values and error handlers apply to them. */
const Teleports = defineComponent({
  props: ['cells', 'content'],
  setup(properties) {
    const instance = getCurrentInstance();
    properties.cells.show = () => {
      instance.update();
      // Call the hooks now. A measured cell can be removed in the same frame, and its `unmounted` must follow its `mounted`.
      render(null, {});
    };
    onBeforeUnmount(() => { properties.cells.show = () => {}; });
    const cell = ({ cell, key, about, number }) => h(Teleport, { key: number, to: cell }, [h(Content, { key, about, content: properties.content })]);
    return () => h(Fragment, properties.cells.entries.map(cell));
  },
});

/** The options as properties. A name without a value means true, as in `<Collection follows-end>`. */
const OPTIONS = Object.fromEntries(ADAPTED.map((name) => {
  const isFlag = ['followsEnd', 'staysAtStart', 'drags', 'movesSelection'].includes(name);
  return [name, { type: isFlag ? Boolean : null, default: undefined }];
}));

/**
 * A collection in a `<div>`. The properties are the options of `createCollection` and attributes of the element. Slots fill cells: `item`,
 * `header`, and any other kind. The `open` event passes the collection, which is also the `collection` property of a template
 * ref. Until the collection opens, the element contains `firstView`, the result of `renderFirstView` of tessera/server.
 */
export const Collection = defineComponent({
  name: 'TesseraCollection',
  inheritAttrs: false,
  props: { ...OPTIONS, animation: { type: null, default: true }, keepsOffset: Boolean, firstView: { type: null, default: undefined } },
  emits: ['open'],
  setup(properties, { attrs, slots, emit, expose }) {
    const element = shallowRef();
    const collection = shallowRef();
    const failure = shallowRef();
    const cells = new Cells();
    const classes = normalizeClass(attrs.class);
    // A new value would replace the collection.
    const innerHTML = markupOf(properties.firstView);
    let [follower, shownClasses] = [undefined, classes];
    const options = () => {
      // Reading long arrays through proxies would be slow.
      const given = Object.fromEntries(ADAPTED.filter((name) => properties[name] !== undefined).map((name) => [name, toRaw(properties[name])]));
      return { ...given, ...cells.options(Object.keys(slots)) };
    };
    const update = () => {
      follower?.update(options(), { animation: properties.animation, keepsOffset: properties.keepsOffset });
      const names = normalizeClass(attrs.class);
      if (names !== shownClasses) replaceClasses(element.value, shownClasses, names);
      shownClasses = names;
    };
    expose({ collection });
    // An error in a watcher reaches the error handlers of ancestors.
    watch(failure, (error) => { throw error; });
    watch(() => ADAPTED.map((name) => properties[name]), update, { flush: 'post' });
    onUpdated(update);
    onMounted(() => {
      follower = new Follower(element.value, options(), {
        opened(opened) {
          collection.value = opened;
          emit('open', opened);
        },
        closed: () => { collection.value = undefined; },
        failed: (error) => { failure.value = error; },
      });
    });
    onBeforeUnmount(() => {
      follower.close();
      collection.value = undefined;
    });
    return () => [
      h('div', { ...attrs, ...(innerHTML && { innerHTML }), class: classes, ref: element }),
      h(Teleports, { cells, content: (about) => slots[about.kind]?.(about) }),
    ];
  },
});

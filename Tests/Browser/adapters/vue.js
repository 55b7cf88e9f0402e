// The Vue part of the adapter tests: a list that the page controls with `show`.
import { computed, createApp, defineComponent, h, inject, onErrorCaptured, onMounted, onUnmounted, provide, ref, shallowRef } from 'vue';
import { Collection } from 'tessera/vue';

globalThis.mounted = 0;

const Row = defineComponent({
  props: ['id', 'mark'],
  setup(properties) {
    const color = inject('color');
    const count = ref(0);
    onMounted(() => { mounted += 1; });
    onUnmounted(() => { mounted -= 1; });
    return () => {
      if (properties.id === 'broken') throw new Error('The row is broken.');
      return h('div', { class: 'row', 'data-id': properties.id }, [
        h('b', `${properties.id} ${color.value} ${properties.mark} ${count.value}`),
        h('button', { onClick: () => { count.value += 1; } }, 'Count'),
        h('input', { 'aria-label': 'Note' }),
      ]);
    };
  },
});

const App = defineComponent({
  setup() {
    const state = shallowRef(globalThis.state);
    const error = ref();
    const list = ref();
    provide('color', computed(() => state.value.color));
    onErrorCaptured(({ message }) => { error.value = message; return false; });
    globalThis.show = (change) => { state.value = { ...state.value, ...change }; };
    globalThis.collection = () => list.value?.collection ?? null;
    return () => {
      const { color, mark, isShown = true, className, ...options } = state.value;
      if (error.value) return h('p', { id: 'caught' }, error.value);
      const opened = (collection) => { globalThis.opened = (globalThis.opened ?? 0) + 1; globalThis.c = collection; };
      return isShown ? h(Collection, { ref: list, id: 'list', class: className, animation: false, onOpen: opened, ...options }, {
        item: ({ id }) => h(Row, { id, mark }), header: ({ id }) => h('i', `${id} ${mark}`),
      }) : h('p');
    };
  },
});

globalThis.start = (state) => {
  globalThis.state = state;
  createApp(App).mount('#root');
};

// Messages by day in Vue: thousands of rows of different heights under pinned headers.
import { computed, createApp, h, reactive, ref } from 'vue';
import { Collection } from 'tessera/vue';

const LAYOUT = {
  section: {
    arrangement: { type: 'list', itemSize: { estimated: 64 } },
    header: { length: { estimated: 34 }, pinned: true },
  },
};
const WORDS = 'the tide comes in twice a day and takes what was left on the sand'.split(' ');
const MESSAGES = new Map(Array.from({ length: 5_000 }, (_, id) => [id, {
  day: `Day ${Math.floor(id / 25) + 1}`, text: Array.from({ length: 3 + (id * 7) % 40 }, (_, word) => WORDS[(id * 4 + word) % WORDS.length]).join(' '),
}]));

const App = {
  setup() {
    const read = reactive(new Set());
    const onlyUnread = ref(false);
    const sections = computed(() => {
      const days = new Map();
      for (const [id, { day }] of MESSAGES) {
        if (onlyUnread.value && read.has(id)) continue;
        if (!days.has(day)) days.set(day, { id: day, items: [] });
        days.get(day).items.push(id);
      }
      return [...days.values()];
    });
    const toggle = (id) => { if (!read.delete(id)) read.add(id); };
    const row = ({ id }) => h('div', { class: ['row', { 'is-read': read.has(id) }] }, [
      h('p', MESSAGES.get(id).text),
      h('button', { onClick: () => toggle(id) }, read.has(id) ? 'Unread' : 'Read'),
    ]);
    return () => [
      h('div', { class: 'bar' }, [
        h('label', [h('input', { type: 'checkbox', checked: onlyUnread.value, onChange: ({ target }) => { onlyUnread.value = target.checked; } }), ' Only unread']),
        h('output', `${MESSAGES.size - read.size} unread`),
      ]),
      h(Collection, { class: 'messages', label: 'Messages', layout: LAYOUT, sections: sections.value }, { item: row, header: ({ id }) => id }),
    ];
  },
};

createApp(App).mount('#root');

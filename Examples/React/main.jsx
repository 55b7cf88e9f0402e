// Messages by day in React: thousands of rows of different heights under pinned headers.
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Collection } from 'tessera/react';

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

function Row({ message, isRead, onToggle }) {
  return (
    <div className={isRead ? 'row is-read' : 'row'}>
      <p>{message.text}</p>
      <button onClick={onToggle}>{isRead ? 'Unread' : 'Read'}</button>
    </div>
  );
}

function App() {
  const [read, setRead] = useState(new Set());
  const [onlyUnread, setOnlyUnread] = useState(false);
  const sections = useMemo(() => {
    const days = new Map();
    for (const [id, { day }] of MESSAGES) {
      if (onlyUnread && read.has(id)) continue;
      if (!days.has(day)) days.set(day, { id: day, items: [] });
      days.get(day).items.push(id);
    }
    return [...days.values()];
  }, [onlyUnread, onlyUnread && read]);
  const toggle = (id) => setRead((read) => {
    const next = new Set(read);
    if (!next.delete(id)) next.add(id);
    return next;
  });
  return (
    <>
      <div className="bar">
        <label><input type="checkbox" checked={onlyUnread} onChange={(event) => setOnlyUnread(event.target.checked)} /> Only unread</label>
        <output>{MESSAGES.size - read.size} unread</output>
      </div>
      <Collection
        className="messages" label="Messages" layout={LAYOUT} sections={sections}
        render={({ id }) => <Row message={MESSAGES.get(id)} isRead={read.has(id)} onToggle={() => toggle(id)} />}
        renderers={{ header: ({ id }) => id }}
      />
    </>
  );
}

createRoot(document.querySelector('#root')).render(<App />);

// The gallery's state in the address: the screen's name and its settings, as in `#table?mirror=1&at=40~2~0~12`.

/** Returns the name of the screen, empty for none, and the other values in the address. */
export function readAddress() {
  const [name, query] = location.hash.slice(1).split('?');
  // Names of screens are plain letters and need no decoding.
  return { name, kept: new URLSearchParams(query) };
}

/** Writes values to the address by name; undefined removes one. This adds no history entry. */
export function keep(values) {
  const hash = changed(values);
  if (hash === location.hash) return;
  // Browsers refuse too many changes of the address.
  try { history.replaceState(history.state, '', hash); } catch { }
}

/** Writes values to the address in a new history entry, to which a state is added. */
export function push(values, state) {
  try { history.pushState({ ...history.state, ...state }, '', changed(values)); } catch { }
}

/** The address's hash with other values. */
function changed(values) {
  const { name, kept } = readAddress();
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) kept.delete(key);
    else kept.set(key, value);
  }
  const query = kept.toString();
  return `#${name}${query ? `?${query}` : ''}`;
}

/** The name of a control's value in the address; undefined if it is not stored. */
export function keyOf({ kind, title }) {
  return ['choice', 'search', 'toggle'].includes(kind) ? title.toLowerCase().replace(/[^a-z0-9]+/g, '-') : undefined;
}

/** The text to store for a control's value; undefined for none. */
export function kept({ kind, options }, value) {
  if (kind === 'choice') return options[value];
  return value === '' ? undefined : String(value);
}

/** The value of a control from its stored text; undefined if it is invalid. */
export function valueOf({ kind, options }, text) {
  if (kind === 'search') return text;
  if (kind === 'toggle') return text === '1' ? 1 : 0;
  const index = options.indexOf(text);
  return index < 0 ? undefined : index;
}

/** A position of a collection as text for the address; undefined for the start. */
export function positionText({ section, item, x, y }) {
  const numbers = [section, item, Math.round(x), Math.round(y)];
  return numbers.every((number) => number <= 0) ? undefined : numbers.join('~');
}

/** The position in a text; undefined if it is invalid. */
export function readPosition(text) {
  const numbers = (text ?? '').split('~').map(Number);
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || text === '') return undefined;
  const [section, item, x, y] = numbers;
  return { section, item, x, y };
}

// The gallery's state in the address: the screen's name and its settings, as in `#table?mirror=1&at=40~2~0~12`.

/** Returns the name of the screen (empty for none) and the other values in the address. */
export function readAddress() {
  const [name, query] = location.hash.slice(1).split('?');
  // Screen names contain only plain letters, so they need no decoding.
  return { name, kept: new URLSearchParams(query) };
}

/** Writes named values to the address without a new history entry; undefined removes a value. */
export function keep(values) {
  const hash = changed(values);
  if (hash === location.hash) return;
  // Browsers reject address changes that are too frequent.
  try { history.replaceState(history.state, '', hash); } catch { }
}

/** Writes values to the address in a new history entry, and adds a state to the entry. */
export function push(values, state) {
  try { history.pushState({ ...history.state, ...state }, '', changed(values)); } catch { }
}

/** Returns the hash of the address with changed values. */
function changed(values) {
  const { name, kept } = readAddress();
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) kept.delete(key);
    else kept.set(key, value);
  }
  const query = kept.toString();
  return `#${name}${query ? `?${query}` : ''}`;
}

/** Returns the name of a control's value in the address; undefined if the value is not stored. */
export function keyOf({ kind, title }) {
  return ['choice', 'search', 'toggle'].includes(kind) ? title.toLowerCase().replace(/[^a-z0-9]+/g, '-') : undefined;
}

/** Returns the text to store for a control's value; undefined for none. */
export function kept({ kind, options }, value) {
  if (kind === 'choice') return options[value];
  return value === '' ? undefined : String(value);
}

/** Returns the value of a control from its stored text; undefined if the text is invalid. */
export function valueOf({ kind, options }, text) {
  if (kind === 'search') return text;
  if (kind === 'toggle') return text === '1' ? 1 : 0;
  const index = options.indexOf(text);
  return index < 0 ? undefined : index;
}

/** Returns a position of a collection as text for the address; undefined for the start. */
export function positionText({ section, item, x, y }) {
  const numbers = [section, item, Math.round(x), Math.round(y)];
  return numbers.every((number) => number <= 0) ? undefined : numbers.join('~');
}

/** Returns the position that a string describes; undefined if the string is invalid. */
export function readPosition(text) {
  const numbers = (text ?? '').split('~').map(Number);
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || text === '') return undefined;
  const [section, item, x, y] = numbers;
  return { section, item, x, y };
}

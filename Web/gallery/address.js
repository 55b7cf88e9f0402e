// What the address keeps of the gallery: the screen's name, and how the user has set it, as in `#table?mirror=1&at=40~2~0~12`.

/** Returns the name of the screen, empty for none, and what else the address keeps. */
export function readAddress() {
  const [name, query] = location.hash.slice(1).split('?');
  // Names of screens are plain letters: there is nothing to decode.
  return { name, kept: new URLSearchParams(query) };
}

/** Keeps values under their names; undefined keeps none. It is no step in the history. */
export function keep(values) {
  const { name, kept } = readAddress();
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) kept.delete(key);
    else kept.set(key, value);
  }
  const query = kept.toString();
  const hash = `#${name}${query ? `?${query}` : ''}`;
  if (hash === location.hash) return;
  // A page that writes its address too often may not.
  try { history.replaceState(history.state, '', hash); } catch { }
}

/** The name under which the address keeps what a control is set to; undefined if it keeps nothing of it. */
export function keyOf({ kind, title }) {
  return ['choice', 'search', 'toggle'].includes(kind) ? title.toLowerCase().replace(/[^a-z0-9]+/g, '-') : undefined;
}

/** What is kept of a control that has a value; undefined for nothing. */
export function kept({ kind, options }, value) {
  if (kind === 'choice') return options[value];
  return value === '' ? undefined : String(value);
}

/** The value of a control of which something is kept; undefined if it has no such value. */
export function valueOf({ kind, options }, text) {
  if (kind === 'search') return text;
  if (kind === 'toggle') return text === '1' ? 1 : 0;
  const index = options.indexOf(text);
  return index < 0 ? undefined : index;
}

/** A position of a collection, as the address keeps it; undefined for the start. */
export function positionText({ section, item, x, y }) {
  const numbers = [section, item, Math.round(x), Math.round(y)];
  return numbers.every((number) => number <= 0) ? undefined : numbers.join('~');
}

/** The position that a text says; undefined if it says none. */
export function readPosition(text) {
  const numbers = (text ?? '').split('~').map(Number);
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || text === '') return undefined;
  const [section, item, x, y] = numbers;
  return { section, item, x, y };
}

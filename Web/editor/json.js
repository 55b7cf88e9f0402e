// JSON with source locations, for errors and autocompletion in the editor.

/** An error in text that is not valid JSON. */
export class JSONTextError extends Error {
  constructor(message, offset) {
    super(message);
    this.offset = offset;
  }
}

/**
 * Reads JSON text.
 *
 * @returns The value, and the source offsets of each nested value by its path, such as `$.section.header`.
 * @throws JSONTextError for the first error.
 */
export function readJSON(text) {
  const ranges = new Map();
  let index = 0;
  const fail = (message) => { throw new JSONTextError(message, index); };
  const skip = () => { while (/\s/.test(text[index] ?? '')) index += 1; };
  const take = (character, words) => {
    skip();
    if (text[index] !== character) fail(`Expected ${words}.`);
    index += 1;
  };
  const string = () => {
    const found = /^"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/.exec(text.slice(index));
    if (!found) fail('This string is not closed, or it contains an invalid character or escape sequence.');
    index += found[0].length;
    return JSON.parse(found[0]);
  };
  const value = (path) => {
    skip();
    const start = index;
    const result = read(path);
    ranges.set(path, { start, end: index });
    return result;
  };
  const members = (close, one) => {
    index += 1;
    skip();
    if (text[index] === close) {
      index += 1;
      return;
    }
    for (let count = 0; ; count += 1) {
      one(count);
      skip();
      if (text[index] === close) {
        index += 1;
        return;
      }
      take(',', `a comma or “${close}”`);
    }
  };
  const read = (path) => {
    const rest = text.slice(index);
    if (rest[0] === '{') {
      const result = {};
      members('}', () => {
        skip();
        if (text[index] !== '"') fail('Expected a name in quotation marks.');
        const key = string();
        take(':', 'a colon');
        result[key] = value(`${path}.${key}`);
      });
      return result;
    }
    if (rest[0] === '[') {
      const result = [];
      members(']', (count) => { result.push(value(`${path}[${count}]`)); });
      return result;
    }
    if (rest[0] === '"') return string();
    const [found] = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/.exec(rest) ?? [];
    if (found === undefined) {
      const [written] = /^[^\s,:[\]{}"]*/.exec(rest);
      fail(written ? `“${written}” is not a value. Expected a number, a string in quotation marks, true, false or null.` : 'Expected a value.');
    }
    index += found.length;
    return JSON.parse(found);
  };
  const result = value('$');
  skip();
  if (index < text.length) fail('Expected nothing after the layout.');
  return { value: result, ranges };
}

/** Writes a value on several lines, with short arrays and objects on one line. The member `type` comes first. */
export function writeJSON(value, indent = '') {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (value.type !== undefined && Object.keys(value)[0] !== 'type') return writeJSON({ type: value.type, ...value }, indent);
  const short = JSON.stringify(value).replaceAll(/([,:{])(?=\S)/g, '$1 ').replaceAll(/(?<=\S)}/g, ' }').replaceAll('{ }', '{}');
  const isFlat = Object.values(value).every((member) => typeof member !== 'object');
  if (isFlat && short.length + indent.length < 60) return short;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const lines = Array.isArray(value)
    ? value.map((member) => inner + writeJSON(member, inner))
    : Object.entries(value).map(([key, member]) => `${inner}${JSON.stringify(key)}: ${writeJSON(member, inner)}`);
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

/**
 * Returns the context of the cursor, given the text before and after it: the path of the enclosing object, the names of its other
 * members, and whether the cursor is in a name or a value.
 */
export function contextAt(before, after = '') {
  const stack = [];
  for (const token of tokens(before)) {
    const top = stack.at(-1);
    if ('{['.includes(token)) stack.push({ isObject: token === '{', key: undefined, isValue: token === '[', names: new Set() });
    else if (token === '}' || token === ']') stack.pop();
    else if (!top) continue;
    else if (token === ':') Object.assign(top, { isValue: true, names: top.names.add(top.key) });
    else if (token === ',') Object.assign(top, { isValue: !top.isObject, key: undefined });
    else if (top.isObject && !top.isValue) top.key = token.replaceAll('"', '');
  }
  const top = stack.at(-1);
  if (!top) return undefined;
  const path = stack.slice(0, -1).filter(({ isObject }) => isObject).map(({ key }) => key);
  return { path, key: top.key, isValue: top.isValue && top.isObject, names: new Set([...top.names, ...namesBefore(after)]) };
}

/** Returns the member names in text that starts inside an object, up to the end of that object. */
function namesBefore(text) {
  const names = [];
  let [depth, last] = [0, ''];
  for (const token of tokens(text)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (token === ':' && depth === 0) names.push(last.replaceAll('"', ''));
    if (depth < 0) break;
    last = token;
  }
  return names;
}

function tokens(text) { return text.match(/"(?:[^"\\]|\\.)*"?|[{}[\]:,]|[^\s"{}[\]:,]+/g) ?? []; }

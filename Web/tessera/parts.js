// The parts of contents. Reads each kind from the program's numbers, and creates and shows it. See docs/WEB-BOUNDARY.md.

/** The kinds of parts, in the order of their numbers. */
const KINDS = [];
const [TEXT, SYMBOL, IMAGE, SHAPE, STYLED_TEXT, LINK, GROUP, BUTTON, TOGGLE, FIELD, PROGRESS, CUSTOM] = Array(12).keys();
export { BUTTON, TOGGLE, FIELD };

const SVG = 'http://www.w3.org/2000/svg';
const BOLD = 1;
const ITALIC = 2;
const ARRANGEMENTS = ['', 'tessera-row', 'tessera-column'];

/** Reads content. */
export function readContent(said) {
  const style = said.text();
  const label = said.text();
  const order = said.next();
  const numbers = said.list(() => [said.text(), said.next()]);
  const parts = said.list(() => {
    const kind = said.next();
    return { kind, ...KINDS[kind].read(said) };
  });
  return {
    style, label, order, numbers, parts,
    isBlank: !label && parts.every(({ isBlank }) => isBlank),
    // Whether the content may need keyboard input.
    isInteractive: parts.some(({ isInteractive }) => isInteractive),
  };
}

/** Sets numbers as custom properties of an element, and removes all others. */
export function showNumbers({ style }, numbers, others = []) {
  for (const [name] of others) if (!numbers.some(([other]) => other === name)) style.removeProperty(`--${name}`);
  for (const [name, value] of numbers) style.setProperty(`--${name}`, value);
}

/**
 * Replaces the parts in an element. To preserve the keyboard focus, it reuses the element of a part with the same kind and, if
 * the part has a name, the same name.
 */
export function showParts(page, parent, known, parts) {
  const isSame = (a, b) => a.kind === b.kind && a.name === b.name && a.tag === b.tag;
  if (known.some(({ name }) => name)) {
    for (let index = known.length - 1; index >= 0; index -= 1) {
      if (known[index].name && !parts.some((part) => isSame(part, known[index]))) remove(page, known.splice(index, 1)[0]);
    }
  }
  for (const [index, part] of parts.entries()) {
    let shown = known[index];
    if (!shown || !isSame(shown, part)) {
      const made = make(page, part);
      if (shown && shown.name && parts.some((part, other) => other > index && isSame(part, shown))) {
        parent.insertBefore(made.element, shown.element);
        known.splice(index, 0, made);
      } else {
        if (shown) shown.element.replaceWith(made.element);
        else parent.append(made.element);
        if (shown) release(page, shown);
        known[index] = made;
      }
      shown = made;
    }
    const style = part.kind === GROUP ? [ARRANGEMENTS[part.arrangement], part.content.style].filter(Boolean).join(' ') : part.style;
    if ((shown.style ?? '') !== style) setAttribute(shown.element, 'class', shown.style = style);
    KINDS[part.kind].show(shown, part, page);
  }
  for (const extra of known.splice(parts.length)) remove(page, extra);
}

function make(page, part) {
  const { kind, name, tag } = part;
  const made = { kind, name, tag };
  made.element = KINDS[kind].make(made, page, part);
  if (kind >= GROUP) made.element.tesseraPart = made;
  return made;
}

function remove(page, part) {
  part.element.remove();
  release(page, part);
}

/** Notifies parts that their view is no longer in use. It may show a different element later. */
export function putAway(page, parts) {
  for (const part of parts) {
    part.isEdited = false;
    part.given = part.isFocused = undefined;
    if (part.parts) putAway(page, part.parts);
    if (part.own?.putAway) attempt(page, () => part.own.putAway());
  }
}

/** Resets scrolling inside a view before the view shows a different element. The view must be in the page. */
export function rewind(parts) {
  for (const part of parts) {
    if (part.isScrolled) part.element.scrollTo({ left: 0, top: 0, behavior: 'instant' });
    part.isScrolled = false;
    if (part.parts) rewind(part.parts);
  }
}

/** Notifies a custom part that its element is no longer needed. */
export function release(page, part) {
  for (const inner of part.parts ?? []) release(page, inner);
  if (part.own?.close) attempt(page, () => part.own.close());
}

/** Calls the page's code and reports errors. */
function attempt(page, body) {
  try {
    return body();
  } catch (error) {
    page.fail(error);
  }
}

function element(name) { return document.createElement(name); }

function setAttribute(element, name, value) {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

function makeSymbol() {
  const symbol = document.createElementNS(SVG, 'svg');
  symbol.append(document.createElementNS(SVG, 'use'));
  symbol.setAttribute('aria-hidden', 'true');
  return symbol;
}

/** Sets the text of a field. During an edit, preserves the caret and the selection, and does not interrupt a composition. */
export function setText(part, text) {
  const { element } = part;
  if (element.value === text) return;
  if (part.isComposing) {
    part.waiting = text;
    return;
  }
  const isActive = element.getRootNode().activeElement === element;
  const { selectionStart, selectionEnd } = element;
  element.value = text;
  if (isActive) element.setSelectionRange(selectionStart, selectionEnd);
  grow(part);
}

/** Makes a multiline field as tall as its text in browsers that cannot do this with styles. */
export function grow({ element, tag }) {
  if (tag !== 'textarea' || CSS.supports('field-sizing', 'content')) return;
  element.style.height = 'auto';
  element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
}

KINDS[TEXT] = {
  read: (said) => {
    const style = said.text();
    const text = said.text();
    return { style, text, isBlank: !text };
  },
  make: () => element('span'),
  show(shown, { text }) {
    if (shown.text !== text) shown.element.textContent = shown.text = text;
  },
};

KINDS[SYMBOL] = {
  read: KINDS[TEXT].read,
  make: makeSymbol,
  show({ element }, { text }) { element.firstChild.setAttribute('href', `#${text}`); },
};

KINDS[IMAGE] = {
  read: (said) => {
    const [style, source, description] = [said.text(), said.text(), said.text()];
    const [width, height, isLazy] = said.take(3);
    return { style, source, description, width, height, isLazy, isBlank: !source && !description };
  },
  make() {
    const image = element('img');
    image.decoding = 'async';
    image.draggable = false;
    return image;
  },
  show(shown, { source, description, width, height, isLazy }) {
    const image = shown.element;
    image.loading = isLazy ? 'lazy' : 'eager';
    image.alt = description;
    setAttribute(image, 'width', width >= 0 && String(width));
    setAttribute(image, 'height', height >= 0 && String(height));
    if (shown.source !== source) setAttribute(image, 'src', shown.source = source);
  },
};

KINDS[SHAPE] = {
  read: KINDS[TEXT].read,
  make: () => element('span'),
  show({ element }, { text }) { [element.role, element.ariaLabel] = text ? ['img', text] : [null, null]; },
};

KINDS[STYLED_TEXT] = {
  read: (said) => {
    const style = said.text();
    const spans = said.list(() => ({ style: said.text(), text: said.text(), emphasis: said.next(), address: said.text() }));
    return { style, spans, isBlank: spans.every(({ text }) => !text), isInteractive: spans.some(({ address }) => address) };
  },
  make: () => element('span'),
  show(shown, { spans }) {
    const text = JSON.stringify(spans);
    if (shown.text === text) return;
    shown.text = text;
    shown.element.replaceChildren(...spans.map(makeSpan));
  },
};

function makeSpan({ style, text, emphasis, address }) {
  const names = [address && 'a', emphasis & BOLD && 'strong', emphasis & ITALIC && 'em'].filter(Boolean);
  if (!names.length) {
    if (!style) return document.createTextNode(text);
    names.push('span');
  }
  const elements = names.map(element);
  const [outer, inner] = [elements[0], elements.at(-1)];
  for (let index = 1; index < elements.length; index += 1) elements[index - 1].append(elements[index]);
  if (style) outer.className = style;
  if (address) outer.href = address;
  inner.textContent = text;
  return outer;
}

KINDS[LINK] = {
  read: (said) => ({ style: said.text(), address: said.text(), text: said.text(), isInteractive: true }),
  make: () => element('a'),
  show(shown, { address, text }) {
    if (shown.address !== address) shown.element.href = shown.address = address;
    if (shown.text !== text) shown.element.textContent = shown.text = text;
  },
};

KINDS[GROUP] = {
  read: (said) => {
    const arrangement = said.next();
    const content = readContent(said);
    return { arrangement, content, isBlank: content.isBlank, isInteractive: content.isInteractive };
  },
  make(made) {
    made.parts = [];
    return element('div');
  },
  show(shown, { content: { label, numbers, parts } }, page) {
    const { element } = shown;
    [element.role, element.ariaLabel] = label ? ['group', label] : [null, null];
    showNumbers(element, numbers, shown.numbers);
    shown.numbers = numbers;
    showParts(page, element, shown.parts, parts);
  },
};

/** Sets whether a control is enabled. It does not disable a focused control, because that would lose the focus. */
export function setEnabled(part, isEnabled) {
  const { element } = part;
  const keeps = !isEnabled && element.getRootNode().activeElement === element;
  part.isEnabled = isEnabled;
  element.disabled = !isEnabled && !keeps;
  element.ariaDisabled = keeps ? 'true' : null;
}

KINDS[BUTTON] = {
  read: (said) => ({ style: said.text(), name: said.text(), title: said.text(), symbol: said.text(), isEnabled: said.next() === 1, state: said.next(), isInteractive: true }),
  make() {
    const button = element('button');
    button.type = 'button';
    return button;
  },
  show(shown, { title, symbol, isEnabled, state }) {
    const { element } = shown;
    setEnabled(shown, isEnabled);
    element.ariaExpanded = [0, 1].includes(state) ? String(state === 1) : null;
    element.ariaPressed = state > 1 ? String(state === 3) : null;
    element.ariaLabel = symbol ? title : null;
    if (!symbol) {
      if (element.textContent !== title || element.firstElementChild) element.textContent = title;
      return;
    }
    if (!element.firstElementChild) element.replaceChildren(makeSymbol());
    element.firstElementChild.firstChild.setAttribute('href', `#${symbol}`);
  },
};

KINDS[TOGGLE] = {
  read: (said) => ({ style: said.text(), name: said.text(), label: said.text(), isOn: said.next() === 1, isEnabled: said.next() === 1, isInteractive: true }),
  make() {
    const toggle = element('input');
    toggle.type = 'checkbox';
    return toggle;
  },
  show(shown, { label, isOn, isEnabled }) {
    const { element, name } = shown;
    element.ariaLabel = label || name;
    setEnabled(shown, isEnabled);
    element.checked = isOn;
  },
};

KINDS[FIELD] = {
  read: (said) => {
    const [style, name, text, label, placeholder] = [said.text(), said.text(), said.text(), said.text(), said.text()];
    return { style, name, text, label, placeholder, tag: said.next() ? 'textarea' : 'input', isFocused: said.next() === 1, submits: said.next() === 1, isInteractive: true };
  },
  make({ tag }) {
    const field = element(tag);
    if (tag === 'input') field.type = 'text';
    else field.rows = 1;
    return field;
  },
  show(shown, { text, label, placeholder, isFocused, submits }, page) {
    const { element, name } = shown;
    shown.submits = submits;
    setAttribute(element, 'enterkeyhint', submits && 'send');
    element.ariaLabel = label || placeholder || name;
    element.placeholder = placeholder;
    // During an edit, the user's text stays until the screen sets new text.
    if (!shown.isEdited || text !== shown.given) setText(shown, text);
    shown.given = text;
    if (isFocused && !shown.isFocused) page.focus.fieldToFocus = element;
    shown.isFocused = isFocused;
  },
};

KINDS[PROGRESS] = {
  read: (said) => ({ style: said.text(), label: said.text(), fraction: said.next() }),
  make: () => element('progress'),
  show({ element }, { label, fraction }) {
    element.ariaLabel = label;
    if (fraction < 0) element.removeAttribute('value');
    else element.value = fraction;
  },
};

const VALUE_READERS = [(said) => said.next(), (said) => said.text(), (said) => said.next() === 1];

KINDS[CUSTOM] = {
  read: (said) => {
    const [style, name] = [said.text(), said.text()];
    const values = {};
    for (let left = said.next(); left > 0; left -= 1) {
      const key = said.text();
      const value = VALUE_READERS[said.next()](said);
      // Assigning to this key would change the prototype.
      if (key === '__proto__') Object.defineProperty(values, key, { value, enumerable: true });
      else values[key] = value;
    }
    return { style, name, values, isInteractive: true };
  },
  make(made, page, { name, values }) {
    const maker = Object.hasOwn(page.options.parts ?? {}, name) ? page.options.parts[name] : undefined;
    const own = maker && attempt(page, () => maker((text) => page.parts.report(made, 'sent', text), values));
    if (own instanceof Element) made.own = { element: own };
    else if (own?.element instanceof Element) made.own = own;
    else if (!maker && customElements.get(name)) made.own = { element: element(name) };
    else if (!maker) page.parts.reportUnknown(name);
    return made.own?.element ?? element('span');
  },
  show({ own }, { values }, page) {
    if (!own) return;
    attempt(page, () => { if (own.update) own.update(values); else own.element.values = values; });
  },
};

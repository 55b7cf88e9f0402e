// The controls of a screen: buttons, toggles, sliders, choices and search fields.
import { make } from './page.js';

/**
 * Shows the controls of a screen in an element. Reuses the elements of existing controls.
 *
 * @param use Called with the index of a control and its value when the user operates it.
 */
export function showControls(holder, controls, use) {
  // Do not replace a control that is in use.
  const active = holder.contains(document.activeElement) ? document.activeElement : undefined;
  const known = [...holder.children];
  for (const [index, control] of controls.entries()) {
    const old = known[index];
    if (old?.dataset.key === keyOf(control)) {
      update(old, control);
      continue;
    }
    const element = controlElement(control, (value) => use(index, value));
    element.dataset.key = keyOf(control);
    if (old) old.replaceWith(element);
    else holder.append(element);
  }
  for (const extra of known.slice(controls.length)) extra.remove();
  active?.focus?.();
}

function keyOf({ kind, title, options }) { return [kind, title, ...(options ?? [])].join('|'); }

/** Disabled buttons keep the keyboard focus, and the screen ignores their presses. */
function disabled({ value }) { return value === 0 ? 'true' : null; }

function controlElement(control, use) {
  switch (control.kind) {
    case 'button': return make('button', { textContent: control.title, ariaDisabled: disabled(control), onclick: () => use(1) });
    case 'toggle': {
      const input = make('input', { type: 'checkbox', checked: control.value === 1, onchange: () => use(input.checked ? 1 : 0) });
      return make('label', { className: 'toggle' }, input, make('span', { textContent: control.title }));
    }
    case 'slider': {
      return sliderElement(control, use);
    }
    case 'choice': {
      const group = make('div', { className: 'choice', role: 'radiogroup', ariaLabel: control.title });
      for (const [value, option] of control.options.entries()) {
        const button = make('button', { textContent: option, role: 'radio', onclick: () => use(value) });
        group.append(button);
      }
      check(group, control.value);
      stepsByArrows(group);
      return group;
    }
    default: {
      const input = make('input', { type: 'search', placeholder: control.title, ariaLabel: control.title, spellcheck: false });
      input.addEventListener('input', () => use(input.value));
      return input;
    }
  }
}

/** Lets the arrow keys change the choice in a group. */
export function stepsByArrows(group) {
  group.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...group.children];
    const next = buttons[(buttons.indexOf(event.target) + step + buttons.length) % buttons.length];
    next.focus();
    next.click();
  });
}

/** Creates a slider. A change ends when the user releases the pointer or pauses after a key press. The slider then shows its value. */
function sliderElement(control, use) {
  const input = make('input', { type: 'range', min: 0, max: 1, step: 0.001, value: control.value, ariaLabel: control.title });
  const element = make('label', { className: 'slider' }, make('span', { textContent: control.title }), input);
  let [isHeld, rest] = [false, 0];
  element.show = (value) => {
    element.value = value;
    if (!isHeld) input.value = value;
  };
  const release = () => {
    clearTimeout(rest);
    if (!isHeld) return;
    isHeld = false;
    use(-1);
    // Assistive technology does not announce an unchanged value again.
    requestAnimationFrame(() => requestAnimationFrame(() => element.show(element.value)));
  };
  element.show(control.value);
  input.addEventListener('input', () => {
    isHeld = true;
    use(Number(input.value));
  });
  for (const name of ['pointerup', 'pointercancel', 'blur']) input.addEventListener(name, release);
  input.addEventListener('keydown', (event) => {
    clearTimeout(rest);
    // Use steps large enough for a visible change.
    const step = { ArrowRight: 0.05, ArrowUp: 0.05, ArrowLeft: -0.05, ArrowDown: -0.05, PageUp: 0.2, PageDown: -0.2 }[event.key];
    if (!step) return;
    event.preventDefault();
    input.value = Number(input.value) + step * (getComputedStyle(input).direction === 'rtl' && /Left|Right/.test(event.key) ? -1 : 1);
    input.dispatchEvent(new Event('input'));
  });
  input.addEventListener('keyup', () => { rest = setTimeout(release, 900); });
  return element;
}

/** Marks the chosen element of a group and makes it the group's only Tab stop. */
export function check(group, chosen) {
  for (const [value, option] of [...group.children].entries()) {
    option.ariaChecked = String(value === chosen);
    option.tabIndex = value === chosen ? 0 : -1;
  }
}

function update(element, control) {
  if (control.kind === 'choice') {
    check(element, control.value);
  } else if (control.kind === 'slider') {
    element.show(control.value);
  } else if (control.kind === 'button') {
    element.ariaDisabled = disabled(control);
  } else if (control.kind === 'toggle') {
    element.querySelector('input').checked = control.value === 1;
  }
}

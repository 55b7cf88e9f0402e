// Functions that the parts of the gallery share.

/** The parameters in the page's address, which tests and `tessera view` set. */
export const parameters = new URLSearchParams(location.search);

export const $ = (selector) => document.querySelector(selector);

/** Creates an element with properties and children. */
export function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** Returns the contents of a file in the folder of the page. */
export async function read(name, kind) {
  const response = await fetch(new URL(name, location.href));
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return response[kind]();
}

/** Returns the reason for a failure in plain words. */
export function reason(error) {
  if (!navigator.onLine) return 'There is no network connection. Try again when you are online.';
  // Browsers word a failed connection differently, but always throw this type.
  if ([error, error.cause].some((each) => each instanceof TypeError) || /\b(4|5)\d\d\b/.test(error.message)) return 'A file failed to load. The connection may be slow or blocked.';
  return 'This browser cannot run the program. It may be outdated.';
}

/** Turns a button into a toggle button. */
export function toggle(selector, action) {
  const button = $(selector);
  button.addEventListener('click', () => {
    const isOn = button.ariaPressed !== 'true';
    button.ariaPressed = String(isOn);
    action(isOn);
  });
}

/** Formats a number with thousands separators. */
export function number(value) { return (Math.round(value) || 0).toLocaleString('en'); }

/** Copies the text of an element, or selects the text if copying is not allowed. */
export async function copyCode(button, code) {
  if (!await copyText(button, code.textContent)) getSelection().selectAllChildren(code);
}

/** Copies text and shows the result on a button. */
export async function copyText(button, text) {
  button.dataset.label ??= button.textContent;
  let isCopied = true;
  try { await navigator.clipboard.writeText(text); } catch { isCopied = false; }
  button.textContent = isCopied ? 'Copied' : 'Copy failed';
  setTimeout(() => { button.textContent = button.dataset.label; }, 1_600);
  return isCopied;
}

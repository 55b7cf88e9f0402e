// Adds the views that a screen opens, such as a photo in an album, to the browser's history. Back closes a view, and Forward
// opens it again.
import { keep, keyOf, kept, push, readAddress, valueOf } from './address.js';

/** The control of a screen whose value shows whether something is open. */
export class Opening {
  #name;
  #owner;
  #controls;
  #closed;
  /** Whether this object has asked the browser to go back, which happens asynchronously. */
  #isClosing = false;

  /** Creates an object for a screen whose entry names such a control; undefined for other screens. */
  static of(screen, controls, owner) {
    if (screen?.opens === undefined) return undefined;
    return new Opening(screen, controls, owner);
  }

  constructor({ name, opens }, controls, owner) {
    this.index = opens;
    this.#name = name;
    this.#owner = owner;
    this.#controls = controls;
    this.#closed = controls[opens].value;
  }

  get #control() { return this.#controls[this.index]; }

  /** The control's value as text for the address; null while nothing is open. */
  get #text() { return this.#control.value === this.#closed ? null : kept(this.#control, this.#control.value); }

  get #addressText() { return readAddress().kept.get(keyOf(this.#control)); }

  /** Makes the history reflect the controls. */
  show(controls) {
    this.#controls = controls;
    const text = this.#text;
    if (this.#isClosing || text === this.#addressText) return;
    if (text !== null) push({ [keyOf(this.#control)]: text }, { isOpened: true });
    else if (history.state?.isOpened) {
      this.#isClosing = true;
      history.back();
    } else keep({ [keyOf(this.#control)]: undefined });
  }

  /** Handles a step in the history. Returns whether the step opens or closes something. */
  follow() {
    const { name } = readAddress();
    if (name !== this.#name) return false;
    if (this.#isClosing) {
      this.#isClosing = false;
      // Something may have been opened in the meantime.
      this.show(this.#controls);
      return true;
    }
    const text = this.#addressText;
    if (text === this.#text) return false;
    this.#owner.use(this.index, (text !== null && valueOf(this.#control, text)) || this.#closed);
    return true;
  }
}

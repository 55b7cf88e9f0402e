// Lets the layout of a screen be edited: loads what that takes, and keeps the edits in the address.
import { encodeMessage } from '../tessera/message.js';
import { decodeMessage } from './message.js';
import { keep } from './address.js';
import { $ } from './page.js';

/** How long an edit waits for the next one before the address keeps it, in milliseconds. */
const KEEP_PAUSE = 150;

/** The edits of the screen that is shown. */
export class Editing {
  #load;
  #collection;
  #reopen;
  #isOn = false;
  /** The program whose layouts can be edited, once it is needed. */
  #program;
  /** What is changed of the layout. */
  #edit;
  /**
   * The same of each screen that was shown, by its name, with the layout that it changes: it is there when the screen is shown again
   * with that layout.
   */
  #edits = new Map();
  #name;
  /** Whether the edit is one of those, and not from the address. */
  #isRemembered = false;
  #closeSource;
  /** The layout as the source of the screen has it, as JSON. */
  #source;
  /** The timer that keeps it in the address. */
  #keeping;

  /**
   * @param load Loads a program.
   * @param collection Returns the collection that is shown.
   * @param reopen Opens the screen again, after the program has become another one.
   * @param closeSource Closes the source, which stands where the editor does.
   */
  constructor(load, collection, reopen, closeSource) {
    this.#closeSource = closeSource;
    this.#load = load;
    this.#collection = collection;
    this.#reopen = reopen;
  }

  /** The program to open screens in: undefined as long as nothing is edited. */
  program() {
    if (!this.#program && (this.#isOn || this.#edit)) {
      this.#program = this.#load(new URL('editor.wasm', location.href));
      // What could not be fetched can be fetched again.
      this.#program.catch(() => { this.#program = undefined; });
    }
    return this.#program;
  }

  /** Takes the edits of a screen: those that the address keeps, or those that were made before. */
  take(name, text) {
    this.#name = name;
    const given = text ? parsed(text) : undefined;
    this.#isRemembered = !given;
    this.#edit = given ?? this.#edits.get(name)?.edit;
    this.#showMark();
    // Edits that come with a screen are there to be seen.
    if (this.#edit && !this.#isOn) this.#show(true);
  }

  #change(edit) {
    this.#edit = edit;
    if (edit) this.#edits.set(this.#name, { edit, source: this.#source });
    else this.#edits.delete(this.#name);
    this.#showMark();
  }

  /** Shows that the screen is not as its source has it. */
  #showMark() {
    const button = $('#edit-toggle');
    button.classList.toggle('is-edited', Boolean(this.#edit));
    button.title = this.#edit ? 'Change the layout, which has been edited' : 'Change the layout';
  }

  /** Shows the editor beside the first screen that opens. */
  start() { this.#show(true); }

  /** Shows or hides the editor. */
  show(isOn) {
    const hadProgram = Boolean(this.#program);
    this.#show(isOn);
    if (!isOn) return;
    // The screen goes on in the other program where it was.
    if (hadProgram) this.open();
    else {
      this.#collection()?.remember();
      this.#reopen();
    }
  }

  #show(isOn) {
    this.#isOn = isOn;
    if (isOn) this.#closeSource();
    document.body.classList.toggle('shows-editor', isOn);
    $('#edit-toggle').ariaPressed = String(isOn);
  }

  /** The screen has been used: if it shows another layout of its own now, that is edited from now on. */
  screenUsed() {
    const collection = this.#collection();
    if (!this.#isOn || !collection || collection.isClosed || JSON.stringify(readLayout(collection)) === this.#source) return;
    this.#change(undefined);
    this.#keepSoon(collection);
    this.open();
  }

  /** Keeps the edits in the address. A slider makes more of them than an address may change. */
  #keepSoon(collection) {
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => { if (!collection.isClosed) keep({ edit: this.#edit && JSON.stringify(this.#edit) }); }, KEEP_PAUSE);
  }

  /** Lets the screen that was opened be edited, if the editor is shown. */
  async open() {
    if (!this.#isOn) return;
    const [collection, name] = [this.#collection(), this.#name];
    const { edit } = await import(new URL('editor.js', location.href));
    // A scene has its layout in a file.
    while (!collection.isClosed && collection.isFetching) await new Promise(requestAnimationFrame);
    if (collection !== this.#collection() || collection.isClosed) return;
    const layout = readLayout(collection);
    this.#source = JSON.stringify(layout);
    // The screen may show another layout of its own now.
    if (this.#isRemembered && this.#edit && this.#edits.get(name)?.source !== this.#source) this.#change(undefined);
    this.#keepSoon(collection);
    await edit({
      layout, edit: this.#edit,
      apply: (difference) => editLayout(collection, difference),
      scene: () => readScene(collection),
      onEdit: (difference) => {
        // Until the next screen is there, the editor shows the last one.
        if (name !== this.#name || collection.isClosed) return;
        this.#change(difference);
        this.#keepSoon(collection);
      },
    });
  }
}

/** The edits that a text says; undefined if it says none. */
function parsed(text) {
  try {
    const edit = JSON.parse(text);
    return typeof edit === 'object' && edit !== null ? edit : undefined;
  } catch {
    return undefined;
  }
}

/** The bytes at an address that a program has answered. */
function bytesAt({ exports }, pointer) {
  const [start, count] = new Float64Array(exports.memory.buffer, pointer, 2);
  return new Uint8Array(exports.memory.buffer, start, count).slice();
}

/** The layout of a collection as its source has it; undefined for one that is code, or that a script describes. */
function readLayout({ program, host }) {
  const pointer = program.exports.tessera_layout?.(host);
  return pointer ? decodeMessage(bytesAt(program, pointer)) : undefined;
}

/** What a collection shows now, as a scene; undefined for what scenes cannot state. */
function readScene({ program, host }) {
  const pointer = program.exports.tessera_scene?.(host);
  return pointer ? decodeMessage(bytesAt(program, pointer)) : undefined;
}

/** Shows a layout with a difference laid over it; returns what is wrong, if something is. */
function editLayout(collection, difference) {
  const { program, host } = collection;
  const pointer = program.exports.tessera_edit_layout(host, program.write(encodeMessage(difference, [])), 1);
  if (pointer) return new TextDecoder().decode(bytesAt(program, pointer));
  collection.schedule();
  return undefined;
}

// Edits a screen's layout: loads the editor, and stores the edits in the address.
import { encodeMessage } from '../tessera/message.js';
import { decodeMessage } from './message.js';
import { keep } from './address.js';
import { $ } from './page.js';

/** The delay after an edit before it is stored in the address, in milliseconds. */
const KEEP_PAUSE = 150;

/** The edits of the current screen. */
export class Editing {
  #load;
  #collection;
  #reopen;
  #isOn = false;
  /** The program that supports editing; undefined until it is needed. */
  #program;
  /** The difference from the layout in the source. */
  #edit;
  /**
   * The edits of the screens shown so far, by name, with the layouts that they change. They are applied again when a screen is
   * shown with the same layout.
   */
  #edits = new Map();
  #name;
  /** Whether the current edit comes from this session instead of from the address. */
  #isRemembered = false;
  #closeSource;
  /** The layout in the screen's source, as JSON. */
  #source;
  /** The timer that stores the edit in the address. */
  #keeping;

  /**
   * @param load Loads a program.
   * @param collection Returns the current collection.
   * @param reopen Reopens the screen after a switch to the other program.
   * @param closeSource Closes the source view, which takes the same space as the editor.
   */
  constructor(load, collection, reopen, closeSource) {
    this.#closeSource = closeSource;
    this.#load = load;
    this.#collection = collection;
    this.#reopen = reopen;
  }

  /** The program in which to open screens; undefined while nothing is being edited. */
  program() {
    if (!this.#program && (this.#isOn || this.#edit)) {
      this.#program = this.#load(new URL('editor.wasm', location.href));
      // Allow a retry of a failed fetch.
      this.#program.catch(() => { this.#program = undefined; });
    }
    return this.#program;
  }

  /** Restores a screen's edits from the address, or from earlier in this session. */
  take(name, text) {
    this.#name = name;
    const given = text ? parsed(text) : undefined;
    this.#isRemembered = !given;
    this.#edit = given ?? this.#edits.get(name)?.edit;
    this.#showMark();
    // Show the editor if the screen has edits.
    if (this.#edit && !this.#isOn) this.#show(true);
  }

  #change(edit) {
    this.#edit = edit;
    if (edit) this.#edits.set(this.#name, { edit, source: this.#source });
    else this.#edits.delete(this.#name);
    this.#showMark();
  }

  /** Marks the screen as different from its source. */
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
    // In the other program, the screen continues at the same position.
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

  /** Handles an interaction with the screen. If the screen now shows a different layout, later edits apply to that
   * layout. */
  screenUsed() {
    const collection = this.#collection();
    if (!this.#isOn || !collection || collection.isClosed || JSON.stringify(readLayout(collection)) === this.#source) return;
    this.#change(undefined);
    this.#keepSoon(collection);
    this.open();
  }

  /** Stores the edits in the address after a delay, because a slider makes more edits than browsers allow address changes. */
  #keepSoon(collection) {
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => { if (!collection.isClosed) keep({ edit: this.#edit && JSON.stringify(this.#edit) }); }, KEEP_PAUSE);
  }

  /** Starts editing the open screen if the editor is visible. */
  async open() {
    if (!this.#isOn) return;
    const [collection, name] = [this.#collection(), this.#name];
    const { edit } = await import(new URL('editor.js', location.href));
    // A scene loads its layout from a file.
    while (!collection.isClosed && collection.isFetching) await new Promise(requestAnimationFrame);
    if (collection !== this.#collection() || collection.isClosed) return;
    const layout = readLayout(collection);
    this.#source = JSON.stringify(layout);
    // The screen may now show a different layout.
    if (this.#isRemembered && this.#edit && this.#edits.get(name)?.source !== this.#source) this.#change(undefined);
    this.#keepSoon(collection);
    await edit({
      layout, edit: this.#edit,
      apply: (difference) => editLayout(collection, difference),
      scene: () => readScene(collection),
      onEdit: (difference) => {
        // Until the next screen is open, the editor shows the previous one.
        if (name !== this.#name || collection.isClosed) return;
        this.#change(difference);
        this.#keepSoon(collection);
      },
    });
  }
}

/** Returns the edits in a JSON string; undefined if the string is invalid. */
function parsed(text) {
  try {
    const edit = JSON.parse(text);
    return typeof edit === 'object' && edit !== null ? edit : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the bytes at an address returned by a program. */
function bytesAt({ exports }, pointer) {
  const [start, count] = new Float64Array(exports.memory.buffer, pointer, 2);
  return new Uint8Array(exports.memory.buffer, start, count).slice();
}

/** Returns the layout in a collection's source; undefined for a layout in code or described by a script. */
function readLayout({ program, host }) {
  const pointer = program.exports.tessera_layout?.(host);
  return pointer ? decodeMessage(bytesAt(program, pointer)) : undefined;
}

/** Returns the current state of a collection as a scene; undefined if a scene cannot express it. */
function readScene({ program, host }) {
  const pointer = program.exports.tessera_scene?.(host);
  return pointer ? decodeMessage(bytesAt(program, pointer)) : undefined;
}

/** Shows a layout with a difference applied. Returns a message if there is a problem. */
function editLayout(collection, difference) {
  const { program, host } = collection;
  const pointer = program.exports.tessera_edit_layout(host, program.write(encodeMessage(difference, [])), 1);
  if (pointer) return new TextDecoder().decode(bytesAt(program, pointer));
  collection.schedule();
  return undefined;
}

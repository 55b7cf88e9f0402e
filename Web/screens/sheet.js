// A spreadsheet, written only in JavaScript: frozen headings, rectangular selections, formulas, and copy and paste with other
// programs.
import { createCollection } from '../tessera.js';

const [ROWS, COLUMNS] = [1000, 26];
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June'];
const SPENT = Object.entries({
  Rent: [820, 820, 820, 820, 820, 820], Groceries: [312, 287, 334, 298, 321, 305], Train: [74, 74, 74, 49, 74, 74], Books: [25, 41, 18, 0, 36, 22],
  Phone: [18, 18, 18, 18, 18, 18], Garden: [0, 0, 34, 62, 48, 27], Presents: [30, 0, 45, 20, 0, 60], Savings: [150, 150, 100, 150, 150, 150],
});

/** Returns the letter of a column, counted from 1. */
const letter = (column) => String.fromCharCode(64 + column);
const key = (row, column) => `${letter(column)}${row}`;

/** The user's input, by the names of cells. */
const typed = new Map([['A1', 'Household']]);
MONTHS.forEach((month, index) => typed.set(key(1, index + 2), month));
for (const [index, [name, months]] of SPENT.entries()) {
  const row = index + 2;
  typed.set(key(row, 1), name);
  months.forEach((spent, month) => typed.set(key(row, month + 2), String(spent)));
  typed.set(key(row, MONTHS.length + 2), `=sum(B${row}:G${row})`);
}
const TOTAL = SPENT.length + 2;
typed.set(key(1, MONTHS.length + 2), 'Total');
typed.set(key(TOTAL, 1), 'Total');
for (let column = 2; column <= MONTHS.length + 2; column += 1) typed.set(key(TOTAL, column), `=sum(${letter(column)}2:${letter(column)}9)`);

/** The previous input for each change, used to undo it. */
const past = [];

/** The values computed since the last edit. */
const values = new Map();

/** Returns the value of a cell: a number, a string, or an error. A cell that is needed to compute its own value has a circular reference. */
function valueOf(name) {
  if (!values.has(name)) {
    values.set(name, '#CYCLE');
    values.set(name, compute(typed.get(name) ?? ''));
  }
  return values.get(name);
}

function compute(text) {
  // Accept numbers with thousands separators, as this and other programs copy them.
  const number = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  if (!text.startsWith('=')) return text.trim() !== '' && Number.isFinite(Number(number)) ? Number(number) : text;
  try { return new Formula(text.slice(1)).value(); } catch { return '#ERROR'; }
}

/** Changes cells, given their text by name. */
function type(texts) {
  past.push(new Map(typed));
  for (const [name, text] of texts) typed.set(name, text);
  values.clear();
}

function undo() {
  const before = past.pop();
  typed.clear();
  for (const [name, text] of before) typed.set(name, text);
  values.clear();
}

/**
 * Returns the rows of text in the clipboard format of spreadsheets, which has tabs between cells, and quotation marks around
 * cells that contain tabs or line breaks.
 */
function rowsOf(text) {
  const rows = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/g)) {
    rows.at(-1).push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // The last line may end with a line break like all others.
  if (rows.length > 1 && rows.at(-1).join('') === '') rows.pop();
  return rows;
}

/** A formula with numbers, cells, `+ - * / ( )`, and sums of ranges. */
class Formula {
  constructor(text) {
    this.tokens = text.match(/[A-Z]\d+|\d+(?:\.\d+)?|sum|[-+*/():]/gi) ?? [];
    if (this.tokens.join('') !== text.replace(/\s/g, '')) throw new SyntaxError(text);
  }

  value() {
    const value = this.sum();
    if (this.tokens.length) throw new SyntaxError('more than a formula');
    return Math.round(value * 1e6) / 1e6;
  }

  sum() { return this.chain(() => this.chain(() => this.factor(), { '*': (a, b) => a * b, '/': (a, b) => a / b }), { '+': (a, b) => a + b, '-': (a, b) => a - b }); }

  chain(next, operators) {
    let value = next();
    while (Object.hasOwn(operators, this.tokens[0])) value = operators[this.tokens.shift()](value, next());
    return value;
  }

  factor() {
    const token = this.tokens.shift();
    if (token === '-') return -this.factor();
    if (token === '(') return this.closed(() => this.sum());
    if (token?.toLowerCase() === 'sum') {
      if (this.tokens.shift() !== '(') throw new SyntaxError(token);
      return this.closed(() => this.range());
    }
    if (/^\d/.test(token)) return Number(token);
    if (!/^[a-z]\d+$/i.test(token ?? '')) throw new SyntaxError(token);
    return this.number(token.toUpperCase());
  }

  closed(inner) {
    const value = inner();
    if (this.tokens.shift() !== ')') throw new SyntaxError(')');
    return value;
  }

  range() {
    const [low, , high] = this.tokens.splice(0, 3).map((token) => token.toUpperCase());
    const [first, last] = [low, high].map((name) => ({ column: name.charCodeAt(0) - 64, row: Number(name.slice(1)) }));
    let total = 0;
    for (let row = first.row; row <= Math.min(last.row, ROWS); row += 1) {
      for (let column = first.column; column <= last.column; column += 1) total += this.number(key(row, column));
    }
    return total;
  }

  number(name) {
    const value = valueOf(name);
    if (typeof value === 'string' && value.startsWith('#')) throw new RangeError(value);
    return Number(value) || 0;
  }
}

/** The keys that move the focus, and the keys that end an edit and then move down or across. While the user overwrites a cell,
 * arrow keys also end the edit. */
const MOVING = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'];
const MOVES = { Enter: ['ArrowDown', 'ArrowUp'], Tab: ['ArrowRight', 'ArrowLeft'] };

export async function open(stage, options, { showControls, showStatus }) {
  /** The cell being edited: its row and column, its current text, and whether typing has replaced the original text. */
  let edited;
  /** Whether a key is moving the focus to another cell, which becomes the only selected cell. */
  let follows = false;
  let timer;
  const textOf = (row, column) => {
    if (row === 0) return column === 0 ? '' : letter(column);
    if (column === 0) return String(row);
    const value = valueOf(key(row, column));
    return typeof value === 'number' ? value.toLocaleString('en') : value;
  };
  const controls = () => [{ kind: 'button', title: 'Copy selection' }, { kind: 'button', title: 'Undo', value: past.length ? 1 : 0 }];
  const show = () => {
    collection.refresh();
    showControls(controls());
  };
  /** Briefly shows which action was performed, and on how many cells. */
  const note = (did, rows, columns) => {
    clearTimeout(timer);
    showStatus(rows * columns === 1 ? `${did} 1 cell` : `${did} ${rows} × ${columns} cells`);
    timer = setTimeout(() => showStatus(''), 4000);
  };

  // ---- Cells

  const viewAt = (row, column) => stage.querySelector(`:scope .tessera-item[data-path="${row}.${column}"]`);
  const isCell = (row, column) => row > 0 && column > 0 && row <= ROWS && column <= COLUMNS;
  /** Returns the cell that has focus, unless it is being edited. */
  const focused = () => {
    const [row, column] = document.activeElement?.dataset.path?.split('.').map(Number) ?? [];
    return stage.contains(document.activeElement) && isCell(row, column) ? { row, column } : undefined;
  };
  /** Returns the selected rectangle, or the cell that has focus. */
  const chosen = () => {
    const ranges = collection.selectedRanges.map(({ sectionIndex, start, end }) => ({ row: sectionIndex, start: Math.max(1, start), end })).filter(({ row }) => row > 0);
    if (!ranges.length) {
      const cell = focused();
      return cell && { top: cell.row, bottom: cell.row, left: cell.column, right: cell.column };
    }
    return {
      top: ranges[0].row, bottom: ranges.at(-1).row,
      left: Math.min(...ranges.map(({ start }) => start)), right: Math.max(...ranges.map(({ end }) => end)) - 1,
    };
  };
  const namesIn = ({ top, bottom, left, right }) => Array.from({ length: bottom - top + 1 }, (_, down) => (
    Array.from({ length: right - left + 1 }, (_, across) => key(top + down, left + across)))).flat();
  /** Clears the selected cells, which need not be adjacent, or the cell that has focus. */
  const clear = () => {
    const ranges = collection.selectedRanges.filter(({ sectionIndex }) => sectionIndex > 0);
    const names = ranges.flatMap(({ sectionIndex: row, start, end }) => namesIn({ top: row, bottom: row, left: Math.max(1, start), right: end - 1 }));
    type((names.length ? names : namesIn(chosen())).map((name) => [name, '']));
    show();
  };
  const sizeOf = ({ top, bottom, left, right }) => [bottom - top + 1, right - left + 1];

  // ---- Editing

  const edit = ({ row, column }, draft = typed.get(key(row, column)) ?? '', isTyped = false) => {
    edited = { row, column, draft, isTyped };
    show();
  };
  /** Ends an edit, keeps the input unless the edit was canceled, and moves on with a key that the collection handles. */
  const end = (isKept, move) => {
    const { row, column, draft } = edited;
    const name = key(row, column);
    edited = undefined;
    if (isKept && draft !== (typed.get(name) ?? '')) type([[name, draft]]);
    show();
    const view = viewAt(row, column);
    view?.focus({ preventScroll: true });
    if (move) view?.dispatchEvent(new KeyboardEvent('keydown', { key: move, bubbles: true, cancelable: true }));
  };
  /** Ends the edit in response to a key. */
  const endBy = (event) => {
    const move = MOVES[event.key]?.[event.shiftKey ? 1 : 0] ?? (edited.isTyped && event.key.startsWith('Arrow') ? event.key : undefined);
    if (!move && event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    end(Boolean(move), move);
  };
  const field = (cell) => {
    const input = Object.assign(document.createElement('input'), { value: cell.draft, ariaLabel: key(cell.row, cell.column) });
    input.addEventListener('input', () => { cell.draft = input.value; });
    input.addEventListener('keydown', (event) => { if (!event.isComposing && edited === cell) endBy(event); });
    // The focus has moved elsewhere and stays there.
    input.addEventListener('blur', () => {
      if (edited !== cell || !input.isConnected) return;
      edited = undefined;
      if (cell.draft !== (typed.get(key(cell.row, cell.column)) ?? '')) type([[key(cell.row, cell.column), cell.draft]]);
      show();
    });
    requestAnimationFrame(() => {
      // Keys may have been pressed before the field has the focus.
      input.value = cell.draft;
      input.focus({ preventScroll: true });
      input.setSelectionRange(input.value.length, input.value.length);
    });
    return input;
  };

  const collection = await createCollection(stage, {
    ...options,
    label: 'Household',
    layout: { type: 'table', rows: 32, columns: [48, 128, 96], frozenRows: 1, frozenColumns: 1, rowLines: 1, columnLines: 1 },
    sections: Array.from({ length: ROWS + 1 }, (_, row) => ({ id: row, items: COLUMNS + 1 })),
    selectionMode: 'multiple',
    copyText: ({ sectionIndex, index }) => textOf(sectionIndex, index),
    render(cell, { sectionIndex, index }) {
      const name = key(sectionIndex, index);
      const isInside = isCell(sectionIndex, index);
      const isMonth = sectionIndex === 1 && index > 1;
      cell.classList.toggle('sheet-number', isInside && (isMonth || typeof valueOf(name) === 'number'));
      const text = typed.get(name);
      cell.classList.toggle('sheet-total', isInside && Boolean(text && (text.startsWith('=') || sectionIndex === 1 || index === 1 && text === 'Total')));
      if (edited?.row === sectionIndex && edited.column === index) cell.replaceChildren(field(edited));
      else cell.textContent = textOf(sectionIndex, index);
    },
    onActivate({ sectionIndex: row, index: column }) { if (isCell(row, column)) edit({ row, column }); },
  });

  // ---- Keys and the clipboard

  const events = new AbortController();
  const listen = (target, name, act, isEarly = false) => target.addEventListener(name, act, { signal: events.signal, capture: isEarly });
  // Runs before the collection handles the key: typing replaces the text of a cell, and Delete clears the selected cells.
  listen(stage, 'keydown', (event) => {
    const cell = focused();
    follows = MOVING.includes(event.key) && !event.shiftKey;
    if (!cell || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    // The field does not have the focus yet.
    if (edited && event.key.length > 1) {
      endBy(event);
      return;
    }
    const isText = event.key.length === 1 && (event.key !== ' ' || edited);
    if (isText && edited) edited.draft += event.key;
    else if (isText) edit(cell, event.key, true);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      const [rows, columns] = sizeOf(chosen());
      clear();
      note('Cleared', rows, columns);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  // The selection follows the focus, as in other spreadsheets.
  listen(stage, 'focusin', () => {
    const cell = follows && focused();
    if (cell) collection.selection = [{ sectionIndex: cell.row, index: cell.column }];
    follows = false;
  });
  listen(stage, 'pointerdown', () => { follows = false; }, true);
  // The collection has copied the selected cells to the clipboard.
  listen(document, 'copy', (event) => { if (event.defaultPrevented && focused()) note('Copied', ...sizeOf(chosen())); });
  listen(document, 'cut', (event) => {
    if (!focused()) return;
    event.preventDefault();
    const { row, column } = focused();
    event.clipboardData.setData('text/plain', collection.selectedRanges.length ? collection.selectedText : textOf(row, column));
    clear();
    note('Cut', ...sizeOf(chosen()));
  });
  listen(document, 'paste', (event) => {
    const text = event.clipboardData.getData('text/plain');
    const cells = focused() && text && chosen();
    if (!cells) return;
    event.preventDefault();
    const rows = rowsOf(text);
    const isOne = rows.length === 1 && rows[0].length === 1;
    // A single value fills all selected cells.
    const [height, width] = isOne ? sizeOf(cells) : [rows.length, Math.max(...rows.map((row) => row.length))];
    const area = { ...cells, bottom: Math.min(ROWS, cells.top + height - 1), right: Math.min(COLUMNS, cells.left + width - 1) };
    const texts = namesIn(area).map((name, index) => {
      const across = area.right - area.left + 1;
      return [name, isOne ? rows[0][0] : rows[Math.floor(index / across)][index % across] ?? ''];
    });
    type(texts);
    collection.selection = namesIn(area).map((_, index) => ({
      sectionIndex: area.top + Math.floor(index / (area.right - area.left + 1)), index: area.left + index % (area.right - area.left + 1),
    }));
    show();
    note('Pasted', ...sizeOf(area));
  });

  return {
    collection,
    others: [{ close() { events.abort(); clearTimeout(timer); } }],
    controls: controls(),
    use(index) {
      if (index === 0) {
        const cells = chosen();
        if (!cells) showStatus('Nothing is selected');
        else navigator.clipboard?.writeText(collection.selectedText).then(() => note('Copied', ...sizeOf(cells)), () => showStatus('Copying was refused'));
      } else if (past.length) {
        undo();
        showStatus('');
        show();
      }
    },
  };
}

// A spreadsheet in JavaScript alone: frozen headings, rectangles of cells, formulas, and copying to other programs.
import { createCollection } from '../tessera.js';

const [ROWS, COLUMNS] = [1000, 26];
const NAMES = ['Rent', 'Groceries', 'Train', 'Books', 'Phone', 'Garden', 'Presents', 'Savings'];
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June'];

/** The letters of a column, from 1. */
const letter = (column) => String.fromCharCode(64 + column);
const key = (row, column) => `${letter(column)}${row}`;

/** What the user typed, by the names of cells. */
const typed = new Map([['A1', 'Household']]);
MONTHS.forEach((month, index) => typed.set(key(1, index + 2), month));
NAMES.forEach((name, index) => {
  typed.set(key(index + 2, 1), name);
  MONTHS.forEach((_, month) => typed.set(key(index + 2, month + 2), String([820, 310, 74, 25, 18, 12, 30, 150][index] + ((index * 7 + month * 11) % 9))));
  typed.set(key(index + 2, MONTHS.length + 2), `=sum(B${index + 2}:G${index + 2})`);
});
typed.set(key(1, MONTHS.length + 2), 'Total');
typed.set(key(NAMES.length + 2, 1), 'Total');
for (let column = 2; column <= MONTHS.length + 2; column += 1) typed.set(key(NAMES.length + 2, column), `=sum(${letter(column)}2:${letter(column)}9)`);

/** The values since the last edit. */
const values = new Map();

/** The value of a cell: a number, a text, or an error. A cell that is reached while it is computed depends on itself. */
function valueOf(name) {
  if (!values.has(name)) {
    values.set(name, '#CYCLE');
    values.set(name, compute(typed.get(name) ?? ''));
  }
  return values.get(name);
}

function compute(text) {
  if (!text.startsWith('=')) return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
  try { return new Formula(text.slice(1)).value(); } catch { return '#ERROR'; }
}

function type(name, text) {
  typed.set(name, text);
  values.clear();
}

/** A formula of numbers, cells, `+ - * / ( )`, and sums of ranges. */
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

export async function open(stage, options) {
  let edited;
  const textOf = (row, column) => {
    if (row === 0) return column === 0 ? '' : letter(column);
    if (column === 0) return String(row);
    const value = valueOf(key(row, column));
    return typeof value === 'number' ? value.toLocaleString('en') : value;
  };
  const show = () => collection.refresh();
  /** Ends an edit, and keeps what was typed unless it was canceled. */
  const end = (text) => {
    if (text !== undefined) type(edited, text);
    edited = undefined;
    show();
    stage.focus({ preventScroll: true });
  };
  const field = (name) => {
    const input = Object.assign(document.createElement('input'), { value: typed.get(name) ?? '', ariaLabel: name });
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') end(input.value);
      else if (event.key === 'Escape') end();
      else return;
      event.stopPropagation();
      event.preventDefault();
    });
    input.addEventListener('blur', () => { if (edited === name && input.isConnected) end(input.value); });
    requestAnimationFrame(() => input.focus());
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
      const isNumber = sectionIndex > 0 && index > 0 && typeof valueOf(name) === 'number';
      cell.classList.toggle('sheet-number', isNumber);
      cell.classList.toggle('sheet-total', sectionIndex > 0 && index > 0 && (typed.get(name)?.startsWith('=') || sectionIndex === 1 && typed.has(name)));
      if (name === edited) cell.replaceChildren(field(name));
      else cell.textContent = textOf(sectionIndex, index);
    },
    onActivate({ sectionIndex, index }) {
      if (!sectionIndex || !index) return;
      edited = key(sectionIndex, index);
      show();
    },
  });
  return {
    collection,
    controls: [{ kind: 'button', title: 'Copy selection' }],
    use() { navigator.clipboard?.writeText(collection.selectedText).catch(() => {}); },
  };
}

"""Tables in use: rectangles of cells, rows, sorting, copying, and states for assistive technology."""

from __future__ import annotations

import pytest

from test_described import describe  # noqa: F401

TABLE = "{ type: 'table', rows: 30, columns: 60, frozenRows: 1, frozenColumns: 1 }"
ROWS = "Array.from({ length: 60 }, (_, row) => ({ id: `r${row}`, items: Array.from({ length: 12 }, (_, column) => `${row}.${column}`) }))"
CENTER = """(id) => { const { x, y, width, height } = c.cellOf(id).closest('.tessera-view').getBoundingClientRect(); return [x + width / 2, y + height / 2]; }"""


def open_table(describe, options: str = ""):  # noqa: F811
    page = describe(f"{{ layout: {TABLE}, sections: {ROWS}, selectionMode: 'multiple', onSelect: (ids) => heard.push(ids), {options} }}")
    page.add_style(".tessera-cell { padding: 2px !important; overflow: hidden; }")
    return page


def rectangle(rows: range, columns: range) -> list[str]:
    return [f"{row}.{column}" for row in rows for column in columns]


@pytest.mark.every_engine
def test_a_rectangle_of_cells_is_selected_by_shift_or_dragging_and_copied(describe):  # noqa: F811
    page = open_table(describe, "copyText: ({ id }) => (id === '3.3' ? 'a\\t\"b\"' : id)")
    center = lambda id: page.evaluate(CENTER, id)
    page.click(*center("2.2"))
    page.click(*center("4.3"), "Shift")
    page.wait("c.selection.length === 6")
    assert page.evaluate("c.selection") == rectangle(range(2, 5), range(2, 4))
    page.press("ArrowUp", "Shift")
    page.wait("c.selection.length === 4")
    assert page.evaluate("c.selection") == rectangle(range(2, 4), range(2, 4))
    # Browsers do not let pages read the clipboard.
    page.evaluate("() => { const { setData } = DataTransfer.prototype; DataTransfer.prototype.setData = function (type, text) { globalThis.copied = text; setData.call(this, type, text); }; }")
    page.press("c", "Control")
    page.wait("globalThis.copied !== undefined")
    assert page.evaluate("copied") == "2.2\t2.3\n3.2\t\"a\t\"\"b\"\"\"" == page.evaluate("c.selectedText")
    # Stay far enough from the edges not to scroll.
    page.drag(center("3.1"), center("6.3"))
    page.wait("c.selection.length === 12")
    assert page.evaluate("c.selection") == rectangle(range(3, 7), range(1, 4))
    page.tab.up()
    page.rest(2)
    assert page.evaluate("[c.selection.length, getSelection().isCollapsed]") == [12, True]
    # Unselected cells between selected ones are copied as empty strings.
    page.click(*center("3.2"), "Control")
    page.wait("c.selection.length === 11")
    assert page.evaluate("c.selectedText.split('\\n')[0]") == "3.1\t\t\"a\t\"\"b\"\"\""
    # Without a selection, the focused item is copied.
    page.press("Escape")
    page.evaluate("() => { c.selection = []; globalThis.copied = undefined; }")
    page.press("c", "Control")
    page.wait("globalThis.copied !== undefined")
    assert page.evaluate("[copied, document.activeElement.textContent]") == ["3.2", "3.2"]


@pytest.mark.every_engine
def test_rows_are_selected_by_id_and_a_header_is_activated(describe):  # noqa: F811
    page = open_table(describe, "selectionUnit: 'row', onActivate: ({ id }) => heard.push(['sort', id]), onDelete: (ids) => heard.push(['delete', ids]),")
    page.click(*page.evaluate(CENTER, "2.2"))
    page.wait("heard.length === 1")
    assert page.evaluate("[heard.pop(), c.selection]") == [["r2"], ["r2"]]
    assert page.evaluate("[...document.querySelectorAll('.is-selected .tessera-cell')].every((cell) => cell.textContent.startsWith('2.'))")
    page.press("ArrowDown", "Shift")
    page.wait("heard.length === 1")
    assert page.evaluate("heard.pop()") == ["r2", "r3"]
    page.press("Delete")
    page.wait("heard.length === 1")
    assert page.evaluate("heard.pop()") == ["delete", ["r2", "r3"]]
    page.click(*page.evaluate(CENTER, "0.3"))
    page.wait("heard.length === 1")
    assert page.evaluate("[heard.pop(), c.selection]") == [["sort", "0.3"], ["r2", "r3"]]
    page.evaluate("() => { c.selection = ['r7', 'r5']; }")
    page.wait("heard.length === 1")
    assert page.evaluate("[heard.pop(), c.selectedRanges]") == [["r5", "r7"], [{"sectionIndex": row, "start": 0, "end": 12} for row in (5, 7)]]
    assert page.evaluate("(() => { try { c.selection = ['r99']; } catch (error) { return error.name; } })()") == "RangeError"


@pytest.mark.every_engine
def test_sorting_rows_keeps_the_offset(describe):  # noqa: F811
    page = open_table(describe)
    reversed_rows = "(() => { const [first, ...rest] = c.sections; return [first, ...rest.reverse()]; })()"
    page.evaluate("c.scrollTo('20.0', { position: 'start' })")
    page.rest(3)
    offset = page.evaluate("c.offset.y")
    assert offset > 500
    page.evaluate(f"c.apply({reversed_rows}, {{ keepsOffset: true, animation: true }})")
    page.rest(3)
    assert page.evaluate("[c.offset.y, c.element.scrollTop]") == [offset, offset]
    page.evaluate(f"c.apply({reversed_rows})")
    page.rest(3)
    assert page.evaluate("c.offset.y") != offset


@pytest.mark.every_engine
def test_accessibility_states_belong_to_items(describe):  # noqa: F811
    page = open_table(describe, """aria({ id, kind }) {
      if (kind !== 'item') return undefined;
      if (id === '0.2') return { sort: globalThis.order ?? 'ascending', label: 'Name' };
      return id.endsWith('.1') ? { expanded: id === '3.1' } : undefined;
    },""")
    states = "(id) => { const view = c.cellOf(id).closest('.tessera-view'); return ['aria-sort', 'aria-label', 'aria-expanded'].map((name) => view.getAttribute(name)); }"
    assert [page.evaluate(states, id) for id in ("0.2", "0.3", "3.1", "4.1", "4.2")] == [
        ["ascending", "Name", None], [None, None, None], [None, None, "true"], [None, None, "false"], [None, None, None],
    ]
    page.evaluate("() => { globalThis.order = 'descending'; c.refresh(['0.2']); }")
    page.rest(2)
    assert page.evaluate(states, "0.2")[0] == "descending"
    # Reused views show only their own items' states.
    page.evaluate("c.scrollTo('50.11', { position: 'end' })")
    page.rest(3)
    shown = page.evaluate("""[...document.querySelectorAll('.tessera-item:not([inert])')].map((view) => [view.querySelector('.tessera-cell').textContent, view.getAttribute('aria-expanded')])""")
    assert len(shown) > 20 and all((expanded is not None) == text.endswith(".1") for text, expanded in shown)


def test_a_list_shows_which_items_are_checked_and_unknown_states_are_errors(describe):  # noqa: F811
    page = describe("""{ layout: { section: { arrangement: { type: 'list', itemSize: 40 } } }, sections: letters(1, 5), selectionMode: 'multiple',
      aria: ({ id }) => (globalThis.isWrong ? { cheked: true } : { checked: id === 'A2' ? 'mixed' : id === 'A1' }), copyText: ({ id }) => id }""")
    assert page.evaluate("[...document.querySelectorAll('[role=option]')].map((option) => option.ariaChecked)")[:4] == ["false", "true", "mixed", "false"]
    page.evaluate("() => { c.selection = ['A1', 'A3']; }")
    assert page.evaluate("c.selectedText") == "A1\nA3"
    page.evaluate("""() => {
      c.element.addEventListener('tessera-error', (event) => { event.preventDefault(); heard.push(event.detail.message); });
      globalThis.isWrong = true;
      c.refresh(['A1']);
    }""")
    page.wait("heard.length === 1")
    assert page.evaluate("heard[0]").startswith("Unknown state “cheked” from “aria”. Expected “label”")


# ---- Rows as tall as their measured cells

# An HTML table with the same contents and widths, next to the collection.
OWN = """
(widths) => {
  document.querySelector('table')?.remove();
  const table = document.createElement('table');
  table.style.width = `${widths.reduce((a, b) => a + b)}px`;
  const columns = table.appendChild(document.createElement('colgroup'));
  for (const width of widths) columns.appendChild(document.createElement('col')).style.width = `${width}px`;
  for (const row of texts) {
    const line = table.insertRow();
    for (const text of row) line.insertCell().textContent = text;
  }
  document.body.append(table);
  return [...table.rows].map((row) => row.getBoundingClientRect().height);
}
"""
HEIGHTS = """
() => texts.map((row, index) => row.map((_, column) => {
  const cell = c.cellOf(`${index}.${column}`);
  return cell && [cell.closest('.tessera-view').getBoundingClientRect().height, cell.getBoundingClientRect().height];
}))
"""


def open_measured_table(describe, columns: str):  # noqa: F811
    page = describe(
        f"""{{ layout: {{ type: 'table', rows: {{ estimated: 24 }}, columns: {columns}, frozenRows: 1, frozenColumns: 1 }},
          sections: (globalThis.texts = Array.from({{ length: 60 }}, (_, row) => Array.from({{ length: 4 }}, (_, column) =>
            `word${{row}} `.repeat((row * 7 + column * 5) % 9 + 1).trim()))).map((row, index) => ({{ id: `r${{index}}`, items: row.map((_, column) => `${{index}}.${{column}}`) }})),
          render(cell, {{ id }}) {{ const [row, column] = id.split('.'); cell.textContent = texts[row][column]; }} }}""")
    page.add_style("""
      .tessera-cell, td { padding: 4px !important; font: 14px/20px monospace; vertical-align: top; }
      table { position: absolute; left: 0; top: 2000px; border-collapse: collapse; table-layout: fixed; }""")
    page.rest(6)
    return page


def assert_rows_match_the_html_table(page, widths: list[int]) -> None:
    own = page.evaluate(OWN, widths)
    shown = 0
    for row, cells in enumerate(page.evaluate(HEIGHTS)):
        for view, cell in filter(None, cells):
            # Every cell fills its row.
            assert abs(view - own[row]) <= 1 and abs(cell - view) <= 1, (row, view, cell, own[row])
            shown += 1
    assert shown >= 12


@pytest.mark.every_engine
def test_rows_with_an_estimated_height_match_an_html_table(describe):  # noqa: F811
    page = open_measured_table(describe, "[60, 90, 120, 100]")
    assert_rows_match_the_html_table(page, [60, 90, 120, 100])
    page.evaluate("c.scrollTo('40.0', { position: 'start' })")
    page.rest(6)
    assert_rows_match_the_html_table(page, [60, 90, 120, 100])
    # The columns' widths change.
    page.evaluate("c.setLayout({ ...c.layout, columns: [60, 150, 70, 100] })")
    page.rest(6)
    assert_rows_match_the_html_table(page, [60, 150, 70, 100])
    # The contents become taller and shorter again without a call.
    row = page.evaluate("Number([...document.querySelectorAll('.tessera-item .tessera-cell')].map((cell) => cell.textContent.match(/word(\\d+)/)[1]).sort((a, b) => a - b).at(-8))")
    for text in ["word " * 30, "word", "word " * 6]:
        page.evaluate("([row, text]) => { texts[row][2] = text.trim(); c.cellOf(`${row}.2`).textContent = texts[row][2]; }", [row, text])
        page.rest(6)
        assert_rows_match_the_html_table(page, [60, 150, 70, 100])


@pytest.mark.every_engine
def test_cells_fill_a_stretched_line(describe):  # noqa: F811
    page = describe(
        """{ layout: { section: { arrangement: { type: 'grid', columns: 3, itemSize: { estimated: 40 }, alignment: 'stretch' } } },
          sections: [{ id: 'A', items: Array.from({ length: 90 }, (_, index) => index) }],
          render(cell, { index }) { cell.innerHTML = `<div class="card">${'word '.repeat((index * 7) % 30 + 1)}</div>`; } }""")
    page.add_style(".tessera-cell { padding: 0 !important; font: 14px/20px monospace; } .card { height: 100%; box-sizing: border-box; }")
    filled = """() => [...document.querySelectorAll('.tessera-item')].map((view) => [view.getBoundingClientRect().height, view.querySelector('.card').getBoundingClientRect().height])"""
    for id in (0, 45, 0):
        page.evaluate("(id) => c.scrollTo(id, { position: 'start' })", id)
        page.rest(6)
        cards = page.evaluate(filled)
        assert len(cards) >= 9 and all(abs(view - card) <= 1 for view, card in cards), cards
    # The tallest cell in the line becomes shorter.
    page.evaluate("() => { for (const index of [0, 1, 2]) c.cellOf(index).firstElementChild.textContent = 'short'; }")
    page.rest(6)
    lines = page.evaluate("[0, 1, 2].map((index) => c.cellOf(index).closest('.tessera-view').getBoundingClientRect().height)")
    assert lines == [20, 20, 20]

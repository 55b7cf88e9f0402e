"""The Tab key in a grid, which is a single Tab stop. Enter or F2 enters a cell, Escape leaves it, and Tab leaves the grid."""

from __future__ import annotations

import pytest

from test_described import describe  # noqa: F401, a fixture

TABLE = """{ layout: { type: 'table', rows: 40, columns: 100, frozenColumns: 1 },
  sections: Array.from({ length: 200 }, (_, row) => ({ id: row, items: Array.from({ length: 60 }, (_, column) => `${row}:${column}`) })),
  render(cell, { id, index }) { cell.innerHTML = index % 10 ? id : `<input type="checkbox" aria-label="${id}"><button>${id}</button>`; } }"""
LIST = """{ layout: { section: { arrangement: { type: 'list', itemSize: 40 } } }, sections: letters(1, 1000), selectionMode: 'multiple',
  render(cell, { id }) { cell.innerHTML = `${id} <button>one ${id}</button><button>two ${id}</button>`; } EXTRA }"""

ACTIVE = """(() => {
  const { activeElement: active } = document;
  if (active === c.element) return 'collection';
  const view = active.closest('.tessera-view');
  if (view) return `${active === view ? 'cell' : active.localName} ${view.querySelector('button')?.textContent}`;
  return active.id || active.localName;
})()"""


def active(page) -> str:
    return page.evaluate(ACTIVE)


@pytest.mark.every_engine
@pytest.mark.parametrize(("options", "name"), [(TABLE, "0:0"), (LIST.replace("EXTRA", ""), "one A0")], ids=["table", "list"])
def test_a_grid_is_one_tab_stop_in_both_directions(describe, options, name):
    page = describe(options)
    page.evaluate("before.focus()")
    page.press("Tab")
    assert active(page) == "collection"
    page.press("Tab")
    assert active(page) == "after"
    page.press("Tab", "Shift")
    assert active(page) == "collection"
    page.press("Tab", "Shift")
    assert active(page) == "before"
    # A cell that has had the focus remains the current cell.
    page.press("Tab")
    page.press("ArrowDown")
    page.rest(4)
    assert active(page) == f"cell {name}"
    page.press("Tab")
    assert active(page) == "after"
    page.press("Tab", "Shift")
    page.rest(2)
    assert active(page) == f"cell {name}"
    page.press("Tab", "Shift")
    assert active(page) == "before"
    page.press("Tab")
    page.rest(2)
    assert active(page) == f"cell {name}"
    assert page.evaluate("[c.offset.x, c.offset.y]") == [0, 0]


@pytest.mark.every_engine
@pytest.mark.parametrize("key", ["Enter", "F2"])
def test_a_key_enters_a_cell_and_escape_leaves_it(describe, key):
    page = describe(TABLE)
    page.evaluate("before.focus()")
    for name in ("Tab", "ArrowDown", "ArrowDown"):
        page.press(name)
        page.rest(3)
    assert active(page) == "cell 1:0"
    page.press(key)
    assert active(page) == "input 1:0"
    page.press("Tab")
    assert active(page) == "button 1:0"
    page.press("Tab", "Shift")
    assert active(page) == "input 1:0"
    page.press("Escape")
    assert active(page) == "cell 1:0"
    page.press(key)
    page.press("Tab")
    page.press("Tab")
    assert active(page) == "after"
    assert page.evaluate("[c.offset.x, c.offset.y]") == [0, 0]


@pytest.mark.every_engine
def test_with_on_activate_enter_activates_an_item_and_f2_enters_its_cell(describe):
    page = describe(LIST.replace("EXTRA", ", onActivate: ({ id }) => heard.push(id)"))
    page.evaluate("c.element.focus()")
    page.press("ArrowDown")
    page.rest(3)
    page.press("Enter")
    page.rest(3)
    assert page.evaluate("heard") == ["A0"] and active(page) == "cell one A0"
    page.press("F2")
    assert active(page) == "button one A0"


@pytest.mark.every_engine
def test_the_shelf_scroll_end_event_names_the_first_item(describe):
    page = describe(
        """{ layout: { section: { arrangement: { type: 'shelf', length: 80, content: { type: 'list', itemSize: 70 } } } }, sections: letters(3, 40) }"""
    )
    page.evaluate("() => c.element.addEventListener('tessera-shelfscrollend', ({ detail }) => heard.push(detail))")
    for distance, item in [(700, 10), (0, 0)]:
        page.evaluate("(distance) => { document.querySelectorAll('.tessera-shelf')[1].scrollLeft = distance; }", distance)
        page.wait("heard.length > 0")
        assert page.evaluate("heard.splice(0)") == [{"section": 1, "item": item, "sectionId": "B", "sectionIndex": 1, "id": f"B{item}", "index": item}]

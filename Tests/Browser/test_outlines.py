"""Items with children in JavaScript collections: keys, disclosures, edits, drags and accessibility."""

from __future__ import annotations

import pytest

from legibility import violations
from test_accessibility import nodes
from test_described import SHOWN, center, describe  # noqa: F401

LIST = "{ section: { arrangement: { type: 'list', itemSize: 40 } } }"
DATA = """[{ id: 'all', items: ['a', { id: 'b', children: ['b1', { id: 'b2', children: ['b21'] }, 'b3'], isExpanded: true },
  { id: 'c', children: ['c1', 'c2'] }, 'd'] }]"""
OPTIONS = f"""{{ layout: {LIST}, sections: {DATA}, label: 'Folders',
  onExpand: (item) => heard.push(item), onMove: ({{ id, index, parentId }}) => heard.push([id, index, parentId ?? null]),
  onActivate: ({{ id }}) => heard.push(id),
  render(cell, {{ id, level, isExpanded }}) {{
    cell.style.paddingInlineStart = `${{20 * level}}px`;
    const mark = isExpanded === undefined ? '' : isExpanded ? '-' : '+';
    cell.innerHTML = '<span data-disclosure aria-hidden="true"></span><span></span>';
    cell.firstChild.dataset.mark = mark;
    cell.lastChild.textContent = id;
  }}, EXTRA }}"""
OPEN = ["a", "b", "b1", "b2", "b3", "c", "d"]
STATES = """(id) => { const view = c.cellOf(id).closest('.tessera-view');
  return [view.role, ...['aria-level', 'aria-expanded', 'aria-posinset', 'aria-setsize'].map((name) => view.getAttribute(name))]; }"""


def open_outline(describe, extra: str = ""):  # noqa: F811
    page = describe(OPTIONS.replace("EXTRA", extra))
    page.add_style("[data-disclosure] { display: inline-block; width: 16px; height: 20px; vertical-align: top; }")
    return page


def shown(page) -> list[str]:
    """Returns the visible items when all motion has ended."""
    page.rest(2)
    page.wait("!c.inner.wantsTick")
    return page.evaluate(SHOWN)


def focused(page) -> str | None:
    page.rest(2)
    return page.evaluate("document.activeElement?.querySelector?.('.tessera-cell')?.textContent ?? null")


@pytest.mark.every_engine
def test_keys_expand_and_collapse_and_move_to_child_and_parent(describe):  # noqa: F811
    page = open_outline(describe)
    assert shown(page) == OPEN
    page.evaluate("c.cellOf('c').closest('.tessera-view').focus()")
    page.press("ArrowRight")
    assert shown(page) == ["a", "b", "b1", "b2", "b3", "c", "c1", "c2", "d"]
    assert focused(page) == "c"
    page.press("ArrowRight")
    assert focused(page) == "c1"
    page.press("ArrowRight")
    assert focused(page) == "c1"
    page.press("ArrowLeft")
    assert focused(page) == "c"
    page.press("ArrowLeft")
    assert shown(page) == OPEN
    page.press("ArrowLeft")
    assert focused(page) == "c"
    assert page.evaluate("heard") == [{"id": "c", "sectionId": "all", "isExpanded": state} for state in (True, False)]
    page.evaluate("c.cellOf('b3').closest('.tessera-view').focus()")
    page.press("ArrowLeft")
    assert focused(page) == "b"
    page.press("ArrowLeft")
    assert shown(page) == ["a", "b", "c", "d"]


@pytest.mark.every_engine
def test_items_have_the_roles_levels_and_states_of_a_tree(describe):  # noqa: F811
    page = open_outline(describe)
    assert page.evaluate(STATES, "a") == ["treeitem", "1", None, "1", "4"]
    assert page.evaluate(STATES, "b") == ["treeitem", "1", "true", "2", "4"]
    assert page.evaluate(STATES, "b2") == ["treeitem", "2", "false", "2", "3"]
    page.evaluate("c.expand(['b2'], { animation: true })")
    page.wait("c.cellOf('b21')")
    assert page.evaluate(STATES, "b2") == ["treeitem", "2", "true", "2", "3"]
    assert page.evaluate(STATES, "b21") == ["treeitem", "3", None, "1", "1"]
    assert page.evaluate("c.cellOf('b2').firstChild.dataset.mark") == "-"
    # A section without levels becomes a list again.
    page.evaluate("c.apply([{ id: 'all', items: ['a', 'b'] }])")
    assert shown(page) == ["a", "b"]
    assert page.evaluate(STATES, "b") == ["listitem", None, None, "2", "2"]


def test_chromium_exposes_a_tree(describe):  # noqa: F811
    page = open_outline(describe, "selectionMode: 'multiple',")
    tree = nodes(page)
    assert [node["name"] for node in tree if node["role"] == "tree"] == ["Folders"]
    items = {node["name"]: node for node in tree if node["role"] == "treeitem"}
    assert list(items) == OPEN and {node["parent"] for node in items.values()} == {"tree"}
    assert [items[name]["level"] for name in OPEN] == [1, 1, 2, 2, 2, 1, 1]
    assert [items[name].get("expanded") for name in OPEN] == [None, True, None, False, None, False, None]


@pytest.mark.every_engine
@pytest.mark.parametrize("has_controls", [False, True])
def test_axe_finds_no_violations(describe, has_controls):  # noqa: F811
    page = open_outline(describe, "selectionMode: 'single', " + ("renderers: { item(cell, { id, isExpanded }) { cell.innerHTML = `${id} <button data-disclosure>Open ${id}</button>`; } }," if has_controls else ""))
    assert page.evaluate("[...document.querySelectorAll('.tessera-owners > *')].map(({ role }) => role)")[0] == ("treegrid" if has_controls else "tree")
    assert violations(page) == []
    if has_controls:
        row = "(id) => { const { id: own } = c.cellOf(id).closest('.tessera-view'); const row = document.querySelector(`[aria-owns='${own}']`); return [row.role, row.ariaLevel, row.ariaExpanded, row.ariaPosInSet, row.ariaSetSize]; }"
        assert page.evaluate(row, "b2") == ["row", "2", "false", "2", "3"]
        page.evaluate("c.cellOf('b2').querySelector('button').click()")
        assert shown(page)[3:5] == ["b2 Open b2", "b21 Open b21"]


@pytest.mark.every_engine
def test_a_disclosure_expands_without_selecting_or_activating(describe):  # noqa: F811
    page = open_outline(describe, "selectionMode: 'single',")
    box = "(id) => { const { x, y, width, height } = c.cellOf(id).firstChild.getBoundingClientRect(); return [x + width / 2, y + height / 2]; }"
    page.click(*page.evaluate(box, "c"))
    assert "c1" in shown(page)
    assert page.evaluate("[heard, c.selection, c.isExpanded('c'), c.isExpanded('a') ?? null]") == [[{"id": "c", "sectionId": "all", "isExpanded": True}], [], True, None]
    page.evaluate("() => { c.element.addEventListener('tessera-expand', ({ detail: { id, isExpanded } }) => heard.push([id, isExpanded])); heard.length = 0; }")
    page.click(*page.evaluate(box, "c"))
    assert shown(page) == OPEN
    assert page.evaluate("heard.pop()") == ["c", False]


@pytest.mark.every_engine
def test_scripts_expand_and_edit_and_preserve_the_expansion_by_users(describe):  # noqa: F811
    page = open_outline(describe)
    page.evaluate("c.cellOf('b').closest('.tessera-view').focus()")
    page.press("ArrowDown")
    assert focused(page) == "b1"
    # When a parent collapses, it gets the focus that a hidden child had.
    page.evaluate("c.collapse(['b'])")
    assert shown(page) == ["a", "b", "c", "d"] and focused(page) == "b"
    page.press("ArrowDown")
    page.press("ArrowRight")
    assert shown(page) == ["a", "b", "c", "c1", "c2", "d"]
    # Without `isExpanded`, the user's state is preserved. Otherwise, the state in the data applies.
    page.evaluate("c.apply([{ id: 'all', items: ['a', { id: 'b', children: ['b1'], isExpanded: true }, { id: 'c', children: ['c1', 'c3'] }] }])")
    assert shown(page) == ["a", "b", "b1", "c", "c1", "c3"]
    assert page.evaluate("c.sections") == [
        {"id": "all", "items": ["a", {"id": "b", "children": ["b1"], "isExpanded": True}, {"id": "c", "children": ["c1", "c3"], "isExpanded": True}]}
    ]
    page.evaluate("() => { c.move('b', { under: 'c' }); c.insert([{ id: 'n', children: ['n1'] }], { before: 'a' }); c.append(['z']); }")
    assert shown(page) == ["n", "a", "c", "c1", "c3", "b", "b1", "z"]
    assert page.evaluate(STATES, "b") == ["treeitem", "2", "true", "3", "3"]
    page.evaluate("c.remove(['c'])")
    assert shown(page) == ["n", "a", "z"]
    assert page.evaluate("[c.scrollTo('n1'), c.indexOf('n1') ?? null, c.isExpanded('n')]") == [False, None, False]
    failures = page.evaluate("""[() => c.expand(['x']), () => c.move('a', { under: 'x' }), () => c.insert(['a'], { under: 'n' }), () => c.apply([{ items: [{ id: 'q', children: ['q'] }] }])]
      .map((call) => { try { call(); return null; } catch ({ name }) { return name; } })""")
    assert failures == ["RangeError"] * 4
    assert shown(page) == ["n", "a", "z"]


def drag_to(page, source: str, target: str, fraction: float, drops: bool = True) -> None:
    start = center(page, source)
    left, top = page.evaluate("(id) => { const { x, y } = c.cellOf(id).closest('.tessera-view').getBoundingClientRect(); return [x, y]; }", target)
    page.drag(start, (start[0], top + 40 * fraction))
    page.rest(3)
    if drops:
        page.tab.up()
        page.rest(3)


@pytest.mark.every_engine
def test_an_item_is_dropped_into_the_middle_half_of_a_parent(describe):  # noqa: F811
    page = open_outline(describe, "drags: true, canDropInto: (_, { id }) => id !== 'b',")
    drag_to(page, "d", "c", 0.5, drops=False)
    page.wait("document.querySelector('.is-drop-target')")
    assert page.evaluate("document.querySelector('.is-drop-target').textContent") == "c"
    page.tab.up()
    page.wait("heard.length === 1")
    assert page.evaluate("heard.pop()") == ["d", -1, "c"]
    page.wait("!document.querySelector('.is-drop-target')")
    assert shown(page) == ["a", "b", "b1", "b2", "b3", "c"]
    page.evaluate("c.expand(['c'])")
    assert shown(page)[-4:] == ["c", "c1", "c2", "d"]
    # The page rejects this drop.
    drag_to(page, "a", "b", 0.55, drops=False)
    assert page.evaluate("document.querySelector('.is-drop-target')") is None
    page.press("Escape")
    page.tab.up()
    assert shown(page)[:2] == ["a", "b"]


@pytest.mark.every_engine
def test_an_item_is_dragged_with_its_children(describe):  # noqa: F811
    page = open_outline(describe, "drags: true,")
    drag_to(page, "b", "c", 0.95)
    page.wait("heard.length === 1")
    assert shown(page) == ["a", "c", "b", "b1", "b2", "b3", "d"]
    assert page.evaluate("heard.pop()[0]") == "b"
    assert page.evaluate("c.sections[0].items.map((item) => item.id ?? item)") == ["a", "c", "b", "d"]
    # The page can apply the data that it has read, which moves nothing.
    page.evaluate("c.apply(c.sections)")
    assert shown(page) == ["a", "c", "b", "b1", "b2", "b3", "d"]

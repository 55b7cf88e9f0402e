"""Text that a user selects in cells: never other text than what was selected."""

from __future__ import annotations

import pytest

from test_described import describe  # noqa: F401, a fixture

OPTIONS = """{ layout: { section: { arrangement: { type: 'list', itemSize: 40 }, header: { length: 32, pinned: true } } }, sections: letters(3, 300),
  render(cell, { id }) { cell.textContent = `row ${id} has a text of its own`; } }"""

SELECTED = "getSelection().toString().replace(/\\s+/g, ' ').trim()"
SELECT = """
([from, to]) => {
  const text = (id) => c.cellOf(id).firstChild;
  getSelection().setBaseAndExtent(text(from), 4, text(to), 6);
}
"""


@pytest.mark.every_engine
@pytest.mark.parametrize("ends", [["A1", "A4"], ["A4", "A1"], ["A2", "A2"]], ids=["down", "up", "in one row"])
@pytest.mark.parametrize("change", [
    "c.element.scrollTop += 3000", "c.element.scrollTop += 130", "c.scrollTo('C200')", "c.apply(letters(3, 300).slice(1))",
    "c.apply([{ id: 'A', items: ['new', ...letters(1, 300)[0].items.filter((id) => id !== 'A2')] }])",
])
def test_selected_text_stays_the_same_or_is_selected_no_more(describe, change, ends):
    page = describe(OPTIONS)
    page.evaluate(SELECT, ends)
    before = page.evaluate(SELECTED)
    assert before
    page.evaluate(f"() => {{ {change}; }}")
    page.rest(6)
    assert page.evaluate(SELECTED) in (before, "")
    page.evaluate("c.scrollToOffset(0, 0)")
    page.rest(6)
    assert page.evaluate(SELECTED) in (before, "")


@pytest.mark.every_engine
def test_text_selected_with_the_mouse_is_never_other_text(describe):
    page = describe(OPTIONS)
    page.drag((60, 100), (150, 180))
    page.tab.up()
    before = page.evaluate(SELECTED)
    assert "row A" in before
    for _ in range(12):
        page.wheel(0, 100)
        page.rest(2)
        assert page.evaluate(SELECTED) in (before, "")


@pytest.mark.every_engine
def test_a_selection_outside_of_the_list_stays(describe):
    page = describe(OPTIONS)
    page.evaluate("getSelection().selectAllChildren(before)")
    page.evaluate("() => { c.element.scrollTop += 3000; }")
    page.rest(6)
    assert page.evaluate("[getSelection().anchorNode === before, getSelection().isCollapsed]") == [True, False]


def test_reading_the_selection_does_not_lay_out_each_cell(open_screen):
    # Chromium brings styles up to date whenever a script reads the selection after a change.
    screen = open_screen("table", size=(1200, 900))
    session = screen.page.context.new_cdp_session(screen.page)
    session.send("Performance.enable")

    def layouts() -> int:
        return next(each["value"] for each in session.send("Performance.getMetrics")["metrics"] if each["name"] == "LayoutCount")

    before, cells = layouts(), screen.evaluate("document.querySelectorAll('.tessera-item').length")
    screen.evaluate("tessera.scrollToOffset(3_000, 4_000_000)")
    screen.settle()
    assert cells > 200 and layouts() - before < 20

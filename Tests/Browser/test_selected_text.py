"""Selected text in cells: the selection never moves to other text."""

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
def test_selected_text_stays_the_same_or_is_deselected(describe, change, ends):
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
def test_text_of_selectable_rows_can_be_selected_if_css_allows(describe):
    page = describe(OPTIONS.replace("{ layout", "{ selectionMode: 'multiple', layout", 1))
    page.add_style("#list .tessera-cell { user-select: text; -webkit-user-select: text; }")
    x, y, width, height = page.evaluate("() => { const { x, y, width, height } = c.cellOf('A1').getBoundingClientRect(); return [x, y, width, height]; }")
    page.drag((x + 15, y + 20), (x + 120, y + 20))
    page.tab.up()
    text = page.evaluate(SELECTED)
    assert 5 < len(text) and text in "row A1 has a text of its own"
    page.rest(3)
    assert page.evaluate("c.selection.length") == 0
    # A click still selects the row.
    page.evaluate("getSelection().empty()")
    page.click(x + 200, y + 20)
    page.wait("String(c.selection) === 'A1'")


@pytest.mark.every_engine
def test_text_selected_with_the_mouse_never_changes_while_scrolling(describe):
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
def test_a_text_selection_outside_the_list_stays(describe):
    page = describe(OPTIONS)
    page.evaluate("getSelection().selectAllChildren(before)")
    page.evaluate("() => { c.element.scrollTop += 3000; }")
    page.rest(6)
    assert page.evaluate("[getSelection().anchorNode === before, getSelection().isCollapsed]") == [True, False]


def test_reading_the_selection_does_not_cause_a_layout_per_cell(open_screen):
    # Chromium updates styles whenever a script reads the selection after a change.
    screen = open_screen("table", size=(1200, 900))
    session = screen.page.context.new_cdp_session(screen.page)
    session.send("Performance.enable")

    def layouts() -> int:
        return next(each["value"] for each in session.send("Performance.getMetrics")["metrics"] if each["name"] == "LayoutCount")

    before, cells = layouts(), screen.evaluate("document.querySelectorAll('.tessera-item').length")
    screen.evaluate("tessera.scrollToOffset(3_000, 4_000_000)")
    screen.settle()
    assert cells > 200 and layouts() - before < 20


@pytest.mark.every_engine
@pytest.mark.parametrize("seed", range(3))
def test_random_changes_never_select_other_text(describe, seed):
    page = describe(OPTIONS)
    problem = page.evaluate(
        """async (seed) => {
          let state = seed + 1;
          const random = (most) => { state = (Math.imul(state, 1103515245) + 12345) >>> 0; return (state >>> 8) % most; };
          const selected = () => getSelection().toString().replace(/\\s+/g, ' ').trim();
          const frames = async (count) => { for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame); };
          const list = document.querySelector('#list');
          const initial = letters(3, 300);
          for (let round = 0; round < 12; round += 1) {
            await frames(3);
            const cells = [...document.querySelectorAll('.tessera-view:not([inert])')].map((view) => document.createTreeWalker(view, NodeFilter.SHOW_TEXT).nextNode()).filter(Boolean);
            const [from, to] = [cells[random(cells.length)], cells[random(cells.length)]];
            getSelection().setBaseAndExtent(from, random(from.length), to, random(to.length));
            const before = selected();
            const log = [];
            for (let step = 0; step < 6; step += 1) {
              const kind = random(9);
              log.push(kind);
              if (kind === 0) c.element.scrollTop += random(4000) - 2000;
              if (kind === 1) c.element.scrollTop += random(90) - 45;
              if (kind === 2) { const { items } = c.sections[random(c.sections.length)]; c.scrollTo(items[random(items.length)], { animated: Boolean(random(2)) }); }
              if (kind === 3) list.style.height = `${150 + random(300)}px`;
              if (kind === 4) { list.hidden = true; await frames(random(3)); list.hidden = false; }
              if (kind === 5) c.apply(initial.slice(random(3)), { animation: Boolean(random(2)) });
              if (kind === 6) c.apply(initial);
              if (kind === 7) c.setLayout({ section: { arrangement: random(2) ? { type: 'list', itemSize: 60 } : { type: 'grid', columns: 2, itemSize: 40 } } }, { animation: 'eased' });
              if (kind === 8) c.scrollToOffset(0, c.offset.y + random(600) - 300);
              await frames(random(4));
              for (let left = 60; left && selected() && selected() !== before; left -= 1) await frames(1);
              const after = selected();
              if (after && after !== before) return { round, log, before, after };
            }
            getSelection().removeAllRanges();
            list.style.height = '';
            c.setLayout({ section: { arrangement: { type: 'list', itemSize: 40 } } });
            c.apply(initial);
          }
        }""",
        seed,
    )
    assert problem is None

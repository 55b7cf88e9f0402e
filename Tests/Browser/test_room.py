"""Pinned parts that leave no room, and cells without a height. The rest of the content stays reachable."""

from __future__ import annotations

import pytest

from test_described import describe, top_of  # noqa: F401, a fixture

TABLE = """{ layout: { type: 'table', rows: ROWS, columns: 100, frozenColumns: COLUMNS, frozenRows: FROZEN },
  sections: Array.from({ length: 60 }, (_, row) => ({ id: row, items: Array.from({ length: 10 }, (_, column) => `${row}:${column}`) })) }"""


def cells_at(page, axis: str) -> set[str]:
    """Returns the columns or rows that are visible along a line through the window while the table scrolls along it."""
    return set(
        page.evaluate(
            """async (isAcross) => {
              const found = new Set(), { element } = c;
              const { left, top } = element.getBoundingClientRect();
              for (let offset = 0; offset <= 2400; offset += 25) {
                element[isAcross ? 'scrollLeft' : 'scrollTop'] = offset;
                for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
                for (let point = 5; point < (isAcross ? 300 : 400); point += 20) {
                  const [x, y] = isAcross ? [point, 350] : [250, point];
                  const text = document.elementFromPoint(left + x, top + y)?.textContent;
                  if (text) found.add(text.split(':')[isAcross ? 1 : 0]);
                }
              }
              return [...found];
            }""",
            axis == "across",
        )
    )


@pytest.mark.every_engine
def test_frozen_columns_as_wide_as_the_window_scroll(describe):
    page = describe(TABLE.replace("ROWS", "30").replace("COLUMNS", "4").replace("FROZEN", "1"))
    assert cells_at(page, "across") >= {str(column) for column in range(10)}
    assert page.evaluate("c.scrollTo('5:9', { position: 'center' })")
    page.rest(4)
    left, right = page.evaluate("() => { const { left, right } = c.cellOf('5:9').getBoundingClientRect(); return [left, right]; }")
    assert left >= 0 and right <= 300.5
    # A wider window freezes the columns.
    page.evaluate("() => { c.element.style.width = '450px'; c.scrollToOffset(0, 0); }")
    page.rest(4)
    page.evaluate("() => { c.element.scrollLeft = 300; }")
    page.rest(4)
    assert page.evaluate("['5:0', '5:3'].map((id) => c.cellOf(id).getBoundingClientRect().left)") == [0, 300]


@pytest.mark.every_engine
def test_frozen_rows_as_tall_as_the_window_scroll(describe):
    page = describe(TABLE.replace("ROWS", "100").replace("COLUMNS", "1").replace("FROZEN", "5"))
    assert cells_at(page, "down") >= {str(row) for row in range(20)}


@pytest.mark.every_engine
@pytest.mark.parametrize(("header", "footer"), [(500, 0), (0, 500), (250, 200)])
def test_headers_and_footers_that_leave_no_room_are_not_pinned(describe, header, footer):
    ends = "".join(f"{name}: {{ length: {length}, pinned: true }}, " for name, length in [("header", header), ("footer", footer)] if length)
    page = describe(
        f"""{{ layout: {{ section: {{ arrangement: {{ type: 'list', itemSize: 40 }}, {ends} }} }}, sections: letters(2, 30),
               selectionMode: 'single' }}"""
    )
    assert page.evaluate("c.scrollTo('A12', { position: 'start' })")
    page.rest(4)
    assert top_of(page, "A12") == 0
    for y in (10, 200, 390):
        assert page.evaluate("(y) => Boolean(document.elementFromPoint(50, c.element.getBoundingClientRect().top + y).closest('.tessera-item'))", y)
    # The keyboard can reach the item too.
    page.evaluate("() => { c.selection = []; c.cellOf('A12').closest('.tessera-view').focus(); }")
    page.rest(3)
    page.press("ArrowDown")
    page.rest(3)
    assert page.evaluate("document.activeElement.textContent") == "A13"
    assert 0 <= top_of(page, "A13") <= 360


@pytest.mark.every_engine
@pytest.mark.parametrize("cell", ["", "cell.style.height = '0.1px'", "cell.style.display = 'none'"])
def test_cells_without_a_height_are_limited_and_reported_immediately(describe, cell):
    page = describe(
        f"""(() => {{
          [globalThis.messages, globalThis.framesAtReport] = [[], undefined];
          document.querySelector('#list').addEventListener('tessera-error', (event) => {{ messages.push(event.detail.message); framesAtReport ??= globalThis.c?.stats.frames ?? 0; event.preventDefault(); }});
          return {{ layout: {{ section: {{ arrangement: {{ type: 'list', itemSize: {{ estimated: 60 }} }} }} }},
                   sections: [{{ id: 'a', items: 1_000_000 }}], render(cell) {{ cell.style.padding = 0; {cell}; }} }};
        }})()"""
    )
    page.wait("messages.length > 0 && messages[0].includes('height')")
    assert page.evaluate("framesAtReport") <= 10
    # The collection stops measuring.
    page.wait("!c.inner.frame && !c.inner.wantsTick", seconds=60)
    page.rest(20)
    frames = page.evaluate("c.stats.frames")
    page.rest(20)
    assert page.evaluate("c.stats.frames") == frames
    assert page.evaluate("c.element.querySelectorAll('.tessera-item').length") <= 1_200


@pytest.mark.every_engine
def test_a_few_rows_without_a_height_are_not_reported(describe):
    page = describe(
        """{ layout: { section: { arrangement: { type: 'list', itemSize: { estimated: 60 } } } }, sections: letters(1, 300),
             render(cell, { id, index }) { cell.style.padding = 0; cell.textContent = index % 20 ? '' : id; } }"""
    )
    page.wait("!c.inner.frame")
    assert page.evaluate("document.querySelectorAll('.tessera-item').length") >= 100


PAGING = """{ selectionMode: 'single', layout: { AXIS section: { arrangement: { type: 'list', itemSize: SIZE },
  header: { length: 60, pinned: true }, footer: { length: 40, pinned: true } } }, sections: [{ id: 'a', items: Array.from({ length: 300 }, (_, index) => index) }] }"""


@pytest.mark.every_engine
@pytest.mark.parametrize("axis", ["vertical", "horizontal"])
@pytest.mark.parametrize("size", [40, 33])
def test_page_keys_show_every_row_completely_between_pinned_views(describe, axis, size):
    page = describe(PAGING.replace("SIZE", str(size)).replace("AXIS", f"axis: '{axis}',"))
    page.evaluate("c.element.focus()")
    page.press("ArrowDown" if axis == "vertical" else "ArrowRight")
    page.rest(4)
    seen = """(isDown) => {
      const bounds = c.element.getBoundingClientRect();
      const low = bounds[isDown ? 'top' : 'left'], extent = bounds[isDown ? 'height' : 'width'];
      return [...document.querySelectorAll('.tessera-item:not([inert])')].filter((item) => {
        const box = item.getBoundingClientRect();
        return box[isDown ? 'top' : 'left'] - low >= 59.5 && box[isDown ? 'bottom' : 'right'] - low <= extent - 39.5;
      }).map((item) => Number(item.textContent));
    }"""
    found: set[int] = set()
    for _ in range(6):
        found |= set(page.evaluate(seen, axis == "vertical"))
        page.press("PageDown")
        page.rest(6)
    found |= set(page.evaluate(seen, axis == "vertical"))
    assert sorted(found) == list(range(max(found) + 1)) and max(found) > 25
    last = max(found)
    back: set[int] = set()
    for _ in range(8):
        back |= set(page.evaluate(seen, axis == "vertical"))
        page.press("PageUp")
        page.rest(6)
    assert set(range(last)) <= back | found and 0 in back | set(page.evaluate(seen, axis == "vertical"))

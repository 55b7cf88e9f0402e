"""Cells that are reordered keep their scroll offsets and, in browsers with `moveBefore`, loaded frames and playing media."""

from __future__ import annotations

import pytest

from test_described import describe  # noqa: F401, a fixture

OPTIONS = """{ layout: { section: { arrangement: { type: 'list', itemSize: 60 } } }, sections: [{ id: 'a', items: ['a', 'b', 'c', 'd', 'e'] }],
  render(cell, { id }) {
    cell.innerHTML = `<div class="inner">${`${id} `.repeat(400)}</div><iframe title="${id}" width="20" height="20"></iframe>`;
    cell.firstChild.style.cssText = 'height: 30px; overflow: auto';
  } }"""


@pytest.mark.every_engine
@pytest.mark.parametrize("order", ["['e', 'a', 'b', 'c', 'd']", "['b', 'c', 'd', 'e', 'a']", "['e', 'd', 'c', 'b', 'a']"])
def test_moved_cells_keep_their_iframes_and_scroll_offsets(describe, order):
    page = describe(OPTIONS)
    page.evaluate(
        """() => {
          globalThis.loads = 0;
          for (const id of ['a', 'b', 'c', 'd', 'e']) {
            const cell = c.cellOf(id);
            cell.firstChild.scrollTop = 40;
            cell.querySelector('iframe').contentWindow.mark = id;
          }
        }"""
    )
    page.rest(3)
    page.evaluate(f"c.apply([{{ id: 'a', items: {order} }}])")
    page.rest(4)
    found = page.evaluate("['a', 'b', 'c', 'd', 'e'].map((id) => { const cell = c.cellOf(id); return [cell.firstChild.scrollTop, cell.querySelector('iframe').contentWindow?.mark === id]; })")
    assert page.evaluate("[...document.querySelectorAll('.tessera-item')].map((item) => item.textContent[0])") == page.evaluate(order)
    assert [top for top, _ in found] == [40] * 5
    if page.evaluate("'moveBefore' in Element.prototype"):
        assert all(is_same for _, is_same in found)


@pytest.mark.every_engine
def test_a_moved_row_keeps_the_focus(describe):
    page = describe(OPTIONS.replace("<iframe", "<input><iframe"))
    page.evaluate("() => { const input = c.cellOf('a').querySelector('input'); input.focus(); input.value = 'words'; input.setSelectionRange(1, 3); }")
    page.rest(2)
    page.evaluate("c.apply([{ id: 'a', items: ['b', 'c', 'd', 'e', 'a'] }])")
    page.rest(4)
    assert page.evaluate("[document.activeElement === c.cellOf('a').querySelector('input'), document.activeElement.selectionStart, document.activeElement.selectionEnd]") == [True, 1, 3]

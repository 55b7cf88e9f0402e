"""The reading position is preserved when cell contents, layouts and data change, down to the part of a cell at the edge."""

from __future__ import annotations

import pytest

from test_described import describe  # noqa: F401, a fixture

ROWS = "{ section: { arrangement: { type: 'list', itemSize: { estimated: 60 } } } }"
IDS = "[{ id: 'a', items: Array.from({ length: 3000 }, (_, index) => 'i' + index) }]"
# Creates an element of a given height with script, because the page's policy forbids inline styles.
MAKE = """const make = (name, height, text) => {
  const element = Object.assign(document.createElement(name), { textContent: text });
  Object.assign(element.style, { height: `${height}px`, margin: 0, display: 'block' });
  return element;
};"""
# A row of text and a button below it.
FILL = f"""(cell, {{ id }}) => {{
  {MAKE}
  cell.replaceChildren(make('div', 60, id), make('button', 40, 'More'));
}}"""
TOP_OF_BUTTON = "() => document.querySelector('#chosen').getBoundingClientRect().top"
GROW = """(where) => {
  const details = Object.assign(document.createElement('div'), { textContent: 'details' });
  details.style.height = '150px';
  document.querySelector('#chosen').insertAdjacentElement(where, details);
}"""


def cut_row(describe):
    """Returns a page whose top edge cuts off a row so that only the row's button is visible."""
    page = describe(f"{{ layout: {ROWS}, sections: {IDS}, render: {FILL} }}")
    page.evaluate("c.scrollTo('i1500', { position: 'start' })")
    page.rest(6)
    page.evaluate("() => { c.element.scrollTop += 50; }")
    page.rest(6)
    page.evaluate("() => { c.cellOf('i1500').querySelector('button').id = 'chosen'; }")
    return page


@pytest.mark.every_engine
@pytest.mark.parametrize("where", ["beforebegin", "afterend"])
def test_a_pressed_button_stays_in_place_when_its_row_grows(describe, where):  # noqa: F811
    page = cut_row(describe)
    top = page.evaluate(TOP_OF_BUTTON)
    page.evaluate("""() => {
      document.querySelector('#chosen').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      document.querySelector('#chosen').dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    }""")
    page.evaluate(GROW, where)
    page.rest(6)
    assert abs(page.evaluate(TOP_OF_BUTTON) - top) < 1


@pytest.mark.every_engine
@pytest.mark.parametrize("where", ["beforebegin", "afterend"])
def test_an_element_clicked_by_script_stays_in_place_when_its_row_grows(describe, where):  # noqa: F811
    page = cut_row(describe)
    top = page.evaluate(TOP_OF_BUTTON)
    page.evaluate("() => { document.querySelector('#chosen').click(); }")
    page.evaluate(GROW, where)
    page.rest(6)
    assert abs(page.evaluate(TOP_OF_BUTTON) - top) < 1


@pytest.mark.every_engine
@pytest.mark.parametrize("where", ["beforebegin", "afterend"])
def test_the_focused_element_stays_in_place_when_its_row_grows(describe, where):  # noqa: F811
    page = cut_row(describe)
    page.evaluate("() => { document.querySelector('#chosen').focus({ preventScroll: true }); }")
    page.rest(2)
    top = page.evaluate(TOP_OF_BUTTON)
    page.evaluate(GROW, where)
    page.rest(6)
    assert abs(page.evaluate(TOP_OF_BUTTON) - top) < 1


@pytest.mark.every_engine
def test_the_first_visible_line_stays_in_place_when_a_picture_above_it_loads(describe):  # noqa: F811
    fill = f"""(cell, {{ id }}) => {{
      {MAKE}
      const lines = Array.from({{ length: 60 }}, (_, line) => make('p', 20, `${{id}} line ${{line}}`));
      cell.replaceChildren(Object.assign(make('div', 20, ''), {{ className: 'picture' }}), ...lines);
    }}"""
    page = describe(f"{{ layout: {ROWS}, sections: {IDS}, render: {fill} }}")
    page.evaluate("c.scrollTo('i100', { position: 'start' })")
    page.rest(6)
    page.evaluate("() => { c.element.scrollTop += 430; }")
    page.rest(6)
    line = "() => [...c.cellOf('i100').querySelectorAll('p')][25].getBoundingClientRect().top"
    top = page.evaluate(line)
    page.evaluate("() => { c.cellOf('i100').querySelector('.picture').style.height = '220px'; }")
    page.rest(6)
    assert abs(page.evaluate(line) - top) < 1


@pytest.mark.every_engine
def test_waterfall_columns_move_together_when_scrolling_up(describe):  # noqa: F811
    layout = """{ section: { arrangement: {
      type: 'waterfall', columns: 3, itemSize: { estimated: 80 }, lineSpacing: 4, itemSpacing: 4 } } }"""
    fill = f"""(cell, {{ id }}) => {{
      {MAKE}
      cell.replaceChildren(make('div', 30 + +id.slice(1) * 7919 % 170, id));
    }}"""
    page = describe(f"{{ layout: {layout}, sections: {IDS}, render: {fill} }}")
    page.evaluate("c.scrollTo('i1500', { position: 'start' })")
    page.rest(8)
    positions = """() => Object.fromEntries([...document.querySelectorAll('.tessera-item:not([inert])')].map((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return [item.textContent, [top, bottom]];
    }).filter(([, [top, bottom]]) => bottom > 0 && top < 400))"""
    known = page.evaluate(positions)
    for _ in range(20):
        page.evaluate("() => { c.element.scrollTop -= 100; }")
        page.rest(3)
        now = page.evaluate(positions)
        moved = {round(now[item][0] - known[item][0]) for item in now if item in known}
        assert moved <= {99, 100, 101}
        known = now


@pytest.mark.every_engine
def test_shelves_keep_their_offsets_in_another_layout(describe):  # noqa: F811
    def shelf(length: int) -> str:
        return f"""{{ section: {{ header: {{ length: 20 }}, arrangement: {{
          type: 'shelf', length: {length}, content: {{ type: 'list', itemSize: 70 }} }} }} }}"""

    page = describe(f"{{ layout: {shelf(80)}, sections: letters(20, 50) }}")
    page.evaluate("() => { document.querySelectorAll('.tessera-shelf')[1].scrollLeft = 300; }")
    page.wait("() => c.position.shelves.length === 1")
    for length in [80, 120]:
        page.evaluate(f"c.setLayout({shelf(length)})")
        page.rest(8)
        assert page.evaluate("document.querySelectorAll('.tessera-shelf')[1].scrollLeft") == 300


@pytest.mark.parametrize("stays", [True, False])
def test_stays_at_start_decides_whether_a_list_at_its_start_shows_new_items(describe, stays):  # noqa: F811
    layout = "{ section: { arrangement: { type: 'list', itemSize: 30 } } }"
    page = describe(
        f"{{ layout: {layout}, sections: letters(1, 100), followsEnd: true, staysAtStart: {str(stays).lower()} }}"
    )
    page.evaluate("c.apply([{ id: 'A', items: ['new', ...letters(1, 100)[0].items] }])")
    page.rest(4)
    assert page.evaluate("c.offset.y") == (0 if stays else 30)


@pytest.mark.every_engine
def test_printing_keeps_the_focus_and_scroll_offsets(describe):  # noqa: F811
    page = describe("""{
      layout: { section: { arrangement: { type: 'shelf', length: 60, content: { type: 'list', itemSize: 200 } } } },
      sections: letters(20, 20),
      render(cell, { id }) {
        cell.innerHTML = '<div class="inner"><button></button></div>';
        Object.assign(cell.firstChild.style, { overflow: 'auto', width: '80px', height: '40px' });
        Object.assign(cell.firstChild.firstChild, { textContent: id }).style.height = '300px';
      },
    }""")
    page.evaluate("document.querySelector('.tessera-shelf').scrollLeft = 300")
    page.rest(8)
    page.evaluate("""() => {
      globalThis.inner = document.querySelectorAll('.inner')[2];
      inner.querySelector('button').focus({ preventScroll: true });
      inner.scrollTop = 77;
    }""")
    page.rest(3)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.evaluate("inner.closest('.tessera-sheet') !== null")
    assert page.evaluate("[document.querySelector('.tessera-shelf').scrollLeft, inner.scrollTop]") == [300, 77]
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.rest(3)
    assert page.evaluate("[document.querySelector('.tessera-shelf').scrollLeft, inner.scrollTop]") == [300, 77]
    assert page.evaluate("document.activeElement === inner.querySelector('button')")

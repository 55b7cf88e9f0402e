"""The gallery's screens in JavaScript: a live log, a spreadsheet and a week."""

from __future__ import annotations

import pytest

SHOWN = "[...document.querySelectorAll('.stage-log .tessera-item:not([inert])')].map((row) => row.textContent)"
CELL = "(path) => document.querySelector(`.tessera-item[data-path=\"${path}\"]`)?.textContent"


@pytest.mark.every_engine
def test_a_log_grows_at_its_end_and_is_filtered(open_screen):
    screen = open_screen("log", size=(700, 600), chrome=True)
    header = "document.querySelector('.stage-log .kind-globalHeader')?.textContent ?? ''"
    screen.wait(f"/^200,0\\d\\d of 200,0\\d\\d/.test({header})")
    screen.wait(f"!({header}).startsWith('200,000')")
    screen.evaluate("() => { const field = document.querySelector('#controls input'); field.value = 'crash map'; field.dispatchEvent(new Event('input', { bubbles: true })); }")
    screen.wait(f"({SHOWN}).length > 5 && ({SHOWN}).every((text) => text.includes('crash in the map'))")
    screen.wait(f"/^\\d,\\d\\d\\d of/.test({header})")
    # The end stays visible while entries arrive.
    screen.wait("tessera.scroller.scrollTop + tessera.scroller.clientHeight >= tessera.scroller.scrollHeight - 2")


def test_log_entries_are_copied_and_a_button_scrolls_to_the_newest(open_screen):
    screen = open_screen("log", size=(900, 700), chrome=True, less_motion=True)
    screen.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    newest = "[...document.querySelectorAll('#controls button')].find(({ textContent }) => textContent === 'Newest')"
    screen.wait(f"{newest}.ariaDisabled === 'true'")
    rows = "[...document.querySelectorAll('.stage-log .kind-item')].filter((row) => row.getBoundingClientRect().bottom < innerHeight - 50).sort((a, b) => a.getBoundingClientRect().y - b.getBoundingClientRect().y).slice(-2)"
    # Entries arrive 20 times a second, every 50 ms.
    times = screen.evaluate(f"{rows}.map((row) => Number(row.querySelector('.log-time').textContent.slice(6)))")
    assert round((times[1] - times[0]) % 60, 2) == 0.05
    words = screen.evaluate(f"{rows}.map((row) => [...row.querySelectorAll('span')].map(({{ textContent }}) => textContent))")
    x, y, width, height = screen.evaluate(f"(() => {{ const {{ x, y, width, height }} = {rows}[0].getBoundingClientRect(); return [x, y, width, height]; }})()")
    screen.click(x + width / 2, y + height / 2)
    screen.press("ArrowDown", "Shift")
    screen.wait("document.querySelectorAll('.is-selected').length === 2")
    screen.press("c", "Control")
    screen.wait("document.querySelector('#status').textContent === 'Copied 2 entries'")
    lines = [f"{time} {verb} {text}, {who}" for time, verb, text, who in words]
    assert screen.evaluate("navigator.clipboard.readText()") == "\n".join(lines)
    screen.wheel(0, -2000)
    screen.wait(f"{newest}.ariaDisabled === null")
    screen.click_on("#controls button", "Newest")
    screen.wait(f"{newest}.ariaDisabled === 'true' && tessera.scroller.scrollTop + tessera.scroller.clientHeight >= tessera.scroller.scrollHeight - 2")


@pytest.mark.every_engine
def test_a_spreadsheet_evaluates_formulas(open_screen):
    screen = open_screen("sheet", size=(900, 600))
    assert screen.evaluate(CELL, "2.8") == "4,920"
    x, y, width, height = screen.frame(2, 2)
    screen.click(x + width / 2, y + height / 2)
    screen.wait("document.activeElement.dataset.path === '2.2'")
    screen.press("Enter")
    screen.wait("document.activeElement.tagName === 'INPUT'")
    screen.evaluate("() => { document.activeElement.value = '=2*(B3+100)'; document.activeElement.dispatchEvent(new Event('input')); }")
    screen.press("Enter")
    screen.wait("() => document.querySelector('.tessera-item[data-path=\"2.2\"]').textContent === '824'")
    assert screen.evaluate(CELL, "2.8") == "4,924"
    assert screen.evaluate(CELL, "10.8") == "8,626"
    # The cell below gets the focus.
    screen.wait("document.activeElement.dataset.path === '3.2'")
    screen.press("ArrowUp")
    screen.wait("document.activeElement.dataset.path === '2.2'")
    # A cell with a circular reference shows an error, and so do the cells that depend on it.
    screen.press("Enter")
    screen.wait("document.activeElement.tagName === 'INPUT'")
    screen.evaluate("() => { document.activeElement.value = '=H2'; document.activeElement.dispatchEvent(new Event('input')); }")
    screen.press("Enter")
    screen.wait("() => ['2.2', '2.8', '10.8'].every((path) => document.querySelector(`.tessera-item[data-path=\"${path}\"]`).textContent.startsWith('#'))")


@pytest.mark.every_engine
def test_keys_move_an_event_in_a_week(open_screen):
    screen = open_screen("planner", size=(1000, 700))
    find = "[...document.querySelectorAll('.stage-planner .tessera-item, .tessera-item')].find((cell) => cell.textContent.startsWith('Dentist'))"
    screen.evaluate(f"() => ({find}).focus()")
    screen.press("ArrowDown", "Alt")
    screen.wait(f"() => ({find}).textContent === 'Dentist8:45'")


@pytest.mark.parametrize("width", [320, 390, 1000, 1440])
def test_color_names_wrap_only_between_words(open_screen, width):
    screen = open_screen("colors", size=(width, 900))
    screen.settle()
    broken = r"""() => [...document.querySelectorAll('.color-name')].filter((name) => {
      const range = document.createRange();
      const text = name.firstChild;
      return [...text.data.matchAll(/\S+/g)].some(({ index, 0: word }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1;
      });
    }).map((name) => name.textContent)"""
    assert screen.evaluate(broken) == []
    assert screen.evaluate("[...document.querySelectorAll('.color-name')].some((name) => name.textContent.includes(' '))")


def test_dragging_an_event_selects_no_text(open_screen):
    screen = open_screen("planner", size=(1200, 800))
    screen.settle()
    x, y, width, height = screen.evaluate("""() => { const { x, y, width, height } =
      [...document.querySelectorAll('.tessera-item')].find((cell) => cell.textContent.startsWith('Design review')).getBoundingClientRect();
      return [x, y, width, height]; }""")
    start = (x + width / 2, y + height / 2)
    screen.drag(start, (start[0] + 2 * width, start[1] + 60), steps=10)
    assert screen.evaluate("document.querySelector('.is-dragging') !== null")
    screen.tab.up()
    assert screen.evaluate("getSelection().toString()") == ""


def test_selected_cells_have_no_mark_over_their_numbers(open_screen):
    screen = open_screen("sheet", size=(900, 600), chrome=True)
    (left, top, *_), (x, y, width, height) = screen.bounds("#stage"), screen.frame(2, 2)
    screen.click(left + x + width / 2, top + y + height / 2)
    screen.press("ArrowDown", "Shift")
    screen.wait("document.querySelectorAll('.is-selected').length > 1")
    marks = "[...document.querySelectorAll('.is-selected')].map((cell) => getComputedStyle(cell, '::after')).filter(({ content, display }) => content !== 'none' && display !== 'none').length"
    assert screen.evaluate(marks) == 0


# The text of visible events that is cut off within a line, or at the bottom edge of their cell.
CUT = r"""() => [...document.querySelectorAll('.kind-item:not([inert])')].flatMap((view) => {
  const cell = view.getBoundingClientRect();
  return [...view.querySelectorAll('b, span')].filter((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    const isHidden = top >= cell.bottom;
    const lines = part.clientHeight / 16;
    return !isHidden && (bottom > cell.bottom + 0.5 || Math.abs(lines - Math.round(lines)) > 0.01);
  }).map((part) => part.textContent);
})"""
WORDS = r"""() => [...document.querySelectorAll('.kind-item b')].filter(({ firstChild: text }) => [...text.data.matchAll(/\S+/g)].some(({ index, 0: word }) => {
  const range = document.createRange();
  range.setStart(text, index);
  range.setEnd(text, index + word.length);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
})).map((title) => title.textContent)"""


@pytest.mark.parametrize("width", [320, 390, 1000, 1440])
def test_events_show_whole_lines_and_whole_words(open_screen, width):
    screen = open_screen("planner", size=(width, 1000), chrome=True)
    for day in ("2026-11-09", "2026-11-16", "2026-11-18", "2026-12-07"):
        screen.evaluate("(date) => { const days = (Date.parse(date) - Date.parse('2026-11-02')) / 864e5;"
                        " tessera.scroller.scrollLeft = days * (tessera.contentSize.width - 56) / 42; }", day)
        screen.settle()
        assert screen.evaluate("document.querySelectorAll('.kind-item b').length") > 1
        assert screen.evaluate(CUT) == []
        assert screen.evaluate(WORDS) == []


def test_a_mirrored_planner_opens_at_this_week_with_right_aligned_text(open_screen):
    screen = open_screen("planner?mirror=1", size=(1000, 800), chrome=True)
    screen.wait("document.querySelector('[aria-current=date]')?.textContent === 'Wed 18'")
    gaps = """[...document.querySelectorAll('.kind-item')].filter((view) => view.clientHeight > 40).map((view) => [...view.querySelectorAll('b, span')].map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return view.getBoundingClientRect().right - Math.max(...[...range.getClientRects()].map(({ right }) => right));
    })).flat()"""
    screen.wait(f"({gaps}).length > 4")
    assert all(0 < gap < 12 for gap in screen.evaluate(gaps))


def test_a_planner_has_events_in_each_week_and_marks_today(open_screen):
    screen = open_screen("planner", size=(1200, 1000), chrome=True)
    screen.wait("document.querySelector('[aria-current=date]')?.textContent === 'Wed 18'")
    color = "getComputedStyle(document.querySelector('[aria-current=date] .tessera-cell')).backgroundColor"
    assert screen.evaluate(color) != "rgba(0, 0, 0, 0)"
    events = "[...document.querySelectorAll('.kind-item')].filter((view) => { const { left, right } = view.getBoundingClientRect();" \
             " const { left: start, right: end } = document.querySelector('#stage').getBoundingClientRect(); return left >= start && right <= end + 1; }).length"
    screen.click_on("#controls button:nth-child(1)")
    screen.wait("tessera.scroller.scrollLeft > 0 && document.querySelector('[aria-current=date]') === null")
    for month in ("Nov 2026", "Nov 2026", "Nov 2026", "Dec 2026"):
        screen.settle()
        assert screen.evaluate(events) > 6
        screen.click_on("#controls button:nth-child(3)")
    screen.wait("document.querySelector('.kind-corner').textContent === 'Dec 2026'")


def test_undo_returns_a_moved_event(open_screen):
    screen = open_screen("planner", size=(1200, 800), chrome=True)
    find = "[...document.querySelectorAll('.tessera-item')].find((cell) => cell.textContent.startsWith('Dentist'))"
    undo = "[...document.querySelectorAll('#controls button')].find(({ textContent }) => textContent === 'Undo').ariaDisabled"
    assert screen.evaluate(undo) == "true"
    screen.evaluate(f"() => ({find}).focus()")
    screen.press("ArrowDown", "Alt")
    screen.press("ArrowRight", "Alt")
    screen.wait(f"() => ({find}).ariaLabel.includes('Wednesday') && ({find}).textContent === 'Dentist8:45'")
    assert screen.evaluate(undo) is None
    screen.press("z", "Control")
    screen.press("z", "Control")
    screen.wait(f"() => ({find}).ariaLabel.includes('Tuesday') && ({find}).textContent === 'Dentist8:30' && ({undo}) === 'true'")


SELECTED = "[...document.querySelectorAll('.is-selected')].map((view) => view.dataset.path).sort().join(' ')"
SHOWS = "([path, text]) => document.querySelector(`.tessera-item[data-path=\"${path}\"]`).textContent === text"
AT = "(path) => document.activeElement.dataset.path === path"


def typed_into(screen, text: str) -> None:
    for letter in text:
        screen.press(letter)


@pytest.mark.every_engine
def test_typing_into_a_cell_replaces_its_text_and_moves_the_focus(open_screen):
    screen = open_screen("sheet", size=(1300, 600), chrome=True)
    (left, top, *_), (x, y, width, height) = screen.bounds("#stage"), screen.frame(2, 2)
    screen.click(left + x + width / 2, top + y + height / 2)
    screen.wait(AT, "2.2")
    typed_into(screen, "75")
    screen.wait("document.activeElement.tagName === 'INPUT' && document.activeElement.value === '75'")
    screen.press("Enter")
    screen.wait(AT, "3.2")
    screen.wait(SHOWS, ["2.2", "75"])
    screen.wait(SHOWS, ["2.8", "4,175"])
    # The selection follows the focus.
    screen.wait(f"({SELECTED}) === '3.2'")
    typed_into(screen, "8")
    screen.wait("document.activeElement.tagName === 'INPUT'")
    screen.press("Tab")
    screen.wait(AT, "3.3")
    screen.wait(SHOWS, ["3.2", "8"])
    # If typing started an edit, arrow keys end it.
    typed_into(screen, "9")
    screen.wait("document.activeElement.tagName === 'INPUT'")
    screen.press("ArrowLeft")
    screen.wait(AT, "3.2")
    screen.wait(SHOWS, ["3.3", "9"])
    # Escape preserves the cell's text and the focus.
    typed_into(screen, "1")
    screen.wait("document.activeElement.tagName === 'INPUT'")
    screen.press("Escape")
    screen.wait(AT, "3.2")
    screen.wait(SHOWS, ["3.2", "8"])
    screen.press("ArrowRight", "Shift")
    screen.wait(f"({SELECTED}) === '3.2 3.3'")
    screen.press("Delete")
    screen.wait("document.querySelector('#status').textContent === 'Cleared 1 × 2 cells'")
    screen.wait("() => ['3.2', '3.3'].every((path) => document.querySelector(`[data-path=\"${path}\"]`).textContent === '')")
    screen.press("z", "Control")
    screen.wait("() => document.querySelector('[data-path=\"3.2\"]').textContent === '8' && document.querySelector('[data-path=\"3.3\"]').textContent === '9'")


def test_cells_are_copied_cut_and_pasted(open_screen):
    screen = open_screen("sheet", size=(900, 700), chrome=True)
    screen.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    shown = "document.querySelector('#status').textContent"
    (left, top, *_), (x, y, width, height) = screen.bounds("#stage"), screen.frame(2, 2)
    screen.click(left + x + width / 2, top + y + height / 2)
    screen.press("ArrowRight", "Shift")
    screen.press("ArrowDown", "Shift")
    screen.wait(f"({SELECTED}).split(' ').length === 4")
    screen.press("c", "Control")
    screen.wait(f"{shown} === 'Copied 2 × 2 cells'")
    assert screen.evaluate("navigator.clipboard.readText()") == "820\t820\n312\t287"
    screen.click_on("#controls button", "Copy selection")
    screen.wait(f"{shown} === 'Copied 2 × 2 cells'")
    # Cells from another program: quotes, an empty cell, a number with separators, and a final line break.
    screen.evaluate("""navigator.clipboard.writeText('"two\\nlines"\\t\\t1,250\\r\\nsay ""hi""\\t=2*21\\t3\\r\\n')""")
    x, y, width, height = screen.frame(12, 2)
    screen.click(left + x + width / 2, top + y + height / 2)
    screen.wait(AT, "12.2")
    screen.press("v", "Control")
    screen.wait(f"{shown} === 'Pasted 2 × 3 cells'")
    screen.wait("() => document.querySelector('[data-path=\"13.3\"]').textContent === '42'")
    cells = [[screen.evaluate(CELL, f"{row}.{column}") for column in (2, 3, 4)] for row in (12, 13)]
    assert cells == [["two\nlines", "", "1,250"], ['say ""hi""', "42", "3"]]
    assert screen.evaluate(SELECTED) == "12.2 12.3 12.4 13.2 13.3 13.4"
    screen.press("x", "Control")
    screen.wait("() => document.querySelector('[data-path=\"13.3\"]').textContent === ''")
    # Unselected cells between selected cells keep their contents.
    screen.evaluate("() => { navigator.clipboard.writeText('1\\t2\\t3'); }")
    screen.press("v", "Control")
    screen.wait("() => document.querySelector('[data-path=\"12.4\"]').textContent === '3'")
    x, y, width, height = screen.frame(12, 3)
    screen.click(left + x + width / 2, top + y + height / 2, "Control")
    screen.wait(f"({SELECTED}) === '12.2 12.4'")
    screen.press("Delete")
    screen.wait("() => [2, 3, 4].map((column) => document.querySelector(`[data-path=\"12.${column}\"]`).textContent).join() === ',2,'")
    screen.press("z", "Control")
    screen.press("z", "Control")
    screen.click(left + x - width / 2, top + y + height / 2)
    screen.press("ArrowRight", "Shift")
    screen.press("ArrowRight", "Shift")
    screen.press("ArrowDown", "Shift")
    screen.wait(f"({SELECTED}).split(' ').length === 6")
    # One value fills the selection.
    screen.evaluate("navigator.clipboard.writeText('7')")
    screen.press("v", "Control")
    screen.wait("() => [12, 13].every((row) => [2, 3, 4].every((column) => document.querySelector(`[data-path=\"${row}.${column}\"]`).textContent === '7'))")
    for _ in range(3):
        screen.press("z", "Control")
    screen.wait("() => document.querySelector('[data-path=\"12.2\"]').textContent === '' && [...document.querySelectorAll('#controls button')][1].ariaDisabled === 'true'")


def test_keys_typed_before_a_cell_field_has_the_focus_are_not_lost(open_screen):
    screen = open_screen("sheet", size=(1300, 600), chrome=True)
    (left, top, *_), (x, y, width, height) = screen.bounds("#stage"), screen.frame(12, 2)
    screen.click(left + x + width / 2, top + y + height / 2)
    screen.wait(AT, "12.2")
    # All keys arrive in one frame, which is faster than anyone can type.
    screen.evaluate("""() => {
      for (const key of ['4', ' ', 'l', '.', 'Enter']) {
        document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }
    }""")
    screen.wait("() => document.querySelector('[data-path=\"12.2\"]').textContent === '4 l.'")
    screen.wait(AT, "13.2")

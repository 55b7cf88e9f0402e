"""Two collections that exchange items."""

from __future__ import annotations

import pytest

SHOWN = """(side) => [...document.querySelectorAll('.packing-side')[side].querySelectorAll('.tessera-item:not([inert])')]
  .map((view) => [view.dataset.path.split('.').map(Number), view.textContent])
  .sort(([a], [b]) => a[0] - b[0] || a[1] - b[1]).map(([, text]) => text)"""
COUNTS = "[...document.querySelectorAll('.packing-side .packing-count')].map((count) => Number(count.textContent)).reduce((a, b) => a + b, 0)"


@pytest.fixture
def packing(open_screen):
    screen = open_screen("packing", size=(700, 620))
    settle(screen)
    return screen


def settle(screen) -> None:
    screen.settle()
    screen.rest(30)
    screen.wait("!document.querySelector('.tessera-carried')")
    screen.rest(30)


def side(screen, index: int) -> list[str]:
    return screen.evaluate(SHOWN, index)


def middle(screen, text: str) -> tuple[float, float]:
    """Returns the center of the view with the given text."""
    x, y, width, height = screen.evaluate(
        """(text) => { const view = [...document.querySelectorAll('.tessera-item:not([inert])')].find((view) => view.textContent === text);
          const { x, y, width, height } = view.getBoundingClientRect(); return [x, y, width, height]; }""", text)
    return x + width / 2, y + height / 2


@pytest.mark.every_engine
def test_an_item_is_dragged_to_the_other_collection_and_back(packing):
    home, packed = side(packing, 0), side(packing, 1)
    assert packed == ["Passport", "Wool socks", "Headlamp"]
    target = middle(packing, "Wool socks")
    packing.drag(middle(packing, "Two sweaters"), (target[0] + 20, target[1]), steps=14)
    # The item already has its position in the data, and its view follows the pointer.
    packing.wait(f"(wanted) => String(({SHOWN})(1)) === String(wanted)", ["Passport", "Two sweaters", "Wool socks", "Headlamp"])
    assert packing.evaluate("document.querySelector('.is-carried').textContent") == "Two sweaters"
    assert packing.evaluate("document.querySelectorAll('.tessera-carried').length") == 1
    packing.tab.up()
    settle(packing)
    assert side(packing, 1) == ["Passport", "Two sweaters", "Wool socks", "Headlamp"]
    assert side(packing, 0)[:8] == [thing for thing in home if thing != "Two sweaters"][:8]
    assert packing.evaluate("document.querySelectorAll('.is-carried, .tessera-carried, .is-dragged').length") == 0
    # The item returns to its old position, after the item that preceded it.
    target = middle(packing, "Hiking boots")
    packing.drag(middle(packing, "Two sweaters"), (target[0], target[1] - 10), steps=14)
    packing.wait(f"(wanted) => String(({SHOWN})(0).slice(0, 8)) === String(wanted)", home[:8])
    packing.tab.up()
    settle(packing)
    assert side(packing, 0)[:8] == home[:8] and side(packing, 1) == packed


@pytest.mark.every_engine
def test_a_dropped_item_settles_at_its_current_position(packing):
    """The items around the position may still be making room."""
    target = middle(packing, "Wool socks")
    packing.drag(middle(packing, "Two sweaters"), (target[0] + 20, target[1]), steps=8)
    packing.wait("document.querySelector('.is-carried')")
    # Time advances frame by frame, so the last frame is near the end even on slow machines.
    packing.evaluate(
        """() => { let now = performance.now();
          performance.now = () => now;
          const watch = () => {
          now += 8;
          const hand = document.querySelector('.tessera-carried')?.getBoundingClientRect();
          if (!hand) { delete performance.now; return; }
          window.last = [hand.x + hand.width / 2, hand.y + hand.height / 2];
          requestAnimationFrame(watch); };
          watch(); }"""
    )
    packing.tab.up()
    settle(packing)
    x, y = middle(packing, "Two sweaters")
    last = packing.evaluate("window.last")
    assert abs(last[0] - x) < 8 and abs(last[1] - y) < 8


@pytest.mark.every_engine
@pytest.mark.parametrize("way", ["escape", "elsewhere"])
def test_an_item_returns_if_the_drag_is_canceled_or_ends_outside(packing, way):
    packing.add_style("#stage { height: 460px !important; }")
    settle(packing)
    before = side(packing, 0)[:8], side(packing, 1)
    target = middle(packing, "Passport")
    packing.drag(middle(packing, "Hiking boots"), target, steps=12)
    packing.rest(20)
    assert "Hiking boots" in side(packing, 1)
    if way == "escape":
        packing.press("Escape")
    else:
        packing.tab.move(600, 560)
        packing.rest(4)
    packing.tab.up()
    settle(packing)
    # A list scrolls as long as the user holds an item beyond its edge.
    packing.evaluate("document.querySelectorAll('.packing-side').forEach((list) => { list.scrollTop = 0; })")
    settle(packing)
    assert (side(packing, 0)[:8], side(packing, 1)) == before


def test_a_click_or_enter_sends_an_item_to_the_other_side(packing):
    home = side(packing, 0)
    packing.click(*middle(packing, "A hat"))
    settle(packing)
    assert side(packing, 1)[-1] == "A hat" and "A hat" not in side(packing, 0)
    # The keyboard continues with the next item.
    packing.press("Enter")
    settle(packing)
    assert side(packing, 1)[-1] == home[home.index("A hat") + 1]
    assert packing.evaluate(COUNTS) == 22


def test_everything_is_packed_and_unpacked(open_screen):
    screen = open_screen("packing", size=(1000, 2400), chrome=True)
    settle(screen)
    for button, counts in (("Pack everything", [0, 22]), ("Unpack", [22, 0])):
        screen.click_on("#controls button", button)
        settle(screen)
        assert [len(side(screen, index)) for index in (0, 1)] == counts


def test_an_item_is_dropped_into_sections_without_items(open_screen):
    screen = open_screen("packing", size=(1000, 700), chrome=True)
    settle(screen)
    screen.click_on("#controls button", "Pack everything")
    settle(screen)
    header = "(kind) => { const { x, y, width, height } = [...document.querySelectorAll('.packing-side .kind-header')].find((view) => view.textContent.startsWith(kind)).getBoundingClientRect(); return [x + width / 2, y + height / 2]; }"
    sections = "[...document.querySelectorAll('.packing-side')[0].querySelectorAll('.tessera-item:not([inert])')].map((view) => [view.dataset.path, view.textContent]).sort()"
    # The items are dropped into a list without items, a list with items in a later section, and a list with items in all later
    # sections.
    for thing, kind, expected in (
        ("Passport", "Kitchen", [["2.0", "Passport"]]),
        ("A hat", "Documents", [["1.0", "A hat"], ["2.0", "Passport"]]),
        ("Raincoat", "Clothes", [["0.0", "Raincoat"], ["1.0", "A hat"], ["2.0", "Passport"]]),
    ):
        screen.drag(middle(screen, thing), tuple(screen.evaluate(header, kind)), steps=14)
        screen.rest(20)
        screen.tab.up()
        settle(screen)
        assert screen.evaluate(sections) == expected


def test_an_item_can_still_be_reordered_within_its_collection(packing):
    start, end = middle(packing, "Raincoat"), middle(packing, "Hiking boots")
    packing.drag(start, (end[0], end[1] + 8), steps=10)
    packing.rest(20)
    packing.tab.up()
    settle(packing)
    assert side(packing, 0)[:3] == ["Two sweaters", "Hiking boots", "Raincoat"]


@pytest.mark.parametrize("steps", [12, 90])
def test_a_finger_drags_an_item_to_the_other_collection(open_screen, steps):
    screen = open_screen("packing", size=(700, 620), has_touch=True)
    settle(screen)
    start, end = middle(screen, "A hat"), middle(screen, "Passport")
    # During a slow movement, the touched view is removed from the page.
    way = [step / steps for step in range(steps + 1)]
    screen.tab.hold(*[(start[0] + (end[0] - 30 - start[0]) * part, start[1] + (end[1] - start[1]) * part) for part in way], seconds=0.7)
    settle(screen)
    assert "A hat" in side(screen, 1) and "A hat" not in side(screen, 0)


def test_sections_keep_their_options(open_screen):
    screen = open_screen("colors", size=(500, 500))
    heights = screen.evaluate("""async () => {
      const { createCollection } = await import(new URL('tessera.js', location.href));
      const { exchangeItems } = await import(new URL('tessera/exchange.js', location.href));
      const element = document.body.appendChild(document.createElement('div'));
      element.style.cssText = 'position: fixed; inset: 0; background: white; z-index: 9';
      const collection = await createCollection(element, {
        layout: { section: { arrangement: { type: 'list', itemSize: 40 } } }, render: () => {},
        sections: [{ id: 0, items: ['a', 'b'], header: { length: 33 } }, { id: 1, items: ['c'] }],
      });
      const end = exchangeItems([collection]);
      collection.apply(collection.sections);
      const found = [collection.sections[0].header.length, collection.indexOf('c'), collection.indexOf('d')];
      end();
      collection.close();
      element.remove();
      return found;
    }""")
    assert heights == [33, {"sectionIndex": 1, "index": 0}, None]


PAIR = """async ([isInShadow, unsized]) => {
  const { createCollection } = await import(new URL('tessera.js', location.href));
  const { exchangeItems } = await import(new URL('tessera/exchange.js', location.href));
  const home = document.body.appendChild(document.createElement('div'));
  const root = isInShadow ? home.attachShadow({ mode: 'open' }) : home;
  const open = (left, items, options) => {
    const element = root.appendChild(document.createElement('div'));
    element.style.cssText = `position: fixed; inset: 0 auto 150px ${left}px; width: 350px; background: white; z-index: 9`;
    return createCollection(element, {
      layout: { section: { arrangement: { type: 'list', itemSize: 50 } } }, sections: [{ id: 'all', items }], drags: true,
      render: (cell, { id }) => { cell.textContent = id; }, ...options,
    });
  };
  globalThis.told = [];
  globalThis.reportError = ({ message }) => told.push(message);
  const itemSize = (id) => { if (id === unsized) throw new Error(`no size for ${id}`); return 50; };
  globalThis.exchanged = [await open(0, ['A', 'B', 'C']), await open(350, ['D', 'E', 'F'], { itemSize })];
  globalThis.heard = [];
  exchangeItems(exchanged, { onExchange: ({ id }) => heard.push(id) });
}"""
SIDES = "exchanged.map(({ sections }) => sections[0].items)"
CARRIED = "exchanged[0].element.parentNode.querySelectorAll('.tessera-carried').length"


@pytest.fixture
def open_pair(open_screen):
    """Opens two lists side by side with rows of 50 points: A to C and D to F. The second may have no size for an item."""

    def open(is_in_shadow=False, unsized=""):
        screen = open_screen("colors", size=(700, 500))
        screen.rest()
        screen.evaluate(PAIR, [is_in_shadow, unsized])
        screen.rest(3)
        return screen

    return open


def drop(screen) -> None:
    screen.tab.up()
    screen.wait(f"{CARRIED} === 0")


@pytest.mark.every_engine
def test_items_are_exchanged_within_a_shadow_root(open_pair):
    screen = open_pair(is_in_shadow=True)
    screen.drag((100, 75), (450, 70), steps=14)
    assert screen.evaluate(CARRIED) == 1
    drop(screen)
    assert screen.evaluate(SIDES) == [["A", "C"], ["D", "B", "E", "F"]]
    assert screen.evaluate("heard") == ["B"]


@pytest.mark.parametrize(("direction", "position"), [("ltr", 0), ("rtl", 1)])
def test_an_item_is_dropped_before_or_after_another_by_reading_direction(open_pair, direction, position):
    screen = open_pair()
    screen.evaluate("""(direction) => {
      exchanged[1].element.dir = direction;
      exchanged[1].setLayout({ section: { arrangement: { type: 'grid', columns: 3, itemSize: 50 } } });
    }""", direction)
    screen.rest(20)
    x, y = screen.evaluate("() => { const { left, top } = exchanged[1].cellOf('D').getBoundingClientRect(); return [left + 30, top + 25]; }")
    screen.drag((100, 25), (x, y), steps=14)
    screen.rest(20)
    drop(screen)
    expected = ["D", "E", "F"]
    expected.insert(position, "A")
    assert screen.evaluate(SIDES) == [["B", "C"], expected]


def test_an_item_rejected_by_the_other_collection_stays(open_pair):
    screen = open_pair(unsized="B")
    screen.drag((100, 75), (450, 70), steps=14)
    assert screen.evaluate("told[0]") == "no size for B"
    drop(screen)
    assert screen.evaluate(SIDES) == [["A", "B", "C"], ["D", "E", "F"]]
    assert screen.evaluate("heard") == []
    # The next item is accepted.
    screen.drag((100, 25), (450, 70), steps=14)
    drop(screen)
    assert screen.evaluate(SIDES) == [["B", "C"], ["D", "A", "E", "F"]]


@pytest.mark.parametrize("applied", ["from", "to"])
@pytest.mark.parametrize("ends", ["there", "elsewhere"])
def test_data_applied_during_an_exchange_neither_loses_nor_duplicates_items(open_pair, applied, ends):
    screen = open_pair()
    screen.drag((100, 75), (450, 70), steps=14)
    screen.rest(20)
    # The page applies data without knowing about the dragged item.
    screen.evaluate({
        "from": "exchanged[0].apply([{ id: 'all', items: ['A', 'B', 'C', 'X'] }])",
        "to": "exchanged[1].apply([{ id: 'all', items: ['D', 'E', 'F', 'X'] }])",
    }[applied])
    screen.rest(3)
    if ends == "elsewhere":
        screen.tab.move(450, 480)
    drop(screen)
    sides = screen.evaluate(SIDES)
    assert sorted(sides[0] + sides[1]) == ["A", "B", "C", "D", "E", "F", "X"]
    assert ("B" in sides[1]) == (ends == "there")
    assert screen.evaluate("told") == []

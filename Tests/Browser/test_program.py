"""A program in two parts. The first part shows and scrolls a screen, and nothing is lost before the rest has loaded."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from conftest import PAGES, SITE
from screen import Screen, WebPage
from site_server import served

# The program in Sources/Tessera/Tessera.docc/ON-A-PAGE.md. Its first part can show and scroll the screen.
BOOKS = PAGES / "books"
REST = "/books.rest.wasm"
PAGE = {
    "/index.html": b"""<!doctype html>
<html lang="en">
<link rel="stylesheet" href="page.css">
<div id="stage"></div>
<script type="module" src="page.js"></script>
</html>""",
    "/page.css": b"#stage { position: absolute; inset: 0; }",
    "/page.js": b"""import { load } from './tessera.js';
const program = await load('books.wasm', { screens: ['books'] });
globalThis.tessera = program.open('books', document.querySelector('#stage'));
document.documentElement.dataset.ready = 'true';""",
    "/favicon.ico": b"",
}
HEAR = "() => { window.heard = []; tessera.scroller.addEventListener('tessera-error', (event) => { heard.push(event.detail.message); event.preventDefault(); }); }"
SELECTED = "[...document.querySelectorAll('.tessera-item.is-selected')].map(({ dataset }) => dataset.path)"


class Gate:
    """Withholds the rest of a program until the gate is opened, and rejects the request as often as a test needs."""

    def __init__(self, path: str = REST) -> None:
        self.path = path
        self.opened = threading.Event()
        self.status: int | None = None
        self.refused = 0

    def __call__(self, path: str) -> int | None:
        if path != self.path:
            return None
        self.opened.wait(20)
        self.refused += self.status is not None
        return self.status


@pytest.fixture
def gate() -> Iterator[Gate]:
    gate = Gate()
    yield gate
    gate.opened.set()


@pytest.fixture
def books(engine, gate) -> Iterator[Screen]:
    """Opens the books while the rest of the program is withheld."""
    with served(BOOKS, PAGE, gate=gate) as server:
        screen = Screen(engine, server, "books", is_whole=False)
        screen.evaluate(HEAR)
        yield screen
        gate.opened.set()
        # Browsers log rejected requests to the console.
        assert [error for error in screen.close() if "Failed to load resource" not in error] == []


def has_rest(screen: Screen) -> bool:
    return screen.evaluate("tessera.program.isWhole")


@pytest.mark.every_engine
def test_books_are_shown_and_scroll_before_the_rest_has_loaded(books):
    before = books.moment()
    assert len(before["frames"]) > 8
    books.wheel(0, 180)
    books.wait("tessera.offset.y > 100")
    books.rest()
    assert books.moment()["frames"]["item 0.3"] != before["frames"]["item 0.3"]
    books.resize((420, 400))
    books.wait("tessera.width === 420 || tessera.width === document.querySelector('#stage').clientWidth")
    books.rest()
    assert not has_rest(books)


@pytest.mark.every_engine
def test_user_input_takes_effect_once_the_rest_has_loaded(books, gate):
    for number, keys in ((0, []), (2, ["Control"])):
        x, y, width, height = books.frame(0, number)
        books.click(x + width / 2, y + height / 2, *keys)
    books.press("ArrowLeft")
    books.rest()
    assert not has_rest(books) and books.evaluate(SELECTED) == []
    gate.opened.set()
    books.wait("tessera.program.isWhole")
    books.settle()
    assert books.evaluate(SELECTED) == ["0.0", "0.2"]
    assert books.evaluate("document.querySelector('.is-focused').dataset.path") == "0.1"


@pytest.mark.every_engine
def test_a_screen_that_needs_the_rest_waits_for_it_to_load(engine):
    with served(SITE) as address:
        screen = Screen(engine, address, "week")
        screen.rest(10)
        how = "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.rest.wasm')).map((entry) => entry.initiatorType)"
        assert screen.evaluate(how) == ["fetch"]
        assert screen.close() == []


@pytest.mark.every_engine
def test_a_call_that_needs_the_rest_waits_for_it_without_blocking(books, gate):
    before = books.moment()
    assert books.evaluate("tessera.scrollToItem(1, 20, { position: 'end', animated: true })") is True
    # Later calls wait too, in order, while the page continues.
    books.evaluate("tessera.scrollToOffset(0, 40)")
    books.rest(5)
    assert not has_rest(books) and books.moment()["frames"] == before["frames"]
    gate.opened.set()
    books.wait("tessera.program.isWhole")
    books.wait("tessera.offset.y === 40")
    books.evaluate("tessera.scrollToItem(1, 20, { position: 'end', animated: true })")
    books.settle()
    assert books.has_item(1, 20)


@pytest.mark.every_engine
def test_a_rest_that_failed_to_load_is_fetched_again_when_needed(books, gate):
    gate.status = 503
    gate.opened.set()
    books.wait("performance.getEntriesByName(new URL('books.rest.wasm', location.href).href).length > 0")
    books.rest(5)
    assert not has_rest(books) and books.evaluate("heard") == []
    gate.status = None
    x, y, width, height = books.frame(0, 1)
    books.click(x + width / 2, y + height / 2)
    books.wait("tessera.program.isWhole")
    books.settle()
    assert books.evaluate(SELECTED) == ["0.1"]


@pytest.mark.every_engine
@pytest.mark.parametrize("need", ["click", "call"])
def test_a_collection_that_needs_a_missing_rest_closes_and_reports_why(books, gate, need):
    gate.status = 404
    gate.opened.set()
    if need == "click":
        x, y, width, height = books.frame(0, 1)
        books.click(x + width / 2, y + height / 2)
    else:
        books.evaluate("() => { try { tessera.scrollToItem(1, 20, { animated: true }); } catch { } }")
    books.wait("heard.length > 0")
    assert "rest of the program cannot be read" in books.evaluate("heard[0]")
    assert books.evaluate("tessera.isClosed && !document.querySelector('.tessera-item')")
    assert books.evaluate("() => { try { tessera.offset; } catch ({ message }) { return message; } }") == "The collection is closed."
    # Later events on the page cause no calls.
    books.resize((500, 400))
    books.wheel(0, 100)
    books.rest(5)
    assert gate.refused <= 3


@pytest.mark.every_engine
def test_a_rest_from_another_build_is_rejected(engine):
    other = (BOOKS / "books.rest.wasm").read_bytes()
    other = other[:-1] + bytes([other[-1] ^ 1])
    with served(BOOKS, PAGE | {REST: other}) as server:
        screen = Screen(engine, server, "books", is_whole=False)
        screen.evaluate(HEAR)
        screen.evaluate("() => { try { tessera.scrollToItem(1, 20, { animated: true }); } catch { } }")
        screen.wait("heard.length > 0")
        assert "belongs to another build" in screen.evaluate("heard[0]")
        assert screen.close() == []


@pytest.mark.every_engine
def test_an_element_whose_first_frame_fails_can_be_used_again(books, gate):
    gate.opened.set()
    assert books.evaluate("""async () => {
      tessera.close();
      const { load } = await import('./tessera.js');
      const [program, stage] = [await load('books.wasm', { screens: ['books'] }), document.querySelector('#stage')];
      const { tessera_frame: frame } = program.exports;
      program.exports.tessera_frame = () => { throw new Error('no frame'); };
      const told = [];
      try { program.open('books', stage); } catch ({ message }) { told.push(message); }
      told.push(stage.className, stage.childElementCount);
      program.exports.tessera_frame = frame;
      globalThis.tessera = program.open('books', stage);
      return told;
    }""") == ["no frame", "", 0]
    books.wait("document.querySelectorAll('.tessera-item').length > 5")


@pytest.mark.every_engine
def test_screens_that_need_the_rest_open_once_it_has_loaded(engine, gate):
    with served(BOOKS, PAGE, gate=gate) as server:
        screen = Screen(engine, server, "books", is_whole=False)
        screen.evaluate("""async () => {
          const { load } = await import('./tessera.js');
          const program = await load('books.wasm');
          globalThis.stages = [1, 2, 3].map(() => document.body.appendChild(Object.assign(document.createElement('div'), { style: 'height: 300px' })));
          globalThis.opened = stages.map((stage) => program.open('books', stage));
          stages[1].addEventListener('tessera-error', () => { });
          opened[2].close();
        }""")
        screen.rest(5)
        assert screen.evaluate("opened.map(({ program, isClosed }) => isClosed || program.isWhole)") == [False, False, True]
        gate.opened.set()
        screen.wait("opened[0].program.isWhole")
        screen.wait("stages[0].querySelector('.tessera-item') && stages[1].querySelector('.tessera-item')")
        assert screen.evaluate("[opened[0].host === opened[1].host, stages[2].childElementCount]") == [False, 0]
        assert screen.close() == []


def test_shipped_scripts_make_no_synchronous_requests():
    scripts = [*SITE.glob("*.js"), *SITE.glob("tessera/*.js")]
    assert scripts and not [script.name for script in scripts if "XMLHttpRequest" in script.read_text()]


# While the rest is missing, the call with a given number throws just before it would return, as if it needed the rest.
NEEDING = """
(number) => {
  const { instantiate, Instance } = WebAssembly;
  let calls = 0;
  WebAssembly.Instance = function (...values) {
    calls = Infinity;
    return new Instance(...values);
  };
  WebAssembly.instantiate = async (...values) => {
    const { exports } = await instantiate(...values);
    const names = ['frame', 'scrolled', 'shelf_scrolled', 'resize', 'measured', 'describe', 'interrupted'].map((name) => `tessera_${name}`);
    const needing = names.map((name) => [name, (...numbers) => {
      const result = exports[name](...numbers);
      calls += 1;
      if (calls === number) throw Object.assign(new Error('needed'), { needsRest: true });
      return result;
    }]);
    return { exports: { ...exports, ...Object.fromEntries(needing) } };
  };
}
"""

# The visible items and their positions.
SHOWN = """
[...document.querySelectorAll('.tessera-item')].map((view) => {
  const { left, top } = view.getBoundingClientRect();
  return [view.textContent, Math.round(left), Math.round(top)];
}).filter(([, , top]) => top < tessera.element.clientHeight && top > -20).sort()
"""

# Opens a collection, and then scrolls, resizes and changes it in seeded steps, some of them before the rest of the program has
# loaded.
TRIAL = """
async (seed) => {
  const { createCollection } = await import('./tessera.js');
  let state = seed;
  const random = (count) => { state = (Math.imul(state, 1103515245) + 12345) >>> 0; return (state >>> 8) % count; };
  const arrangements = [
    { type: 'list', itemSize: { estimated: 30 } }, { type: 'grid', columns: 3, itemSize: 50 }, { type: 'flow', itemSize: { width: 60, height: 30 } },
    { type: 'waterfall', columns: 2, itemSize: { estimated: 60 } }, { type: 'shelf', length: 60, content: { type: 'list', itemSize: 50 } },
  ];
  const section = { arrangement: arrangements[random(arrangements.length)], header: { length: 20, pinned: random(2) === 1 } };
  const element = document.querySelector('#stage');
  const opening = createCollection(element, {
    layout: { section }, sections: Array.from({ length: 1 + random(5) }, (_, id) => ({ id, items: Array.from({ length: 400 }, (_, item) => `${id}.${item}`) })),
    render(cell, { id }) { cell.textContent = id; cell.firstChild.parentNode.style.minHeight = `${20 + (id.length * 7) % 30}px`; },
  });
  let failure;
  opening.catch((error) => { failure = error; });
  while (!document.querySelector('.tessera-item')) {
    if (failure) throw failure;
    await new Promise(requestAnimationFrame);
  }
  for (let step = 0; step < 12; step += 1) {
    await new Promise(requestAnimationFrame);
    switch (random(4)) {
      case 0: element.scrollTop += random(600); break;
      case 1: element.scrollTop -= random(300); break;
      case 2: element.style.width = `${200 + random(300)}px`; break;
      default: element.style.height = `${200 + random(200)}px`;
    }
  }
  globalThis.tessera = await opening;
  tessera.scrollTo('0.200', { position: 'start' });
  return element.style.cssText;
}
"""


@pytest.mark.parametrize("seed", range(15))
def test_collections_are_the_same_no_matter_when_the_rest_loads(engine, seed):
    found = []
    for delay, needs in ((0, 0), (300, 1 + seed), (300, 0)):
        arrives = Gate("/collections.rest.wasm")
        page = PAGE | {"/page.js": b"document.documentElement.dataset.ready = 'true';"}
        with served(SITE, page, gate=arrives) as server:
            screen = WebPage(engine, f"{server}index.html", name="trial", size=(600, 500))
            screen.evaluate(NEEDING, needs)
            threading.Timer(delay / 1000, arrives.opened.set).start()
            opened = screen.evaluate(TRIAL, seed)
            screen.wait("!tessera.inner.frame && !tessera.inner.wantsTick && !tessera.inner.isScrolling")
            screen.rest(4)
            shown = screen.evaluate(SHOWN)
            found.append((opened, shown))
            assert shown and screen.close() == []
    assert found[1] == found[0]
    assert found[2] == found[0]

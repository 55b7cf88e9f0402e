"""Invalid calls are rejected with a reason and change nothing."""

from __future__ import annotations

import pytest



def refusal(screen, call: str) -> list[str] | None:
    """Returns the class and the message of the error that a call throws."""
    return screen.evaluate(f"() => {{ try {{ {call}; return null; }} catch (error) {{ return [error.constructor.name, error.message]; }} }}")


@pytest.mark.parametrize(
    ("call", "kind", "word"),
    [
        ("tessera.scrollToItem(0, 1, { position: 'middle' })", "TypeError", "middle"),
        ("tessera.scrollToItem('0', 1)", "TypeError", "0"),
        ("tessera.scrollToItem(0, NaN)", "TypeError", "NaN"),
        ("tessera.scrollToItem(0.5, 1)", "TypeError", "0.5"),
        ("tessera.scrollToOffset(NaN, 0)", "TypeError", "NaN"),
        ("tessera.scrollToOffset(0)", "TypeError", "undefined"),
        ("tessera.use(99, 1)", "RangeError", "99"),
        ("tessera.use(0, {})", "TypeError", "value"),
        ("tessera.restore({ section: 0, item: 'first', x: 0, y: 0 })", "TypeError", "first"),
        ("tessera.restore({ section: 0, item: 0, x: 0, y: 0, shelves: [{ section: 0, item: 0 }] })", "TypeError", "distance"),
    ],
)
def test_invalid_arguments_are_rejected(open_screen, call, kind, word):
    screen = open_screen("photos")
    before = screen.moment()
    name, message = refusal(screen, call)
    assert name == kind and word in message
    screen.rest(3)
    assert screen.moment() == before


@pytest.mark.parametrize("use", ["0, 4", "0, 0.5", "0, 'Grid'", "1, 7", "1, 'x'", "1, NaN"])
def test_controls_reject_invalid_values(open_screen, use):
    screen = open_screen("switching")
    name, message = refusal(screen, f"tessera.use({use})")
    assert name == "RangeError" and ("Layout" in message or "Scrub to next" in message)
    assert screen.evaluate("tessera.controls.map(({ value }) => value)") == [1, 0]


@pytest.mark.parametrize("path", ["0, 99", "99, 0", "-1, 0", "0, -1", "2 ** 40, 0", "0, 2 ** 31"])
def test_scrolling_to_a_missing_item_returns_false(open_screen, path):
    screen = open_screen("books")
    assert screen.evaluate(f"tessera.scrollToItem({path})") is False


@pytest.mark.parametrize(
    "call",
    ["scrollToItem(0, 0)", "scrollToOffset(0, 0)", "use(0)", "synchronousScrolling = true", "position", "restore({})", "offset", "contentSize"],
)
def test_calls_to_a_closed_collection_throw(open_screen, call):
    screen = open_screen("books")
    name, message = refusal(screen, f"tessera.close(); tessera.{call}")
    assert name == "Error" and "closed" in message
    # Closing again does nothing.
    screen.evaluate("tessera.close()")


def test_errors_about_opening_name_the_cause(open_screen):
    screen = open_screen("books")
    found = screen.evaluate(
        """async () => {
          const { load } = await import('./tessera.js');
          const program = await load('gallery.wasm');
          const attempts = [
            ['books', null], ['nothing', document.createElement('div')], ['books', tessera.scroller],
            ['books', document.createElement('div'), { insets: { top: 'much' } }],
          ];
          return attempts.map((attempt) => { try { program.open(...attempt); } catch ({ name, message }) { return [name, message]; } });
        }"""
    )
    assert [name for name, _ in found] == ["TypeError", "Error", "Error", "TypeError"]
    for word, (_, message) in zip(["null", "nothing", "Close", "top"], found):
        assert word in message


@pytest.mark.parametrize("style", ["", "min-height: 100px", "overflow: visible"])
def test_an_element_with_automatic_height_is_limited_and_an_error_is_reported(open_screen, style):
    screen = open_screen("books", size=(400, 300))
    found, nodes, height = screen.evaluate(
        """async (style) => {
          const { load } = await import('./tessera.js');
          const program = await load('gallery.wasm');
          document.body.style.cssText = 'height: auto; overflow: auto; display: block';
          const element = document.createElement('div');
          element.style.cssText = style;
          document.body.replaceChildren(element);
          const found = [];
          element.addEventListener('tessera-error', (event) => { found.push(event.detail.message); event.preventDefault(); });
          const collection = program.open('billion', element);
          for (let frame = 0; !found.length && frame < 600; frame += 1) await new Promise(requestAnimationFrame);
          // A second error would be reported within six frames.
          for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
          return [found, element.querySelectorAll('*').length, element.clientHeight];
        }""",
        style,
    )
    assert len(found) == 1 and "height" in found[0]
    assert nodes < 500
    assert 0 < height <= 300


def test_errors_in_callbacks_do_not_stop_the_collection(open_screen):
    screen = open_screen("books", size=(400, 300))
    found = screen.evaluate(
        """async () => {
          const { load } = await import('./tessera.js');
          const program = await load('gallery.wasm');
          const element = document.createElement('div');
          element.style.cssText = 'height: 300px';
          document.body.replaceChildren(element);
          const thrown = [];
          const listener = (event) => { thrown.push(event.message); event.preventDefault(); event.stopImmediatePropagation(); };
          globalThis.addEventListener('error', listener, { capture: true });
          const fail = (name) => () => { throw new Error(name); };
          const collection = program.open('photos', element, { onControls: fail('controls'), onStatus: fail('status') });
          for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
          const items = element.querySelectorAll('.tessera-item').length;
          collection.close();
          globalThis.problems.length = 0;
          return [thrown.map((message) => message.split(' ').at(-1)), items];
        }"""
    )
    assert "controls" in found[0] and found[1] > 3

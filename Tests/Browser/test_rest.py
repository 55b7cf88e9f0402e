"""The end of scrolling in browsers that do not report it."""

from __future__ import annotations

import pytest

from test_described import describe  # noqa: F401, a fixture

LIST = "{ layout: { section: { arrangement: { type: 'list', itemSize: 30 } } }, sections: letters(9, 100) }"
# Hides the browser's own event. A list saves its position whenever scrolling ends. `early` counts how often the end is reported
# too soon after a movement.
HEAR = """() => {
  addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
  globalThis.frame = () => new Promise(requestAnimationFrame);
  globalThis.early = 0;
  let movedAt = 0;
  c.element.addEventListener('scroll', () => { movedAt = performance.now(); });
  c.inner.remember = () => { if (performance.now() < movedAt + 100) early += 1; };
  globalThis.go = async (time) => {
    for (const end = performance.now() + time; performance.now() < end;) {
      c.element.scrollTop += 5;
      await frame();
    }
  };
}"""


@pytest.mark.every_engine
def test_keys_that_scroll_nothing_do_not_delay_the_end_of_a_scroll(describe):  # noqa: F811
    page = describe(LIST)
    page.evaluate(HEAR)
    page.evaluate("() => { setInterval(() => c.element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true })), 20); }")
    page.evaluate("() => { c.element.scrollTop = 50; }")
    page.wait("c.inner.isScrolling")
    page.wait("!c.inner.isScrolling")


@pytest.mark.every_engine
def test_scrolling_that_continues_after_a_touch_has_not_ended(describe):  # noqa: F811
    page = describe(LIST)
    page.evaluate(HEAR)
    page.evaluate(
        """async () => {
          const touch = (name) => c.element.dispatchEvent(Object.assign(new Event(name, { bubbles: true }), { changedTouches: [{ identifier: 1 }], targetTouches: [] }));
          // The finger rests once, for longer than the end of a scroll takes, and then moves on.
          touch('touchstart');
          await go(20);
          for (const start = performance.now(); performance.now() < start + 200;) await frame();
          await go(60);
          touch('touchend');
          await go(400);
        }"""
    )
    page.wait("!c.inner.isScrolling")
    assert page.evaluate("early") == 0

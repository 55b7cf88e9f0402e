"""Pull to refresh with a finger."""

from __future__ import annotations

import pytest

WAY = "parseFloat(document.querySelector('.tessera-spacer').style.translate.split(' ')[1] ?? 0)"
FIRST = "document.querySelector(\".post[data-path='0.0'] .post-text\").textContent"


@pytest.fixture
def feed(open_screen):
    screen = open_screen("feed", size=(420, 700), has_touch=True)
    screen.settle()
    return screen


def finger(screen, way: float, start: float = 120, steps: int = 10) -> None:
    """Moves a finger down or up, and lifts it."""
    screen.tab.hold(*((200, start + way * step / steps) for step in range(steps + 1)))


def test_pulling_down_at_the_top_refreshes(feed):
    first = feed.evaluate(FIRST)
    finger(feed, 240)
    feed.wait("document.querySelector('.tessera-refresh.is-refreshing')")
    assert feed.evaluate(WAY) == 56
    feed.wait(f"{FIRST} !== {first!r}")
    feed.wait("!document.querySelector('.tessera-refresh.is-refreshing')")
    assert feed.evaluate(WAY) == 0
    feed.settle()
    assert feed.offset() == [0, 0]


def test_a_short_pull_does_not_refresh(feed):
    first = feed.evaluate(FIRST)
    finger(feed, 50)
    feed.wait(f"{WAY} === 0")
    feed.rest(80)
    assert feed.evaluate(FIRST) == first


def test_scrolling_up_from_below_does_not_refresh(feed):
    first = feed.evaluate(FIRST)
    finger(feed, -300, start=500)
    feed.settle()
    before = feed.offset()[1]
    assert before > 100
    finger(feed, 200)
    feed.settle()
    assert feed.offset()[1] < before and feed.evaluate(WAY) == 0
    feed.rest(80)
    assert feed.evaluate(FIRST) == first


def test_moving_a_finger_sideways_or_up_does_not_pull(feed):
    feed.tab.hold(*((200 + 20 * step, 300) for step in range(8)))
    assert feed.evaluate(WAY) == 0
    finger(feed, -100, start=400)
    assert feed.evaluate(WAY) == 0


@pytest.mark.every_engine
@pytest.mark.parametrize("is_shadowed", [False, True])
def test_touch_events_refresh_a_javascript_collection(open_screen, is_shadowed):
    """Sends touch events with script, because not every driver supports touch. Works for a collection in a shadow root too."""
    screen = open_screen("colors", size=(420, 500))
    screen.rest()
    result = screen.evaluate("""async (isShadowed) => {
      const { createCollection } = await import(new URL('tessera.js', location.href));
      const holder = document.body.appendChild(document.createElement('div'));
      const element = (isShadowed ? holder.attachShadow({ mode: 'open' }) : holder).appendChild(document.createElement('div'));
      element.style.cssText = 'position: fixed; inset: 0; background: white; z-index: 9';
      let [finish, count] = [undefined, 0];
      const collection = await createCollection(element, {
        layout: { section: { arrangement: { type: 'list', itemSize: 40 } } }, sections: [{ id: 0, items: 100 }],
        render: () => {}, onRefresh: () => { count += 1; return new Promise((done) => { finish = done; }); },
      });
      const send = (type, y) => {
        const event = new Event(type, { bubbles: true, cancelable: true });
        const finger = { identifier: 0, clientX: 100, clientY: y };
        event.touches = event.targetTouches = y === undefined ? [] : [finger];
        event.changedTouches = [finger];
        element.dispatchEvent(event);
        return event.defaultPrevented;
      };
      const way = () => element.querySelector('.tessera-spacer').style.translate;
      send('touchstart', 100);
      const isTaken = [send('touchmove', 140), send('touchmove', 300)];
      const isReady = element.querySelector('.tessera-refresh').matches('.is-ready');
      const { position } = getComputedStyle(element.querySelector('.tessera-refresh'));
      send('touchend');
      const during = [count, way(), element.querySelector('.tessera-refresh').matches('.is-refreshing')];
      // A second pull during the refresh does nothing.
      send('touchstart', 100); send('touchmove', 300); send('touchend');
      finish();
      await new Promise(requestAnimationFrame);
      const after = [count, way()];
      collection.close();
      const left = [element.querySelectorAll('.tessera-refresh').length, element.style.overscrollBehaviorY];
      holder.remove();
      return { isTaken, isReady, position, during, after, left };
    }""", is_shadowed)
    assert result == {
        "isTaken": [True, True], "isReady": True, "position": "sticky", "during": [1, "0px 56px", True], "after": [1, ""], "left": [0, ""],
    }


def test_pulling_is_not_animated_with_reduced_motion(open_screen):
    feed = open_screen("feed", size=(420, 700), has_touch=True, less_motion=True)
    feed.settle()
    finger(feed, 50)
    feed.rest(2)
    assert feed.evaluate("[document.querySelector('.tessera-spacer').style.transition, " + WAY + "]") == ["", 0]
    finger(feed, 240)
    feed.wait("document.querySelector('.tessera-refresh.is-refreshing')")
    turning = "getComputedStyle(document.querySelector('.tessera-refresh'), '::before').animationName"
    assert feed.evaluate(turning) == "tessera-refresh-still"

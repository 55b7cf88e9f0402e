"""Pointers and changes: selection, taps, drags and reduced motion."""

from __future__ import annotations

import pytest


def selected(screen) -> list[str]:
    return screen.evaluate("[...document.querySelectorAll('.is-selected')].map((e) => e.dataset.path)")


def click(screen, section: int, item: int, *modifiers: str) -> None:
    x, y, width, height = screen.frame(section, item)
    screen.click(x + width / 2, y + height / 2, *modifiers)
    screen.rest(3)


def photos(screen) -> list[str]:
    """Returns the photos of the first album in order, by their images."""
    return screen.evaluate(
        """[...document.querySelectorAll('.tessera-item:not([inert])')].filter((e) => e.dataset.path.startsWith('0.'))
          .sort((a, b) => a.dataset.path.slice(2) - b.dataset.path.slice(2))
          .map((e) => e.querySelector('img').src)"""
    )


@pytest.mark.every_engine
def test_clicks_select_items(open_screen):
    screen = open_screen("books", size=(500, 700))
    click(screen, 0, 1)
    assert selected(screen) == ["0.1"]
    click(screen, 0, 4, "Shift")
    assert selected(screen) == ["0.1", "0.2", "0.3", "0.4"]
    click(screen, 0, 2, "Control")
    assert selected(screen) == ["0.1", "0.3", "0.4"]
    click(screen, 0, 0)
    assert selected(screen) == ["0.0"]


@pytest.mark.every_engine
def test_an_item_stays_selected_after_scrolling_away_and_back(open_screen):
    screen = open_screen("books", size=(300, 300))
    click(screen, 0, 1)
    screen.evaluate("tessera.scroller.scrollTop = 600")
    screen.rest(3)
    assert screen.frame(0, 1)[1] < -300
    screen.evaluate("tessera.scroller.scrollTop = 0")
    screen.rest(3)
    assert selected(screen) == ["0.1"]


@pytest.mark.every_engine
def test_a_tap_adds_a_photo(open_screen):
    screen = open_screen("photos", size=(400, 700))
    before = photos(screen)
    x, y, width, height = screen.frame(0, 2)
    screen.click(x + width / 2, y + height / 2)
    screen.rest(3)
    screen.settle()
    after = photos(screen)
    assert len(after) == len(before) + 1
    assert after[:3] == before[:3] and after[4:] == before[3:]


@pytest.mark.every_engine
def test_a_tap_with_a_finger_adds_a_photo(open_screen):
    screen = open_screen("photos", size=(400, 700), has_touch=True)
    before = len(photos(screen))
    x, y, width, height = screen.frame(0, 2)
    screen.tab.tap(x + width / 2, y + height / 2)
    screen.rest(3)
    screen.settle()
    assert len(photos(screen)) == before + 1


@pytest.mark.every_engine
@pytest.mark.parametrize("query", ["", "&dir=rtl"])
def test_a_photo_is_dragged_to_another_position(open_screen, query):
    screen = open_screen("photos", size=(400, 700), query=query)
    before = photos(screen)
    start, end = screen.frame(0, 0), screen.frame(0, 3)
    x, y = start[0] + start[2] / 2, start[1] + start[3] / 2
    screen.drag((x, y), (x + end[0] - start[0], y + end[1] - start[1]), steps=20)
    assert screen.evaluate("document.querySelectorAll('.is-dragged').length") == 1
    screen.rest(20)
    screen.tab.up()
    screen.rest(5)
    screen.settle()
    assert photos(screen) == [*before[1:4], before[0], *before[4:]]
    assert screen.evaluate("document.querySelectorAll('.is-dragged').length") == 0


@pytest.mark.every_engine
@pytest.mark.parametrize("query", ["", "&dir=rtl"])
def test_a_header_stays_pinned_while_a_drag_scrolls(open_screen, query):
    screen = open_screen("photos", size=(400, 260), query=query)
    x, y, width, height = screen.frame(0, 0)
    bottom = screen.evaluate("tessera.scroller.getBoundingClientRect().bottom")
    # Drag just into the zone in which a drag scrolls: by at most 20 points per frame, even if frames are late.
    screen.drag((x + width / 2, y + height / 2), (x + width / 2, bottom - 36), steps=10)
    frames = screen.evaluate(
        """async () => {
          const frames = [];
          while (tessera.offset.y < 150) {
            await new Promise(requestAnimationFrame);
            const header = document.querySelector('.kind-header[data-path="0.0"]').getBoundingClientRect();
            frames.push([tessera.offset.y, header.top - tessera.scroller.getBoundingClientRect().top]);
          }
          return frames;
        }"""
    )
    screen.tab.up()
    # The header stays pinned while the section's two rows of photos, each as tall as a third of the width, scroll past.
    assert len(frames) > 3 and all(abs(top) < 1 for _, top in frames), frames


@pytest.mark.every_engine
def test_changes_are_animated(open_screen):
    screen = open_screen("photos", size=(400, 700))
    assert len(travel(screen)) > 4


@pytest.mark.every_engine
def test_changes_are_immediate_with_reduced_motion(open_screen):
    screen = open_screen("photos", size=(400, 700), less_motion=True)
    assert len(travel(screen)) <= 2


def travel(screen) -> set[float]:
    """Returns the positions of the last photo while six photos are inserted, most of them before it."""
    return set(
        screen.evaluate(
            """async () => {
              const positions = [];
              const last = document.querySelector('.tessera-item[data-path="1.5"]');
              const look = () => { const { left, top } = last.getBoundingClientRect(); positions.push(left * 1000 + top); };
              look();
              for (let time = 0; time < 6; time += 1) tessera.use(0);
              for (let frame = 0; frame < 40; frame += 1) { await new Promise(requestAnimationFrame); look(); }
              return positions;
            }"""
        )
    )


@pytest.mark.every_engine
@pytest.mark.parametrize("name", ["books", "shelves", "week", "levels", "photos", "cards"])
def test_right_to_left_is_the_mirror_image(open_screen, name):
    size = (500, 600)
    forward, mirrored = open_screen(name, size=size).moment(), open_screen(name, size=size, query="&dir=rtl").moment()
    common = forward["frames"].keys() & mirrored["frames"].keys()
    assert len(common) > 3
    for element in common:
        x, y, width, height = forward["frames"][element]
        assert mirrored["frames"][element] == pytest.approx([size[0] - x - width, y, width, height], abs=1.02), element

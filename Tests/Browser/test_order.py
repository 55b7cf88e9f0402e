"""The number of elements that move within the document during scrolling."""

from __future__ import annotations

import pytest

# Scrolls frame by frame. Of the elements that exist before and after a frame, returns how many have moved within the document
# and how many have not.
SCROLL = """
async ([way, frames]) => {
  const { scroller, layer } = tessera;
  const shown = () => new Map(Array.from(layer.children, (outer) => [outer, (outer.dataset.path ? outer : outer.firstChild).dataset.path]));
  const moved = [], stayed = [], put = new Set();
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) put.add(node);
  });
  observer.observe(layer, { childList: true });
  for (let frame = 0; frame < frames; frame += 1) {
    const before = shown();
    put.clear();
    scroller.scrollBy({ left: way[0], top: way[1], behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    for (const [outer, path] of shown()) if (before.get(outer) === path) (put.has(outer) ? moved : stayed).push(path);
  }
  observer.disconnect();
  return [moved.length, stayed.length];
}
"""


@pytest.mark.every_engine
@pytest.mark.parametrize(
    ("name", "way"), [("many", [0, 97]), ("plain", [0, 41]), ("unicode", [0, 130]), ("shelves", [90, 0]), ("table", [53, 31])]
)
@pytest.mark.parametrize("back", [False, True])
def test_elements_that_stay_visible_do_not_move_in_the_document(open_screen, name, way, back):
    screen = open_screen(name, size=(500, 400))
    screen.settle()
    if back:
        screen.evaluate(SCROLL, [way, 40])
        way = [-step for step in way]
    moved, stayed = screen.evaluate(SCROLL, [way, 40])
    assert stayed > 300
    assert moved == 0

"""Container elements: which elements are rejected, and how an element without a fixed size adapts to its content."""

from __future__ import annotations

import pytest

from test_described import describe  # noqa: F401, a fixture

LIST = "{ section: { arrangement: { type: 'list', itemSize: 40 } } }"

REFUSED = """
async () => {
  const { createCollection, load } = await import('./tessera.js');
  const options = { layout: LIST, sections: letters(1, 9), render() {} };
  const program = await load('gallery.wasm');
  const make = (html) => {
    const element = document.createElement('div');
    element.innerHTML = html;
    return element;
  };
  const elements = {
    body: document.body, html: document.documentElement, other: new DOMParser().parseFromString('', 'text/html').body,
    element: make('<p>Loading</p>'), text: make(' Loading… '), custom: make('<!-- nothing --><x-y></x-y>'),
  };
  const found = {};
  for (const [name, element] of Object.entries(elements)) {
    const before = element.outerHTML;
    found[name] = [];
    for (const open of [() => createCollection(element, options), async () => program.open('books', element)]) {
      try { await open(); } catch (error) { found[name].push([error.constructor.name, error.message]); }
    }
    if (element.outerHTML !== before) found[name].push('changed');
  }
  const fine = make(' <!-- nothing --> <template>x</template><p hidden>x</p>');
  (await createCollection(fine, options)).close();
  return found;
}
""".replace("LIST", LIST)


@pytest.mark.every_engine
def test_elements_that_cannot_scroll_or_are_not_empty_are_rejected(describe):
    page = describe(f"{{ layout: {LIST}, sections: letters(1, 9) }}")
    found = page.evaluate(REFUSED)
    for name, errors in found.items():
        # Both functions that open a collection reject the element and change nothing.
        assert [kind for kind, _ in errors] == ["TypeError", "TypeError"], name
        word = {"body": "<body> cannot scroll", "html": "<html> cannot scroll", "other": "<body> cannot scroll"}.get(name, "must be empty")
        assert all(word in message for _, message in errors), errors
    assert "<p>" in found["element"][0][1] and "“Loading…”" in found["text"][0][1] and "<x-y>" in found["custom"][0][1]


# The height of a list that is as tall as its 40-point rows, after different numbers of rows, and the height of a new list.
FOLLOWING = """
async ([style, counts, size]) => {
  const { createCollection } = await import('./tessera.js');
  c.close();
  const element = document.createElement('div');
  element.style.cssText = style;
  document.body.replaceChildren(element);
  const sections = (count) => [{ id: 'a', items: Array.from({ length: count }, (_, index) => index) }];
  const render = (cell, { id }) => { cell.textContent = id; };
  const layout = { section: { arrangement: { type: 'list', itemSize: size } } };
  const rest = async () => { for (let count = 0; count < 5; count += 1) await new Promise(requestAnimationFrame); };
  const look = (collection) => [
    collection.element.clientHeight, collection.element.clientHeight && collection.inner.height,
    [...collection.element.querySelectorAll('.tessera-item:not([inert])')].map((item) => [item.textContent, item.getBoundingClientRect().height])
      .slice(0, Math.ceil(collection.element.clientHeight / 40)), collection.offset.y,
  ];
  const open = (element, count) => createCollection(element, { layout, sections: sections(count), render });
  globalThis.c = await open(element, counts[0]);
  const found = [];
  for (const count of counts) {
    c.apply(sections(count));
    await rest();
    const other = element.cloneNode(false);
    for (const name of [...other.getAttributeNames()]) if (name !== 'style') other.removeAttribute(name);
    document.body.append(other);
    const fresh = await open(other, count);
    await rest();
    found.push([look(c), look(fresh)]);
    fresh.close();
    other.remove();
  }
  return found;
}
"""


@pytest.mark.every_engine
@pytest.mark.parametrize("size", [40, {"estimated": 30}], ids=["exact", "estimated"])
@pytest.mark.parametrize(("style", "heights"), [
    ("width: 300px; max-height: 300px", [120, 300, 80, 280, 300, 40, 0, 40]),
    ("width: 300px; max-height: 300px; min-height: 100px", [120, 300, 100, 280, 300, 100, 100, 100]),
    ("width: 300px; height: 200px; max-height: 300px", [200] * 8),
    ("width: 300px; height: fit-content; max-height: 50vh; border: 3px solid", [120, 230, 80, 230, 230, 40, 0, 40]),
])
def test_an_element_with_automatic_height_grows_and_shrinks_with_its_content(describe, style, heights, size):
    page = describe(f"{{ layout: {LIST}, sections: letters(1, 9), render(cell, {{ id }}) {{ cell.textContent = id; }} }}")
    found = page.evaluate(FOLLOWING, [style, [3, 50, 2, 7, 100, 1, 0, 1], size])
    assert [now[0] for now, _ in found] == heights
    for now, fresh in found:
        assert now == fresh


@pytest.mark.every_engine
def test_a_horizontal_list_with_automatic_width_grows_and_shrinks_with_its_content(describe):
    page = describe(f"{{ layout: {LIST}, sections: letters(1, 9) }}")
    found = page.evaluate(
        """async () => {
          const { createCollection } = await import('./tessera.js');
          c.close();
          c.element.style.cssText = 'width: fit-content; max-width: 300px; height: 60px';
          const sections = (count) => [{ id: 'a', items: Array.from({ length: count }, (_, index) => index) }];
          const layout = { axis: 'horizontal', section: { arrangement: { type: 'list', itemSize: 40 } } };
          globalThis.c = await createCollection(c.element, { layout, sections: sections(3), render(cell, { id }) { cell.textContent = id; } });
          const found = [];
          for (const count of [3, 50, 2, 7, 9]) {
            c.apply(sections(count));
            for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
            found.push([c.element.clientWidth, c.inner.width]);
          }
          return found;
        }"""
    )
    assert found == [[width, width] for width in (120, 300, 80, 280, 300)]


@pytest.mark.every_engine
def test_an_element_limited_to_the_window_height_fits_shorter_content_again(describe):
    page = describe(f"{{ layout: {LIST}, sections: letters(1, 9) }}")
    found = page.evaluate(
        """async () => {
          const messages = [];
          c.element.addEventListener('tessera-error', (event) => { messages.push(event.detail.message); event.preventDefault(); });
          c.element.style.height = 'auto';
          const heights = [];
          for (const count of [8, 5000, 9]) {
            c.apply(letters(1, count));
            for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
            heights.push(c.element.clientHeight);
          }
          return [heights, messages.length, innerHeight];
        }"""
    )
    assert found == [[320, found[2], 360], 1, found[2]]

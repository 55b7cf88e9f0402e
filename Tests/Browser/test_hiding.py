"""Elements that are hidden, removed or emptied at any time reappear unchanged, or where they have been scrolled since then."""

from __future__ import annotations

import pytest

from test_described import TOP, describe, top_of  # noqa: F401, a fixture

LIST = "{ section: { arrangement: { type: 'list', itemSize: SIZE } } }"
SIZES = {"exact": "40", "estimated": "{ estimated: 25 }"}

# Puts the element into a box and a `details` element, and defines the ways to hide it.
PREPARE = """
() => {
  const { element } = c;
  const [box, details] = ['div', 'details'].map((name) => document.createElement(name));
  element.replaceWith(box);
  box.append(details);
  details.open = true;
  details.append(element);
  const style = (target, name, value) => () => {
    target.style[name] = value;
    return () => { target.style[name] = ''; };
  };
  globalThis.frames = async (count) => { while (count-- > 0) await new Promise(requestAnimationFrame); };
  globalThis.ways = {
    display: style(element, 'display', 'none'),
    around: style(box, 'display', 'none'),
    contents: style(element, 'contentVisibility', 'hidden'),
    contentsAround: style(box, 'contentVisibility', 'hidden'),
    height: style(element, 'height', '0'),
    width: style(element, 'width', '0'),
    details: () => { details.open = false; return () => { details.open = true; }; },
    detached: () => { element.remove(); return () => { details.append(element); }; },
    detachedAround: () => { box.remove(); return () => { document.body.append(box); }; },
  };
  globalThis.isAtRest = () => !c.inner.isScrolling && !c.inner.wantsTick && !c.inner.frame;
}
"""

WAYS = ["display", "around", "contents", "contentsAround", "height", "width", "details", "detached", "detachedAround"]

# The visible rows: their ids and positions relative to the top of the list.
ROWS = """
(collection = c) => {
  const { top, bottom } = collection.element.getBoundingClientRect();
  return [...collection.element.querySelectorAll('.tessera-item:not([inert])')]
    .map((view) => { const box = view.getBoundingClientRect(); return { id: view.textContent, top: box.top - top, bottom: box.bottom - top }; })
    .filter((row) => row.bottom > 0.01 && row.top < bottom - top - 0.01).sort((a, b) => a.top - b.top);
}
"""


def prepare(describe, size: str, options: str = ""):
    page = describe(f"{{ layout: {LIST.replace('SIZE', SIZES[size])}, sections: letters(1, 1000), {options} }}")
    page.evaluate(PREPARE)
    page.evaluate("c.scrollTo('A500', { position: 'start' })")
    page.rest(4)
    page.wait("isAtRest()")
    assert top_of(page, "A500") == 0
    return page


SCROLLS = {
    "to an item": "c.scrollTo('A100', { position: 'start' })",
    "to a position": "c.restore({ ...c.position, id: 'A100', y: 0 })",
    "animated": "c.scrollTo('A100', { position: 'start', animated: true })",
    "animated, on its way": "{ const { y } = c.offset; c.scrollTo('A100', { position: 'start', animated: true }); while (c.offset.y === y) await frames(1); }",
}

# For each way of hiding: scrolls to another item, makes a change and hides the list in the same task, shows it a few frames
# later, and returns the first visible row.
IN_EVERY_WAY = """
async () => {
  const rows = ROWS, found = {};
  for (const [name, hide] of Object.entries(ways)) {
    if (SKIPPED.includes(name)) continue;
    c.scrollTo('A500', { position: 'start' });
    await frames(3);
    for (let count = 0; count < 300 && !isAtRest(); count += 1) await frames(1);
    // Runs in a task, not in an animation frame.
    await new Promise((done) => setTimeout(done));
    ACT;
    const show = hide();
    c.element.clientHeight;
    await frames(WAIT);
    show();
    await frames(3);
    for (let count = 0; count < 300 && !isAtRest(); count += 1) await frames(1);
    found[name] = [rows()[0]?.id, Math.round(rows()[0]?.top), rows().at(-1)?.bottom >= c.element.clientHeight];
  }
  return found;
}
"""


def in_every_way(page, act: str, wait: int = 3, skipped: tuple[str, ...] = ()):
    script = IN_EVERY_WAY.replace("ROWS", f"({ROWS})").replace("ACT", act).replace("WAIT", str(wait)).replace("SKIPPED", str(list(skipped)))
    return page.evaluate(script)


def all_at(item: str, skipped: tuple[str, ...] = ()):
    return {way: [item, 0, True] for way in WAYS if way not in skipped}


@pytest.mark.every_engine
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scroll", SCROLLS)
def test_a_list_scrolled_and_hidden_in_one_task_reappears_at_the_new_position(describe, scroll, size):
    page = prepare(describe, size)
    assert in_every_way(page, SCROLLS[scroll]) == all_at("A100")


@pytest.mark.every_engine
@pytest.mark.parametrize("wait", [3, 0], ids=["frames later", "at once"])
def test_a_scroll_is_kept_if_the_list_is_hidden_before_its_event(describe, wait):
    page = prepare(describe, "exact")
    # An element removed from the page loses such a scroll, because its scroll offset can no longer be read.
    skipped = ("detached", "detachedAround")
    assert in_every_way(page, "c.element.dispatchEvent(new WheelEvent('wheel')); c.element.scrollTop -= 2000", wait, skipped) == all_at("A450", skipped)


@pytest.mark.every_engine
@pytest.mark.parametrize("way", ["height", "width"])
def test_a_scroll_and_a_resize_in_one_task_both_take_effect(describe, way):
    page = prepare(describe, "exact")
    page.evaluate(
        f"""() => {{
          c.element.scrollTop = 8000;
          c.element.style.{way} = '250px';
        }}"""
    )
    page.wait(f"isAtRest() && ({ROWS})()[0]?.id === 'A200' && c.offset.y === 8000 && c.inner.{way} === 250")
    assert page.evaluate(f"({ROWS})()")[0]["top"] == 0


@pytest.mark.every_engine
def test_cells_are_measured_later_if_rendering_one_hides_the_list(describe):
    page = prepare(
        describe, "estimated",
        "render(cell, { id }) { cell.textContent = id; if (id === globalThis.hiding) { c.element.style.display = 'none'; globalThis.hiding = undefined; } }",
    )
    page.evaluate("() => { globalThis.hiding = 'A102'; c.scrollTo('A100', { position: 'start' }); }")
    page.wait("c.element.style.display === 'none'")
    page.rest(3)
    page.evaluate("() => { c.element.style.display = ''; }")
    page.wait(f"isAtRest() && ({ROWS})()[0]?.id === 'A100'")
    assert [(row["id"], row["top"]) for row in page.evaluate(f"({ROWS})()")][:4] == [(f"A{100 + index}", 40 * index) for index in range(4)]


@pytest.mark.every_engine
def test_shelves_reappear_at_their_scroll_positions(describe):
    page = describe(
        """{ layout: { section: { arrangement: { type: 'shelf', length: 80, content: { type: 'list', itemSize: 70 } } } },
             sections: letters(3, 40) }"""
    )
    page.evaluate(PREPARE)
    page.rest(4)
    found = page.evaluate(
        """async () => {
          const found = {};
          let distance = 0;
          for (const [name, hide] of Object.entries(ways)) {
            const shelf = () => document.querySelectorAll('.tessera-shelf')[1];
            distance += 70;
            shelf().scrollLeft = distance;
            if (name.startsWith('detached')) await frames(3);
            const show = hide();
            await frames(3);
            show();
            await frames(3);
            for (let count = 0; count < 300 && !isAtRest(); count += 1) await frames(1);
            found[name] = [shelf().scrollLeft - distance, c.position.shelves[0]?.id === `B${distance / 70}`];
          }
          return found;
        }"""
    )
    assert found == {way: [0, True] for way in WAYS}


@pytest.mark.every_engine
def test_insets_changed_while_the_list_is_hidden_apply_when_it_reappears(describe):
    page = prepare(describe, "exact", "insets: {}")
    page.evaluate(
        """async () => {
          const show = ways.display();
          await frames(2);
          c.inner.options.insets = { top: 30 };
          c.inner.resize();
          c.scrollTo('A100', { position: 'start' });
          await frames(2);
          show();
        }"""
    )
    page.wait(f"isAtRest() && c.cellOf('A100') && Math.abs(({TOP})('A100') - 30) < 0.01")


# Hides, shows, removes, resizes and scrolls in one frame, depending on a seed. Compares the visible rows with the target of the
# last scroll, and with a new collection at the same position.
TRIAL = """
async ([seed, steps, size]) => {
  let state = seed;
  const random = (count) => { state = (Math.imul(state, 1664525) + 1013904223) >>> 0; return Math.floor(state / 2 ** 32 * count); };
  const rows = ROWS;
  const rest = async () => {
    await frames(3);
    for (let count = 0; count < 200 && !isAtRest(); count += 1) await frames(1);
  };
  const log = [];
  const shows = new Map();
  /** The items that may be the first, and the offset; undefined if that is not known. */
  let aim;
  const acts = [
    () => { const index = 10 + random(900); c.scrollTo(`A${index}`, { position: 'start' }); aim = { id: `A${index}`, top: 0 }; return `scrollTo ${index}`; },
    () => {
      const index = 10 + random(900);
      c.scrollTo(`A${index}`, { position: 'start', animated: true });
      aim = { id: `A${index}`, top: 0 };
      return `animated ${index}`;
    },
    () => {
      const distance = 40 * (random(40) - 20) + 7;
      // The assignment ends a running scroll, or no scroll has begun.
      const before = c.element.scrollTop;
      c.element.scrollTop += distance;
      if (c.element.scrollTop !== before) aim = undefined;
      return `scrollTop ${distance}`;
    },
    () => { c.element.style.height = `${200 + random(200)}px`; return `height ${c.element.style.height}`; },
    () => { c.element.style.width = `${200 + random(100)}px`; return `width ${c.element.style.width}`; },
    ...Object.keys(ways).flatMap((name) => [
      () => { if (!shows.has(name)) shows.set(name, ways[name]()); return `hide ${name}`; },
      () => { shows.get(name)?.(); shows.delete(name); return `show ${name}`; },
    ]),
    () => { c.element.clientHeight; return 'look'; },
  ];
  for (let step = 0; step < steps; step += 1) {
    log.length = 0;
    await new Promise((done) => setTimeout(done));
    for (let count = 2 + random(8); count > 0; count -= 1) {
      // Makes scrolling as likely as hiding.
      log.push(acts[random(2) ? random(5) : random(acts.length)]());
      if (!random(4)) { const wait = 1 + random(2); await frames(wait); log.push(`frames ${wait}`); }
    }
    for (const show of [...shows.values()].reverse()) show();
    shows.clear();
    if (!c.element.isConnected) return { step, log, problem: 'the element is not in the page' };
    c.element.style.height ||= '';
    if (parseInt(c.element.style.height) < 100) c.element.style.height = '';
    await rest();
    const seen = rows();
    const { clientHeight } = c.element;
    const fail = (problem, more) => ({ step, log, problem, seen, offset: c.offset.y, top: c.element.scrollTop, ...more });
    if (!seen.length || seen[0].top > 0.5 || seen.at(-1).bottom < clientHeight - 0.5) return fail('the window is not filled');
    for (const [index, row] of seen.entries()) {
      if (index && (Math.abs(row.top - seen[index - 1].bottom) > 0.6 || +row.id.slice(1) !== +seen[index - 1].id.slice(1) + 1)) return fail('rows are not consecutive');
    }
    if (aim && (seen[0].id !== aim.id || Math.abs(seen[0].top - aim.top) > 1)) return fail('not at the scroll target', { aim });
    const other = c.element.cloneNode(false);
    other.removeAttribute('class');
    document.body.append(other);
    const { createCollection } = await import('./tessera.js');
    const fresh = await createCollection(other, { layout: c.layout, sections: c.sections, render: (cell, { id }) => { cell.textContent = id; } });
    fresh.restore(c.position);
    await frames(4);
    const expected = rows(fresh);
    fresh.close();
    other.remove();
    const isSame = expected.length === seen.length && expected.every((row, index) => row.id === seen[index].id && Math.abs(row.top - seen[index].top) < 1 && Math.abs(row.bottom - seen[index].bottom) < 1);
    if (!isSame) return fail('differs from a new collection', { expected });
  }
  return null;
}
""".replace("ROWS", f"({ROWS})")


@pytest.mark.every_engine
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seed", [1, 2])
def test_random_hiding_resizing_and_scrolling_ends_like_a_new_collection(describe, seed, size):
    page = prepare(describe, size)
    problem = page.evaluate(TRIAL, [seed, 12, size])
    assert problem is None, f"seed {seed}: {problem}"


GRID = "{ section: { arrangement: { type: 'grid', columns: 3, itemSize: 60 } } }"


@pytest.mark.every_engine
@pytest.mark.parametrize("way", ["display", "contents", "detached"])
def test_a_list_hidden_during_a_layout_change_shows_the_new_layout(describe, way):
    page = prepare(describe, "estimated")
    page.evaluate(
        f"""async () => {{
          c.setLayout({GRID}, {{ animation: {{ eased: 0.3 }} }});
          await frames(2);
          const show = ways.{way}();
          await frames(3);
          show();
          // Nothing moves until the collection notices that the element is visible.
          await frames(3);
        }}"""
    )
    page.wait("isAtRest()")
    page.rest(3)
    found = page.evaluate(f"({ROWS})()")
    assert "A500" in [row["id"] for row in found]
    assert {round(row["bottom"] - row["top"]) for row in found} == {60}
    assert max(row["bottom"] for row in found) >= 400 and min(row["top"] for row in found) <= 0
    page.evaluate(
        f"""async () => {{
          const transition = c.beginTransition({LIST.replace("SIZE", "40")});
          transition.progress = 0.5;
          await frames(2);
          const show = ways.{way}();
          transition.finish();
          await frames(2);
          show();
          // Nothing moves until the collection notices that the element is visible.
          await frames(3);
        }}"""
    )
    page.wait("isAtRest()")
    page.rest(3)
    assert {round(row["bottom"] - row["top"]) for row in page.evaluate(f"({ROWS})()")} == {40}


@pytest.mark.every_engine
@pytest.mark.parametrize("way", ["display", "around", "detached"])
def test_hiding_a_list_during_a_drag_drops_nothing(describe, way):
    page = prepare(describe, "exact", "canDrag: () => true, onMove: (move) => heard.push(move)")
    page.evaluate("c.scrollToOffset(0, 0)")
    page.rest(4)
    x, y, *_ = page.bounds("#list")
    page.drag((x + 50, y + 20), (x + 50, y + 110), steps=6)
    assert page.evaluate("document.querySelectorAll('.is-dragged').length") == 1
    page.evaluate(f"() => {{ globalThis.show = ways.{way}(); }}")
    page.tab.move(x + 60, y + 200)
    page.tab.up()
    page.rest(2)
    page.evaluate("show()")
    page.wait("isAtRest() && document.querySelectorAll('.is-dragged').length === 0")
    page.rest(3)
    assert [row["id"] for row in page.evaluate(f"({ROWS})()")][:4] == ["A0", "A1", "A2", "A3"]
    assert page.evaluate("heard") == []

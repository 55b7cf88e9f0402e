"""Edits by id: after any change, the page's data equal the program's."""

from __future__ import annotations

import pytest

from test_described import describe  # noqa: F401, a fixture

LIST = "{ section: { arrangement: { type: 'list', itemSize: 20 } } }"
# Compares the data of the program, element by element, with the data of the script.
COMPARE = """
globalThis.differs = () => {
  const { exports, host } = c.inner;
  const shown = [];
  for (let section = 0; exports.tessera_token(host, section, -1) >= 0; section += 1) {
    shown.push(Array.from({ length: exports.tessera_item_count(host, section) }, (_, item) => exports.tessera_token(host, section, item)));
  }
  const known = c.sections.map(({ items }) => items.map((id) => {
    const { sectionIndex, index } = c.indexOf(id);
    return exports.tessera_token(host, sectionIndex, index);
  }));
  return JSON.stringify(shown) === JSON.stringify(known) ? undefined : { shown, known };
}
"""


def edited(page, call: str):
    return page.evaluate(f"() => {{ try {{ {call}; }} catch (error) {{ return `${{error.name}}: ${{error.message}}`; }} return c.sections.map(({{ items }}) => items.join(' ')); }}")


@pytest.mark.every_engine
def test_items_are_edited_by_id(describe):  # noqa: F811
    page = describe(f"{{ layout: {LIST}, sections: [{{ id: 'x', items: ['a', 'b', 'c'] }}, {{ id: 'y', items: ['d'] }}] }}")
    assert edited(page, "c.append(['e', 'f'])") == ["a b c", "d e f"]
    assert edited(page, "c.append(['g'], { section: 'x' })") == ["a b c g", "d e f"]
    assert edited(page, "c.insert(['h'], { before: 'a', animation: true })") == ["h a b c g", "d e f"]
    assert edited(page, "c.insert(['i', 'j'], { after: 'd' })") == ["h a b c g", "d i j e f"]
    assert edited(page, "c.remove(['a', 'f', 'i'])") == ["h b c g", "d j e"]
    assert edited(page, "c.move('h', { after: 'd' })") == ["b c g", "d h j e"]
    assert edited(page, "c.move('e', { section: 'x' })") == ["b c g e", "d h j"]
    assert edited(page, "c.remove([])") == ["b c g e", "d h j"]
    page.rest(4)
    assert page.evaluate("[...document.querySelectorAll('.tessera-item:not([inert])')].map((item) => item.textContent)") == list("bcgedhj")


@pytest.mark.parametrize(("call", "message"), [
    ("c.append(['a'])", "RangeError: Duplicate item id “a”."),
    ("c.append(['n', 'n'])", "RangeError: Duplicate item id “n”."),
    ("c.append(['n'], { section: 'z' })", "RangeError: There is no section “z”."),
    ("c.append('n')", "TypeError: The list of items to insert must be an array, not “n”."),
    ("c.append([{}])", "TypeError: The id of an item must be a string or a number, not “undefined”."),
    ("c.insert(['n'], { before: 'z' })", "RangeError: There is no item “z”."),
    ("c.insert(['n'], {})", "TypeError: An edit needs one of “before”, “after” and “section”, not 0."),
    ("c.insert(['n'], { before: 'a', after: 'b' })", "TypeError: An edit needs one of “before”, “after” and “section”, not 2."),
    ("c.insert(['n'], { at: 3 })", "TypeError: Unknown option “at”. Expected “before”, “after”, “under”, “section” or “animation”."),
    ("c.remove(['a', 'z'])", "RangeError: There is no item “z”."),
    ("c.move('z', { before: 'a' })", "RangeError: There is no item “z”."),
    ("c.move('a', { before: 'a' })", "RangeError: There is no item “a”."),
    ("c.apply([{ id: 'x', items: ['a', 'b', 'a'] }])", "RangeError: Duplicate item id “a”."),
    ("c.apply([{ id: 'x', items: ['a'] }, { id: 'y', items: ['a'] }])", "RangeError: Duplicate item id “a”."),
    ("c.apply(c.sections, { reload: ['z'] })", "RangeError: There is no item “z”."),
])
def test_invalid_edits_change_nothing(describe, call, message):  # noqa: F811
    page = describe(f"{{ layout: {LIST}, sections: [{{ id: 'x', items: ['a', 'b', 'c'] }}, {{ id: 'y', items: ['d'] }}] }}")
    page.evaluate(f"() => {{ {COMPARE} }}")
    assert edited(page, call) == message
    assert page.evaluate("[c.sections.map(({ items }) => items.join(' ')), c.indexOf('n')]") == [["a b c", "d"], None]
    assert page.evaluate("differs()") is None
    assert edited(page, "c.append(['n'])") == ["a b c", "d n"]


def test_counted_items_cannot_be_edited_by_id(describe):  # noqa: F811
    page = describe(f"{{ layout: {LIST}, sections: [{{ id: 'x', items: 5 }}] }}")
    message = "TypeError: Items that are only counted cannot be edited by their ids."
    assert page.evaluate("() => { try { c.append(['a']); } catch (error) { return `${error.name}: ${error.message}`; } }") == message


def test_the_page_may_later_change_the_arrays_it_passed(describe):  # noqa: F811
    page = describe(f"{{ layout: {LIST}, sections: [{{ id: 'x', items: globalThis.ids = ['a', 'b', 'c'] }}] }}")
    page.evaluate(f"() => {{ {COMPARE} }}")
    # The same array with another item, and then a different array after the first one was changed again.
    assert edited(page, "ids.push('d'); c.apply([{ id: 'x', items: ids }])") == ["a b c d"]
    assert edited(page, "ids.reverse(); c.apply([{ id: 'x', items: ['b', 'd', 'e'] }])") == ["b d e"]
    assert edited(page, "const { items } = c.sections[0]; items.length = 0; c.append(['f'])") == ["b d e f"]
    assert page.evaluate("differs()") is None


@pytest.mark.parametrize("seed", range(8))
def test_the_program_has_the_data_of_the_page_after_random_changes(describe, seed):  # noqa: F811
    page = describe(f"{{ layout: {LIST}, sections: [{{ id: 0, items: ['0'] }}] }}")
    page.evaluate(f"() => {{ {COMPARE} }}")
    problem = page.evaluate(
        """(seed) => {
          let state = seed + 1, count = 1;
          const random = (most) => { state = (Math.imul(state, 1103515245) + 12345) >>> 0; return (state >>> 8) % most; };
          const pick = (array) => array[random(array.length)];
          const fresh = (most) => Array.from({ length: random(most) }, () => String(count++));
          let wanted = c.sections;
          const all = new Map();
          for (let step = 0; step < 150; step += 1) {
            // Unchanged sections keep their objects or are copied.
            wanted = wanted.map((section) => (random(2) ? section : { ...section }));
            const section = pick(wanted);
            const replace = (items) => { wanted = wanted.map((other) => (other.id === section?.id ? { ...section, items } : other)); };
            switch (section ? random(12) : 0) {
              case 0: wanted = [...wanted]; wanted.splice(random(wanted.length + 1), 0, { id: 1000 + step, items: fresh(6) }); break;
              case 1: if (wanted.length > 1) wanted = wanted.filter((other) => other !== section); break;
              case 2: replace([...section.items, ...fresh(4)]); break;
              case 3: replace([...fresh(4), ...section.items]); break;
              case 4: replace(section.items.filter(() => random(3))); break;
              case 5: replace([...section.items].sort(() => random(3) - 1)); break;
              case 6: wanted = [...wanted].reverse(); break;
              case 9:
                // Filters many items, or removes the filter and includes the items added since.
                if (!all.has(section.id)) all.set(section.id, [...section.items, ...fresh(60)]);
                replace(all.get(section.id).filter((id) => random(4) > 1 && !wanted.some((other) => other !== section && other.items.includes(id))));
                break;
              case 10:
              case 11: {
                const others = new Set(wanted.filter((other) => other !== section).flatMap(({ items }) => items));
                const ids = new Set([...all.get(section.id) ?? [], ...section.items]);
                replace([...ids].filter((id) => !others.has(id)));
                break;
              }
              case 7: {
                // Moves an item to another section.
                const id = pick(section.items);
                if (id === undefined) break;
                const target = pick(wanted).id;
                wanted = wanted.map((other) => ({ ...other, items: other.items.filter((item) => item !== id) }));
                wanted = wanted.map((other) => (other.id === target ? { ...other, items: [...other.items.slice(0, 2), id, ...other.items.slice(2)] } : other));
                break;
              }
              default: {
                const items = [...section.items];
                items.splice(random(items.length + 1), random(4), ...fresh(5));
                replace(items);
              }
            }
            c.apply(wanted);
            if (JSON.stringify(c.sections) !== JSON.stringify(wanted)) return { step, known: c.sections, wanted };
            const difference = differs();
            if (difference) return { step, ...difference };
          }
        }""",
        seed,
    )
    assert problem is None


@pytest.mark.every_engine
def test_edits_after_a_move_by_the_user_include_the_move(describe):  # noqa: F811
    page = describe(f"{{ layout: {LIST}, sections: letters(2, 4), drags: true }}")
    page.evaluate(f"() => {{ {COMPARE} }}")
    item = "[...document.querySelectorAll('.tessera-item')].find((view) => view.textContent === NAME).getBoundingClientRect().top + 10"
    top = [page.evaluate(item.replace("NAME", f"'{name}'")) for name in ("A0", "B1")]
    page.drag((50, top[0]), (50, top[1] + 8), steps=10)
    page.tab.up()
    page.rest(30)
    assert page.evaluate("c.sections.flatMap(({ items }) => items)") != ["A0", "A1", "A2", "A3", "B0", "B1", "B2", "B3"]
    assert page.evaluate("differs()") is None
    page.evaluate("c.append(['n'])")
    assert page.evaluate("differs()") is None
    assert page.evaluate("c.sections[1].items.at(-1)") == "n"


def test_a_reinserted_item_is_described_again(describe):  # noqa: F811
    page = describe(f"{{ layout: {LIST}, sections: [{{ id: 'x', items: ['a', 'b', 'c'] }}], itemSize: (id) => ((globalThis.heights ??= {{}})[id] ?? 20) }}")
    page.evaluate("c.apply([{ id: 'x', items: ['a', 'c'] }])")
    page.evaluate("() => { heights.b = 60; c.apply([{ id: 'x', items: ['a', 'b', 'c'] }]); }")
    page.rest(4)
    assert page.evaluate("document.querySelector('.tessera-item[data-path=\"0.1\"]').getBoundingClientRect().height") == 60


def test_deleted_items_are_forgotten(describe):  # noqa: F811
    """A log of limited length, to which ids are continually added and from which ids are continually deleted."""
    page = describe(f"{{ layout: {LIST}, sections: [{{ id: 'x', items: [] }}] }}")
    page.evaluate(f"() => {{ {COMPARE} }}")
    page.evaluate("""() => {
      for (let first = 0; first < 30_000; first += 100) {
        c.apply([{ id: 'x', items: Array.from({ length: 500 }, (_, index) => `row ${first + index}`) }]);
      }
    }""")
    assert page.evaluate("differs()") is None
    # Numbers are reused, so the largest one shows how many ids are remembered.
    assert page.evaluate("Math.max(...c.sections[0].items.map((_, item) => c.inner.exports.tessera_token(c.inner.host, 0, item)))") < 3_000

"""The changes that a frame writes to the page."""

from __future__ import annotations

import pytest

from test_described import describe  # noqa: F401, a fixture


@pytest.mark.every_engine
@pytest.mark.parametrize("layout", [
    "{ section: { arrangement: { type: 'list', itemSize: 30 } } }",
    "{ section: { arrangement: { type: 'list', itemSize: { estimated: 25 } }, header: { length: 30, pinned: true } } }",
    "{ type: 'table', rows: 30, columns: [100], frozenRows: 1, frozenColumns: 1 }",
], ids=["list", "sections", "table"])
def test_scrolling_does_not_rewrite_unchanged_attributes(describe, layout):
    page = describe(f"{{ layout: {layout}, sections: letters(40, 20), render(cell, {{ id }}) {{ cell.textContent = id; }} }}")
    found = page.evaluate(
        """async () => {
          const same = [];
          let count = 0;
          const observer = new MutationObserver((records) => {
            for (const [index, { target, attributeName: name, oldValue }] of records.entries()) {
              count += 1;
              const next = records.slice(index + 1).find((other) => other.target === target && other.attributeName === name);
              if ((next ? next.oldValue : target.getAttribute(name)) === oldValue) same.push(`${name}=${oldValue} of ${target.className}`);
            }
          });
          observer.observe(c.element, { subtree: true, attributes: true, attributeOldValue: true });
          for (let frame = 0; frame < 30; frame += 1) {
            c.element.scrollTop += 30;
            await new Promise(requestAnimationFrame);
          }
          observer.disconnect();
          return { same, count };
        }""")
    assert found["same"] == []
    assert found["count"] > 30

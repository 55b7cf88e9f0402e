"""Measures how long a collection takes to show new data, in Chromium.

    .venv/bin/python Tests/Browser/benchmark_data.py

It needs `make browser`. For comparison, it also measures a copy of the array. Figures are printed only if the data are correct.
"""

from __future__ import annotations

from chromium import Chromium
from conftest import SITE
from screen import WebPage
from site_server import served

PAGE = {
    "/data.html": b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Data</title>
<link rel="stylesheet" href="data.css"><div id="list"></div>""",
    "/data.css": b"#list { height: 400px; }",
    "/favicon.ico": b"",
}
COUNTS = [2_000, 20_000, 200_000]
MEASURE = """
async (count) => {
  const { createCollection } = await import('./tessera.js');
  const element = document.querySelector('#list');
  const open = (items) => createCollection(element, {
    layout: { section: { arrangement: { type: 'list', itemSize: 30 } } }, sections: [{ id: 'log', items }],
    render(cell, { id }) { cell.textContent = id; },
  });
  const ids = Array.from({ length: count }, (_, index) => `row ${index}`);
  // Fetches the program.
  (await open(['warm'])).close();
  const times = {};
  const measure = (name, call) => {
    const start = performance.now();
    const result = call();
    (times[name] ??= []).push(performance.now() - start);
    return result;
  };
  const start = performance.now();
  const collection = await open(ids);
  times['open the collection'] = [performance.now() - start];
  let items = ids;
  for (let round = 0; round < 21; round += 1) {
    const next = measure('copy the array', () => [...items, `next ${round}`]);
    measure('apply with one more at the end', () => collection.apply([{ id: 'log', items: next }]));
    await new Promise(requestAnimationFrame);
    measure('append', () => collection.append([`appended ${round}`]));
    await new Promise(requestAnimationFrame);
    measure('insert at the start', () => collection.insert([`first ${round}`], { before: 'row 0' }));
    await new Promise(requestAnimationFrame);
    measure('remove', () => collection.remove([`first ${round}`]));
    await new Promise(requestAnimationFrame);
    [{ items }] = collection.sections;
    measure('apply with the same array', () => collection.apply([{ id: 'log', items: next.concat(`appended ${round}`) }]));
  }
  for (let round = 0; round < 21; round += 1) {
    // A log of limited length, and rows that are far apart.
    const capped = items.slice(20).concat(Array.from({ length: 20 }, (_, index) => `log ${round} ${index}`));
    measure('apply with 20 fewer at the start and 20 more at the end', () => collection.apply([{ id: 'log', items: capped }]));
    await new Promise(requestAnimationFrame);
    const [one, other] = [capped[5], capped.at(-5)];
    measure('remove two distant items', () => collection.remove([one, other]));
    await new Promise(requestAnimationFrame);
    items = capped.filter((id) => id !== one && id !== other);
  }
  // A filter, as when the user types and deletes a word: one sixth of the rows, one third of these, one sixth again, and all rows.
  let seed = 1;
  const chances = new Map(items.map((id) => [id, (seed = (seed * 48271) % 2147483647) / 2147483647]));
  for (let round = 0; round < 7; round += 1) {
    const filters = [
      ['filter to one sixth of the items', 1 / 6], ['filter further, to one third of these', 1 / 18],
      ['return to the previous filter', 1 / 6], ['remove the filter', 1],
    ];
    for (const [name, share] of filters) {
      const kept = items.filter((id) => chances.get(id) < share);
      measure(name, () => collection.apply([{ id: 'log', items: kept }]));
      await new Promise(requestAnimationFrame);
    }
  }
  const wanted = items;
  const isRight = JSON.stringify(collection.sections[0].items) === JSON.stringify(wanted);
  collection.close();
  return [isRight, Object.entries(times).map(([name, all]) => [name, all.sort((a, b) => a - b)[all.length >> 1]])];
}
"""


def main() -> None:
    rows: dict[str, list[str]] = {}
    engine = Chromium()
    with served(SITE, PAGE) as server:
        for count in COUNTS:
            page = WebPage(engine, f"{server}data.html", name="data", size=(400, 500))
            is_right, figures = page.evaluate(MEASURE, count)
            assert is_right
            for name, time in figures:
                rows.setdefault(name, []).append(f"{time:.2f} ms")
            assert page.close() == []
    engine.close()
    print("| ids | " + " | ".join(f"{count:,}" for count in COUNTS) + " |\n|---|" + "--:|" * len(COUNTS))
    for name, times in rows.items():
        print(f"| {name} | {' | '.join(times)} |")


if __name__ == "__main__":
    main()

"""Opening and closing screens leaves no memory or elements behind."""

from __future__ import annotations

OPEN_AND_CLOSE = """
async (times) => {
  const { load } = await import('./tessera.js');
  globalThis.program ??= await load('gallery.wasm');
  const stage = document.createElement('div');
  stage.style.cssText = 'width: 120px; height: 120px';
  document.body.append(stage);
  for (let time = 0; time < times; time += 1) {
    const collection = program.open(['books', 'calibration3', 'photos', 'table'][time % 4], stage);
    collection.close();
    // Observers release their targets between frames.
    if (time % 100 === 99) await new Promise(requestAnimationFrame);
  }
  const left = stage.childNodes.length;
  stage.remove();
  return [program.exports.memory.buffer.byteLength, left];
}
"""


def test_four_thousand_screens_leak_nothing(open_screen):
    screen = open_screen("books", size=(300, 300))
    session = screen.cdp()

    def measure() -> tuple[float, int]:
        session.send("HeapProfiler.collectGarbage")
        usage = session.send("Runtime.getHeapUsage")["usedSize"]
        counts = session.send("Memory.getDOMCounters")
        return usage, counts["nodes"]

    screen.page.set_default_timeout(120_000)
    memory, _ = screen.evaluate(OPEN_AND_CLOSE, 1_000)
    heap, elements = measure()
    later, left = screen.evaluate(OPEN_AND_CLOSE, 3_000)
    heap_later, elements_later = measure()
    print(f"WebAssembly {memory} then {later} bytes; JavaScript {heap:.0f} then {heap_later:.0f}; nodes {elements}, {elements_later}")
    assert later == memory
    assert left == 0
    assert heap_later <= heap + 200_000
    assert elements_later <= elements + 50

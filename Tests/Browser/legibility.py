"""Legibility of a page: the rules of WCAG A and AA that axe-core checks, and the contrast of the page's pixels."""

from __future__ import annotations

import importlib.resources
import io

import numpy
from PIL import Image

from screen import Screen

AXE = (importlib.resources.files("axe_playwright_python") / "axe.min.js").read_text()
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

VIOLATIONS = """
async (tags) => {
  const { violations } = await axe.run({ runOnly: { type: 'tag', values: tags } });
  return violations.map(({ id, impact, nodes }) => `${id} (${impact}) ${nodes.length} times: ${nodes[0].target} ${nodes[0].failureSummary}`);
}
"""

# The visible lines of text, each with its color, its opacity and the minimum contrast that it requires.
TEXTS = """
() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { pointer-events: auto !important; }');
  document.adoptedStyleSheets.push(sheet);
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());) {
    const element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    let opacity = 1;
    let filter = 'none';
    for (let above = element; above; above = above.parentElement) {
      const around = getComputedStyle(above);
      opacity *= around.opacity;
      if (around.filter !== 'none') filter = around.filter;
    }
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, right, bottom } of range.getClientRects()) {
      const sees = (x, y) => element === document.elementFromPoint(x, y) || element.contains(document.elementFromPoint(x, y));
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const window = element.closest('.tessera, #source pre, #screens, body').getBoundingClientRect();
      if (top < window.top || bottom > window.bottom || left < window.left || right > window.right) continue;
      if (right - left < 3 || bottom - top < 3 || ![[left + 1, y], [x, y], [right - 1, y]].every(([x, y]) => sees(x, y))) continue;
      const size = parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && fontWeight >= 700);
      texts.push({ text: node.data.trim(), color, opacity, filter, box: [left, top, right, bottom], least: isLarge ? 3 : 4.5 });
    }
  }
  document.adoptedStyleSheets.pop();
  return texts;
}
"""
WITHOUT_TEXT = "* { color: transparent !important; text-shadow: none !important; caret-color: transparent !important; }"


def contrast(one: numpy.ndarray, other: numpy.ndarray) -> numpy.ndarray:
    """Returns the contrast of colors from 0 to 255, as WCAG 2 defines it."""

    def luminance(color: numpy.ndarray) -> numpy.ndarray:
        part = color / 255
        linear = numpy.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
        return linear @ numpy.array([0.2126, 0.7152, 0.0722])

    first, second = luminance(one), luminance(other)
    return (numpy.maximum(first, second) + 0.05) / (numpy.minimum(first, second) + 0.05)


def rgba(color: str) -> tuple[numpy.ndarray, float]:
    inside = color[color.index("(") + 1 : -1].replace(",", " ").replace("/", " ").split()
    if color.startswith("color("):
        return numpy.array([float(part) * 255 for part in inside[1:4]]), float(inside[4]) if len(inside) > 4 else 1
    assert color.startswith("rgb"), color
    return numpy.array([float(part) for part in inside[:3]]), float(inside[3]) if len(inside) > 3 else 1


def faint(screen: Screen) -> list[str]:
    """Returns the strings with too little contrast with their background, each with the lowest contrast found."""
    texts = screen.evaluate(TEXTS)
    assert texts
    # The computed color does not include the effect of a filter.
    assert [text["text"] for text in texts if text["filter"] != "none"] == []
    screen.add_style(WITHOUT_TEXT)
    screen.rest(2)
    pixels = numpy.asarray(Image.open(io.BytesIO(screen.page.screenshot())).convert("RGB"), dtype=float)
    screen.evaluate("() => { document.adoptedStyleSheets.pop(); }")
    found = []
    for text in texts:
        left, top, right, bottom = (round(side) for side in text["box"])
        behind = pixels[max(0, top) : bottom, max(0, left) : right].reshape(-1, 3)
        if not len(behind):
            continue
        color, alpha = rgba(text["color"])
        alpha *= text["opacity"]
        # The edge of another element may cross a corner of the box.
        worst = numpy.quantile(contrast(color * alpha + behind * (1 - alpha), behind), 0.02)
        if worst < text["least"]:
            found.append(f"{worst:.2f} of {text['least']}: {text['text'][:40]!r} in {text['color']}")
    return sorted(set(found))


def violations(screen: Screen) -> list[str]:
    """Returns the violations that axe finds on the page."""
    if not screen.evaluate("'axe' in globalThis"):
        screen.evaluate(f"() => {{ {AXE} }}")
    return screen.evaluate(VIOLATIONS, RULES)

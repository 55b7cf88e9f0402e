"""Writes what the gallery shows of the project's own files: highlighted sources, guides as pages, and the twenty lines.

pages.py FOLDER
"""

from __future__ import annotations

import html
import re
import shutil
import sys
from pathlib import Path
from urllib.parse import urlsplit

from markdown_it import MarkdownIt
from mdit_py_plugins.anchors import anchors_plugin
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name, get_lexer_for_filename
from pygments.util import ClassNotFound

ROOT = Path(__file__).resolve().parent.parent
SCREENS = ROOT / "Programs/Sources/TesseraGallery/Screens"
# The guides, in the order of the menu.
GUIDES = {
    "Start": [
        "FROM-JAVASCRIPT.md", "TABLES.md", "CALENDARS.md", "IN-REACT.md", "IN-VUE.md", "AS-AN-ELEMENT.md", "ON-A-SERVER.md", "ON-A-PAGE.md",
        "ON-IOS.md", "ON-LINUX.md", "FROM-UICOLLECTIONVIEWFLOWLAYOUT.md", "SCENES.md",
    ],
    "Extend": ["WRITE-YOUR-OWN.md", "WRITE-A-HOST.md", "WEB-BOUNDARY.md"],
    "Reference": ["LAYOUT-RULES.md", "GLOSSARY.md", "ARCHITECTURE.md", "BENCHMARKS.md", "BROWSERS.md", "ORACLE.md", "DEVICE-CHECKLIST.md"],
}

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title} – Tessera</title>
<link rel="icon" href="../icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="../fonts.css">
<link rel="stylesheet" href="../gallery.css">
<link rel="stylesheet" href="../guides.css">
<script src="../start.js"></script>
<script type="module" src="../guides.js"></script>
</head>
<body class="guide">
<nav id="menu" aria-label="{menu_name}">
<header><a id="brand" href="../"><img src="../icon.svg" alt="" width="28" height="28"><b>Tessera</b></a></header>
<div id="screens">{menu}</div>
</nav>
<main><article>
{content}
</article>
{around}</main>
</body>
</html>
"""


def highlighted(source: str, lexer) -> str:
    """The lines of a source, each in an element of its own."""
    lines = highlight(source, lexer, HtmlFormatter(nowrap=True)).removesuffix("\n").split("\n")
    return "".join(f'<span class="row">{line}\n</span>' for line in lines)


def fenced(source: str, language: str, _attributes: str) -> str:
    """A block of code in a guide, in the form of markdown-it."""
    try:
        code = highlight(source, get_lexer_by_name(language), HtmlFormatter(nowrap=True))
    except ClassNotFound:
        code = html.escape(source)
    return f'<pre class="code" tabindex="0"><code>{code}</code></pre>'


def titled(text: str) -> str:
    """The title of a guide."""
    found = re.search(r"^# (.+)$", text, re.MULTILINE)
    return re.sub(r"[`*]", "", found[1]) if found else "Guide"


def linked(document: str) -> str:
    """A guide's links: to other guides, as pages; to what is not on the site, as plain words."""

    def target(found: re.Match) -> str:
        path, fragment = urlsplit(found[1]).path, urlsplit(found[1]).fragment
        if urlsplit(found[1]).scheme or not path or path.startswith("images/"):
            return found[0]
        if path.endswith(".md") and "/" not in path:
            return f'<a href="{path.removesuffix(".md").lower()}.html{"#" + fragment if fragment else ""}">{found[2]}</a>'
        return found[2]

    return re.sub(r'<a href="([^"]*)">(.*?)</a>', target, document, flags=re.DOTALL)


def menu(groups: dict[str, list[tuple[str, str]]], current: str) -> str:
    """The links of a menu, by their groups."""
    parts = []
    for group, links in groups.items():
        entries = "".join(
            f'<li><a href="{address}"{" aria-current=page" if address == current else ""}><b>{html.escape(title)}</b></a></li>'
            for address, title in links
        )
        parts.append(f"<h2>{group}</h2><ol>{entries}</ol>")
    return "".join(parts)


def aligned(document: str) -> str:
    """The alignment of a table's columns as classes: a style in an element is not applied under the site's policy."""
    return re.sub(r'style="text-align:(\w+)"', r'class="\1"', document)


def around(links: list[tuple[str, str]], current: str) -> str:
    """The links from a guide to the one before it, to all of them, and to the next one."""
    place = [address for address, _ in links].index(current)
    parts = []
    if place > 0:
        parts.append(f'<a rel="prev" href="{links[place - 1][0]}">← {html.escape(links[place - 1][1])}</a>')
    parts.append('<a href="index.html">All guides</a>')
    if place + 1 < len(links):
        parts.append(f'<a rel="next" href="{links[place + 1][0]}">{html.escape(links[place + 1][1])} →</a>')
    return f'<nav class="around" aria-label="Other guides">{"".join(parts)}</nav>'


def write_guides(folder: Path) -> None:
    target = folder / "docs"
    target.mkdir(exist_ok=True)
    shutil.copytree(ROOT / "docs/images", target / "images", dirs_exist_ok=True)
    shutil.copy(ROOT / "docs/scene.schema.json", target)
    # The guides are the project's own: what they say in HTML is meant.
    markdown = MarkdownIt("commonmark", {"html": True, "highlight": None}).enable("table").use(anchors_plugin, max_level=4)
    markdown.add_render_rule("fence", lambda self, tokens, index, options, env: fenced(tokens[index].content, tokens[index].info.strip(), ""))
    texts = {name: (ROOT / "docs" / name).read_text() for names in GUIDES.values() for name in names}
    groups = {
        group: [(f"{name.removesuffix('.md').lower()}.html", titled(texts[name])) for name in names] for group, names in GUIDES.items()
    }
    all_links = [link for links in groups.values() for link in links]
    for name, text in texts.items():
        address = f"{name.removesuffix('.md').lower()}.html"
        content = aligned(linked(markdown.render(text))).replace("<table>", '<div class="table" tabindex="0"><table>').replace("</table>", "</table></div>")
        page = PAGE.format(title=html.escape(titled(text)), menu_name="Guides", menu=menu(groups, address), content=content, around=around(all_links, address))
        (target / address).write_text(page)
    words = "".join(
        f"<h2>{group}</h2><ul>" + "".join(f'<li><a href="{address}">{html.escape(title)}</a></li>' for address, title in links) + "</ul>"
        for group, links in groups.items()
    )
    page = PAGE.format(title="Guides", menu_name="Guides", menu=menu(groups, ""), content=f"<h1>Guides</h1>{words}", around="")
    (target / "index.html").write_text(page)


def write_sources(folder: Path) -> None:
    """Puts each source beside itself as highlighted rows."""
    target = folder / "sources"
    target.mkdir(exist_ok=True)
    files = [*sorted(SCREENS.glob("*.swift")), *sorted((ROOT / "Web/screens").glob("*.js")), ROOT / "Web/screens.css"]
    for path in files:
        shutil.copy(path, target)
        rows = highlighted(path.read_text(), get_lexer_for_filename(path.name))
        (target / f"{path.name}.html").write_text(rows)


def write_snippets(folder: Path) -> None:
    """Puts snippets in their places in the page."""
    page = folder / "index.html"

    def snippet(found: re.Match) -> str:
        path = ROOT / "Snippets" / found[1]
        return highlighted(path.read_text(), get_lexer_for_filename(path.name))

    page.write_text(re.sub(r"<!-- snippet (\S+) -->", snippet, page.read_text()))


if __name__ == "__main__":
    site = Path(sys.argv[1])
    write_sources(site)
    write_guides(site)
    write_snippets(site)

"""Writes the gallery's views of the project's own files: the menu and the cards of its screens, highlighted sources, guides as
pages, the API, and the search index.

pages.py FOLDER
"""

from __future__ import annotations

import html
import json
import re
import shutil
import sys
from pathlib import Path
from urllib.parse import urlsplit

import api_pages
import comparison
from api import modules
from markdown_it import MarkdownIt
from mdit_py_plugins.anchors import anchors_plugin
from pygments import highlight
from pygments.filter import Filter
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name, get_lexer_for_filename
from pygments.token import Name, Number
from pygments.util import ClassNotFound

ROOT = Path(__file__).resolve().parent.parent
# The manual for users, as in DocC, and the documents for contributors.
FOLDERS = [ROOT / "Sources/Tessera/Tessera.docc", ROOT / "docs"]
SCREENS = ROOT / "Programs/Sources/TesseraGallery/Screens"
# The guides by audience, in the order of the menu, each with a one-line description and its own picture. Guides with pictures
# come first.
GUIDES = {
    "Start": {
        "GET-TESSERA.md": ("A Swift package from a checkout, an archive for npm, and what both require.", None),
    },
    "iOS": {
        "ON-IOS.md": ("Complete view controllers in UIKit, and a view in SwiftUI.", "books"),
        "FROM-UICOLLECTIONVIEWFLOWLAYOUT.md": ("The counterpart of every API of flow and compositional layouts.", "photo-rows"),
    },
    "JavaScript": {
        "FROM-JAVASCRIPT.md": ("A list with pinned headers in five minutes, in plain JavaScript, React or Vue.", "quilt"),
        "TABLES.md": ("Tables with frozen rows and columns, selection and copying.", "table"),
        "CALENDARS.md": ("Weeks of events with pinned days and hours.", "week"),
        "IN-REACT.md": ("A collection as a React component.", None),
        "IN-VUE.md": ("A collection as a Vue component.", None),
        "AS-AN-ELEMENT.md": ("A collection as a custom element, in any framework.", None),
        "ON-A-SERVER.md": ("The first view of a collection, rendered by a JavaScript server.", None),
        "../Web/package/README.md": ("The modules of the npm package, and what bundlers need.", None),
        "SCENES.md": ("Layouts and data as JSON, for pictures, pages and bug reports.", None),
    },
    "Swift on the web and Linux": {
        "ON-A-PAGE.md": ("A complete web page whose screen is written in Swift.", "cards"),
        "ON-LINUX.md": ("A GTK application with a thousand notes and a filter.", "shelves"),
    },
    "Extend": {
        "WRITE-YOUR-OWN.md": ("A honeycomb and a timeline, each in fewer than 90 lines.", "honeycomb"),
        "WRITE-A-HOST.md": ("The contract of the engine, and a terminal host in a hundred lines.", "timeline"),
    },
    "Reference": {
        "LAYOUT-RULES.md": ("The exact position of every element, with examples.", None),
        "GLOSSARY.md": ("The words of the project, each with one meaning.", None),
        "BENCHMARKS.md": ("A comparison with other lists, all figures, and the commands that produce them.", None),
        "BROWSERS.md": ("What is tested in Chromium, Firefox and WebKit, and what is not.", None),
        "ARCHITECTURE.md": ("Diagrams, the path of a query and of a change, and where to change what.", None),
        "WEB-BOUNDARY.md": ("How a page and a WebAssembly program exchange values.", None),
        "ORACLE.md": ("Where the layouts agree with CSS, and where they intentionally do not.", None),
        "DEVICE-CHECKLIST.md": ("What to check on an iPhone or iPad.", None),
    },
}
# The addresses and titles of guides whose files are named for another site.
ADDRESSES = {"../Web/package/README.md": "package.html"}
TITLES = {"package.html": "The npm package"}
LINES = {name: line for names in GUIDES.values() for name, (line, _) in names.items()}
# The screens that demonstrate a section of a guide, by the guide and the anchor of the section.
LIVE = {
    "layout-rules.md": {
        "pinning": "levels", "backgrounds": "cards", "accessories": "store", "shelves": "board", "data-changes": "elements",
        "list-grid-waterfall-mosaic": "waterfall", "calendar": "week", "table": "table",
    },
    "on-ios.md": {"write-a-screen": "books", "sections-that-scroll-sideways": "store"},
    "from-javascript.md": {"the-layout": "colors", "user-actions": "packing"},
    "write-your-own.md": {"a-shelf-that-never-ends": "wheels"},
    "scenes.md": {},
}
SITE_LINKS = {"Screens": "#home", "Guides": "docs/index.html", "API": "docs/api.html", "Source": "docs/source.html"}

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title} – Tessera</title>
<link rel="icon" href="../icon.svg" type="image/svg+xml">
<link rel="preload" href="../fonts/Inter.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="../fonts.css">
<link rel="stylesheet" href="../tokens.css">
<link rel="stylesheet" href="../gallery.css">
<link rel="stylesheet" href="../guides.css">
<script src="../start.js"></script>
<script type="module" src="../guides.js"></script>
</head>
<body class="guide">
<nav id="menu" aria-label="{menu_name}">
<header><a id="brand" href="../"><img src="../icon.svg" alt="" width="28" height="28"><b>Tessera</b></a>
{site}
<button id="find" type="button"><svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="M7 2.500a4.500 4.500 0 1 0 0 9a4.500 4.500 0 1 0 0-9M10.500 10.500L14 14"/></svg><span>Search</span><kbd data-find>Ctrl K</kbd></button></header>
<div id="screens">{menu}</div>
</nav>
<main>{contents}<article>
{content}
</article>
{around}</main>
</body>
</html>
"""


class Corrections(Filter):
    """Corrects tokens that lexers misinterpret: numbers with separators, colors with an opacity, and Swift members that have
    the names of functions in its library."""

    def filter(self, lexer, stream):
        number = None
        for kind, value in stream:
            if number and kind in Name and re.fullmatch(r"_[0-9a-fA-F_]*n?|[0-9a-fA-F]{1,2}", value):
                number = (number[0], number[1] + value)
                continue
            if number:
                yield number
                number = None
            if kind is Name.Builtin.Pseudo and lexer.name == "Swift":
                kind = Name
            if kind in Number:
                number = (kind, value)
            else:
                yield kind, value
        if number:
            yield number


def highlighted(source: str, lexer) -> str:
    """Returns the lines of a source, each in its own element."""
    lexer.add_filter(Corrections())
    lines = highlight(source, lexer, HtmlFormatter(nowrap=True)).removesuffix("\n").split("\n")
    return "".join(f'<span class="row">{line}\n</span>' for line in lines)


def fenced(source: str, language: str, _attributes: str) -> str:
    """Returns a code block in a guide, in the format of markdown-it. It has its own toolbar, because a button over the code
    would cover words."""
    try:
        lexer = get_lexer_by_name(language)
        lexer.add_filter(Corrections())
        code = highlight(source, lexer, HtmlFormatter(nowrap=True))
    except ClassNotFound:
        code = html.escape(source)
    # All buttons have the same title, so the code that a button copies serves as its description.
    described = html.escape(source.strip().split("\n")[0])
    return (
        f'<div class="block"><div class="block-bar"><button class="copy" type="button" aria-description="{described}">Copy</button></div>'
        f'<pre class="code" tabindex="0"><code>{code}</code></pre></div>'
    )


def address_of(name: str) -> str:
    """Returns the address of a guide."""
    return ADDRESSES.get(name, f"{name.removesuffix('.md').lower()}.html")


def titled(name: str, text: str) -> str:
    """Returns the title of a guide."""
    found = re.search(r"^# (.+)$", text, re.MULTILINE)
    return TITLES.get(address_of(name), api_pages.curly(re.sub(r"[`*]", "", found[1])) if found else "Guide")


def source_of(name: str) -> str:
    """Returns the text of a guide."""
    return next(folder / name for folder in FOLDERS if (folder / name).exists()).read_text()


def version() -> str:
    """Returns the version at the top of the changelog."""
    return re.search(r"^## (\S+)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)[1]


def linked(document: str) -> str:
    """Resolves a guide's links: links to other guides become links to pages, and links to files outside the site become plain
    text."""

    def target(found: re.Match) -> str:
        path, fragment = urlsplit(found[1]).path, urlsplit(found[1]).fragment
        scheme = urlsplit(found[1]).scheme
        if scheme == "doc":
            # DocC identifies a section by its title.
            return f'<a href="{path.lower()}.html{"#" + fragment.lower() if fragment else ""}">{found[2]}</a>'
        if not path and fragment:
            return f'<a href="#{fragment.lower()}">{found[2]}</a>'
        if scheme or not path or path.startswith("images/"):
            return found[0]
        name = next((name for name in ADDRESSES if path.endswith(name.removeprefix("../"))), path.rsplit("/", 1)[-1])
        if name in LINES:
            # Readers know a guide by its title, not by its filename.
            words = titled(name, source_of(name)) if re.fullmatch(r"(?:<code>)?[\w./-]+\.md(?:</code>)?", found[2]) else found[2]
            return f'<a href="{address_of(name)}{"#" + fragment if fragment else ""}">{words}</a>'
        return found[2]

    document = re.sub(r'<a href="([^"]*)">(.*?)</a>', target, document, flags=re.DOTALL)
    # DocC finds pictures and their dark variants by name. Other documents name both.
    document = re.sub(r'<img src="([\w-]+)" alt="([^"]*)" />', r'<picture><img src="images/\1.svg" alt="\2"></picture>', document)
    picture = r'<picture>(?:\s*<source [^>]*>)?\s*<img src="images/([\w-]+)\.svg"([^>]*)>\s*</picture>'
    return re.sub(picture, lambda found: pictures(found[1], found[2].strip()), document)


def pictures(name: str, attributes: str) -> str:
    """Returns a guide's picture for light colors and for dark colors. The style sheet shows one of them. The colors follow the
    system or a choice in the gallery, so a `picture` element, which follows only the system, is not enough."""
    return "".join(
        f'<img class="for-{theme}" src="images/{name}{suffix}.svg" {attributes} loading="lazy">'
        for theme, suffix in (("light", ""), ("dark", "-dark"))
    )


def menu(groups: dict[str, list[tuple[str, str]]], current: str) -> str:
    """Returns the links of a menu, by group: links to guides, or to the first views of screens, which the gallery replaces with
    the live screens."""
    parts = []
    for group, links in groups.items():
        entries = "".join(
            f'<li><a href="{address}"{screen_of(address)}{" aria-current=page" if address == current else ""}><b>{html.escape(title)}</b></a></li>'
            for address, title in links
        )
        parts.append(f"<h2>{group}</h2><ol>{entries}</ol>")
    return "".join(parts)


def screen_of(address: str) -> str:
    """Returns the attribute that names the screen whose first view is at an address."""
    found = re.fullmatch(r"views/(\w+)\.html", address)
    return f' data-screen="{found[1]}"' if found else ""


def site_links(root: str, current: str) -> str:
    """Returns the links to the parts of the site."""
    links = "".join(
        f'<a href="{root}{address}"{" aria-current=true" if name == current else ""}>{name}</a>' for name, address in SITE_LINKS.items()
    )
    return f'<div id="site">{links}</div>'


def headings(content: str) -> list[tuple[int, str, str]]:
    """Returns the headings of a page below its title, with their levels, anchors and words."""
    found = re.findall(r'<h([23]) id="([^"]*)"[^>]*>(.*?)(?: <small>.*?</small>)?</h\1>', content, re.DOTALL)
    return [(int(level), anchor, html.unescape(re.sub(r"<[^>]*>", "", words)).strip()) for level, anchor, words in found]


def sections(content: str) -> list[tuple[str, str, str]]:
    """Returns the sections of a page for the search, with their anchors, titles, and distinct words."""
    parts = re.split(r'(?=<h[1-4][ >])', content)
    found = []
    for part in parts:
        for _, anchor, title in headings(part):
            text = html.unescape(re.sub(r"<[^>]*>", " ", part)).lower()
            found.append((anchor, title, " ".join(sorted(set(re.findall(r"[a-z][a-z0-9-]{2,}", text))))))
    return found


def contents_of(content: str) -> str:
    """Returns the contents list of a page."""
    entries = [(anchor, words) for level, anchor, words in headings(content) if level == 2]
    if len(entries) < 3:
        return ""
    # Let long type names wrap only between whole words.
    links = "".join(
        f'<li><a href="#{anchor}">{re.sub(r"(?<=[a-z.])(?=[A-Z])", "<wbr>", html.escape(words)) if max(map(len, words.split())) > 20 else html.escape(words)}</a></li>'
        for anchor, words in entries
    )
    return f'<nav id="contents" aria-label="On this page"><details><summary>On this page</summary><ol>{links}</ol></details></nav>'


def with_live_screens(name: str, content: str) -> str:
    """Returns a guide with links to the screens that demonstrate its sections."""
    for anchor, screen in LIVE.get(name.lower(), {}).items():
        link = f'<p class="live-link"><a href="../#{screen}" data-screen="{screen}">See it live</a></p>'
        content, count = re.subn(rf'(<h[23] id="{anchor}"[^>]*>.*?</h[23]>)', rf"\1{link}", content, count=1, flags=re.DOTALL)
        if not count:
            raise SystemExit(f"{name} has no section “{anchor}”")
    return content


def aligned(document: str) -> str:
    """Sets the alignment of table columns with classes, because the site's policy does not allow inline styles."""
    return re.sub(r'style="text-align:(\w+)"', r'class="\1"', document)


def around(links: list[tuple[str, str]], current: str) -> str:
    """Returns the links from a guide to the previous one, to the overview, and to the next one."""
    index = [address for address, _ in links].index(current)
    parts = []
    if index > 0:
        parts.append(f'<a rel="prev" href="{links[index - 1][0]}">← {html.escape(links[index - 1][1])}</a>')
    parts.append('<a href="index.html">All guides</a>')
    if index + 1 < len(links):
        parts.append(f'<a rel="next" href="{links[index + 1][0]}">{html.escape(links[index + 1][1])} →</a>')
    return f'<nav class="around" aria-label="Other guides">{"".join(parts)}</nav>'


def write_guides(folder: Path) -> None:
    target = folder / "docs"
    target.mkdir(exist_ok=True)
    shutil.copytree(ROOT / "docs/images", target / "images", dirs_exist_ok=True)
    shutil.copy(ROOT / "docs/scene.schema.json", target)
    # The guides are the project's own, so their HTML is trusted.
    markdown = MarkdownIt("commonmark", {"html": True, "highlight": None, "typographer": True}).enable(["table", "smartquotes"]).use(anchors_plugin, max_level=4)
    markdown.add_render_rule("fence", lambda self, tokens, index, options, env: fenced(tokens[index].content, tokens[index].info.strip(), ""))
    markdown.add_render_rule("code_block", lambda self, tokens, index, options, env: fenced(tokens[index].content, "", ""))
    texts = {name: source_of(name) for name in LINES}
    groups = {
        group: [(address_of(name), titled(name, texts[name])) for name in names] for group, names in GUIDES.items()
    }
    all_links = [link for links in groups.values() for link in links]
    index = []

    def write(address: str, title: str, content: str, part: str = "Guides", around: str = "", contents: str = "") -> None:
        isAPI = part == "API"
        page = PAGE.format(
            title=html.escape(title), menu_name="Modules" if isAPI else "Guides", site=site_links("../", part),
            menu=menu(api_pages.menu() if isAPI else groups, address), contents=contents, content=content, around=around)
        (target / address).write_text(page)

    for name, text in texts.items():
        address, title = address_of(name), titled(name, text)
        content = aligned(linked(markdown.render(text))).replace("<table>", '<div class="table" tabindex="0"><table>').replace("</table>", "</table></div>")
        content = with_live_screens(name, content)
        write(address, title, content, around=around(all_links, address), contents=contents_of(content))
        index.append(["Guide", title, f"docs/{address}", LINES[name]])
        index += [["Guide", words, f"docs/{address}#{anchor}", title, said] for anchor, words, said in sections(content)]
    write("index.html", "Guides", f"<h1>Guides</h1>{guide_cards(texts)}")
    api = api_pages.Pages(modules(), markdown_of_comments().render)
    write("api.html", "API", api.overview(), "API")
    for module in api.modules:
        page = api.page(module)
        write(api_pages.page_of(module), module, page, "API", contents=contents_of(page))
    index += api.index()
    write("source.html", "Source", source_page(), "Source")
    write("photographs.html", "Photographs", photographs_page(), "")
    index.append(["Page", "Photographs", "docs/photographs.html", "The authors and licenses of the photographs in the gallery."])
    index += [["Screen", screen["title"], f"#{screen['name']}", screen["line"]] for screen in screens()]
    index = [[kind, title, address, line.replace("`", ""), "".join(words)] for kind, title, address, line, *words in index]
    (target / "search.json").write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")))


def markdown_of_comments() -> MarkdownIt:
    """Renders the comments of sources, which contain no HTML and whose code is Swift unless they specify another language."""
    markdown = MarkdownIt("commonmark", {"html": False, "typographer": True}).enable(["table", "smartquotes"])
    markdown.add_render_rule("fence", lambda self, tokens, index, options, env: fenced(tokens[index].content, tokens[index].info.strip() or "swift", ""))
    return markdown


def photographs_page() -> str:
    """Returns the photographs of the gallery, with their authors and licenses."""
    work = json.loads((ROOT / "Web/photos/photos.json").read_text())
    figures = []
    for photo in work["photos"]:
        words = {key: html.escape(str(value)) for key, value in photo.items()}
        figures.append(
            f'<li><img src="../photos/{words["name"]}.webp" alt="" loading="lazy"><b>{words["description"]}</b>'
            f'<span>“<a href="{words["source"]}">{words["title"]}</a>” by {words["author"]}<br>'
            f'<a href="{words["licenseAddress"]}">{words["license"]}</a></span></li>'
        )
    return f'<h1>Photographs</h1><p>{html.escape(work["changes"])}</p><ul class="photo-list">{"".join(figures)}</ul>'


def guide_cards(texts: dict[str, str]) -> str:
    """Returns the guides as cards, by audience. Cards with pictures are grouped, so no card reserves space for a missing
    picture."""
    doors = " ".join(f'<a href="#{slug(group)}">{group}</a>' for group in GUIDES if group != "Start")
    parts = [f'<nav class="guide-doors" aria-label="Readers">{doors}</nav>']
    for group, names in GUIDES.items():
        parts.append(f'<h2 id="{slug(group)}">{group}</h2>')
        for has_picture in (True, False):
            cards = "".join(
                f'<li><a class="guide-card" href="{address_of(name)}">{pictures(picture, ALT) if picture else ""}'
                f"<b>{html.escape(titled(name, texts[name]))}</b><span>{html.escape(line)}</span></a></li>"
                for name, (line, picture) in names.items() if bool(picture) == has_picture
            )
            if cards:
                parts.append(f'<ul class="guide-cards{" has-pictures" if has_picture else ""}">{cards}</ul>')
    return "".join(parts)


ALT = 'alt=""'


def slug(words: str) -> str:
    return words.lower().replace(" ", "-")


def screens() -> list[dict]:
    """Returns the screens of the gallery, in the order of its menu."""
    return json.loads((ROOT / "Web/screens.json").read_text())


def source_page() -> str:
    """Returns the page with the sources of all screens."""
    rows = "".join(
        f'<div><dt><a href="../#{screen["name"]}?source=1">{html.escape(screen["title"])}</a></dt>'
        f'<dd>{html.escape(screen["line"])} <a href="../sources/{screen["source"]}">{screen["source"]}</a></dd></div>'
        for screen in screens()
    )
    return (
        "<h1>Source</h1><p>Each screen of the gallery is one file. The link of its name shows the file beside the live screen.</p>"
        f'<dl class="sources">{rows}</dl>'
        "<p>All of them share the style sheet <a href=\"../sources/screens.css\">screens.css</a>.</p>"
    )


def write_sources(folder: Path) -> None:
    """Writes each source as highlighted rows next to the source itself."""
    target = folder / "sources"
    target.mkdir(exist_ok=True)
    files = [*sorted(SCREENS.glob("*.swift")), *sorted((ROOT / "Web/screens").iterdir()), ROOT / "Web/screens.css"]
    for path in files:
        shutil.copy(path, target)
        rows = highlighted(path.read_text(), get_lexer_for_filename(path.name))
        (target / f"{path.name}.html").write_text(rows)


def compared() -> str:
    """Returns the rows of the comparison with other lists."""
    return "".join(
        f'<tr><th scope="row">{html.escape(name)}</th><td>{api_pages.code_words(own)}</td><td>{api_pages.code_words(other)}</td></tr>'
        for name, own, other, _ in comparison.comparison()
    )


def screens_by_group() -> dict[str, list[dict]]:
    groups: dict[str, list[dict]] = {}
    for screen in screens():
        groups.setdefault(screen["group"], []).append(screen)
    return groups


def write_first_page(folder: Path) -> None:
    """Completes the first page with snippets, the menu, and a card for each screen."""
    page = folder / "index.html"

    def snippet(found: re.Match) -> str:
        path = ROOT / "Snippets" / found[1]
        lines = path.read_text().splitlines()
        first, last = (int(number) for number in found[2].split("-"))
        return highlighted("\n".join(lines[first - 1:last]) + "\n", get_lexer_for_filename(path.name))

    groups = screens_by_group()
    cards = "".join(
        f'<section class="group"><h2>{group}</h2><ul>'
        + "".join(
            f'<li><a class="card-link" href="views/{screen["name"]}.html" data-screen="{screen["name"]}"><div class="thumb" inert aria-hidden="true"></div>'
            f'<b>{html.escape(screen["title"])}</b><span>{html.escape(screen["line"])}</span></a></li>'
            for screen in members
        )
        + "</ul></section>"
        for group, members in groups.items()
    )
    text = re.sub(r"<!-- snippet (\S+) (\S+) -->", snippet, page.read_text())
    links = {group: [(f"views/{screen['name']}.html", screen["title"]) for screen in members] for group, members in groups.items()}
    parts = {"version": version(), "site": site_links("", "Screens"), "menu": menu(links, ""), "cards": cards, "comparison": compared()}
    for name, part in parts.items():
        text = text.replace(f"<!-- {name} -->", part)
    page.write_text(text)


if __name__ == "__main__":
    site = Path(sys.argv[1])
    write_sources(site)
    write_guides(site)
    write_first_page(site)

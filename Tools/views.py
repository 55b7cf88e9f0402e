"""Writes a page with the first view of each screen of the gallery, and the first views for the frames of the first page:
views.py FOLDER FIRST-VIEWS.json
"""

from __future__ import annotations

import html
import json
import re
import sys
from pathlib import Path

import outputs
import pages


def write_views(folder: Path, views: dict[str, dict[str, str]]) -> None:
    """Writes a page with the first view of each screen, for readers without scripts and for when the program fails."""
    target = folder / "views"
    target.mkdir(exist_ok=True)
    texts: dict[Path, str | bytes] = {}
    links = {group: [(f"{screen['name']}.html", screen["title"]) for screen in members] for group, members in pages.screens_by_group().items()}
    for screen in pages.screens():
        name, view = screen["name"], views.get(screen["name"])
        title, line, source = html.escape(screen["title"]), html.escape(screen["line"]), screen["source"]
        frame, sheets = "", ""
        if view:
            shown = re.sub(r'((?:src|href)=")(?=[\w-]+/)', r"\1../", view["html"])
            frame = f'<div class="first-view"><div class="stage stage-{name}" tabindex="0" role="region" aria-label="{title}">{shown}</div></div>'
            texts[target / f"{name}.css"] = view["styles"]
            sheets = f'<link rel="stylesheet" href="../screens.css">\n<link rel="stylesheet" href="{name}.css">\n'
        note = "This is what the screen shows first, as HTML and CSS." if view else "A script describes this screen."
        content = (
            f'<h1>{title}</h1><p>{line}</p><p>{note} <a href="../#{name}">Open the live screen</a>, which needs JavaScript, or read'
            f' <a href="../sources/{source}">its source</a>.</p>{frame}'
        )
        page = pages.PAGE.format(
            title=title, menu_name="Screens", site=pages.site_links("../", "Screens"), menu=pages.menu(links, f"{name}.html"), contents="", content=content, around="")
        texts[target / f"{name}.html"] = page.replace("<script src", f"{sheets}<script src", 1)
    outputs.replace(texts)


def elements(view: dict[str, str], looks: dict[str, str]) -> str:
    """Returns the elements of a first view without their positions, so the page's style sheet can lay them out at any width.

    Adds the properties of their contents to `looks`, by class, because the page's policy allows them only in a style sheet.
    """
    rules = dict(re.findall(r"^#(\S+) \{ (.*) \}$", view["styles"], re.MULTILINE))

    def classes(found: re.Match) -> str:
        properties = "".join(re.findall(r"--\w[\w-]*: [^;]*;", rules.get(found[1], "")))
        look = looks.setdefault(properties, f"first-look-{len(looks)}") if properties else ""
        return f' class="{" ".join([look, found[2] or ""]).strip()}"'

    markup, found, depth, start = view["html"], [], 0, 0
    for tag in re.finditer(r"<(/?)div\b([^>]*)>", markup):
        if not depth and (tag[1] or not re.search(r'class="tessera-view ', tag[2])):
            continue
        start = start if depth else tag.start()
        depth += -1 if tag[1] else 1
        if not depth:
            found.append(re.sub(r' id="([^"]+)"(?: class="([^"]*)")?', classes, markup[start : tag.end()]))
    # The class names must not match views of the program. Lazy images are not loaded while another screen is open.
    return "".join(found).replace("tessera-view tessera-", "first-").replace('loading="eager"', 'loading="lazy"')


def write_frames(folder: Path, views: dict[str, dict[str, str]]) -> None:
    """Writes the first views into the frames of the first page, which show them until their screens are open."""
    page, sheet = folder / "index.html", folder / "screens.css"
    looks: dict[str, str] = {}

    def frame(found: re.Match) -> str:
        return f'<div class="stage stage-{found[1]} first-frame" aria-hidden="true">{elements(views[found[1]], looks)}</div>'

    text = re.sub(r"<!-- first view (\S+) -->", frame, page.read_text())
    styles = "".join(f".{name} {{ {properties} }}\n" for properties, name in looks.items())
    outputs.replace({page: text, sheet: sheet.read_text() + styles})


if __name__ == "__main__":
    texts = json.loads(Path(sys.argv[2]).read_text())
    write_views(Path(sys.argv[1]), texts["views"])
    write_frames(Path(sys.argv[1]), texts["frames"])

"""Writes a page with the first view of each screen of the gallery: views.py FOLDER FIRST-VIEWS.json"""

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


if __name__ == "__main__":
    write_views(Path(sys.argv[1]), json.loads(Path(sys.argv[2]).read_text()))

"""Writes the API pages: an overview of all modules, and a page for each module with its types, their members and their
descriptions."""

from __future__ import annotations

import html
import re
from collections.abc import Callable

from api import SCRIPTS, Member, Type, first_sentence

# The modules in the order of the overview, each with a one-line description.
MODULES = {
    "JavaScript": {
        "tessera.js": "Collections in an element of a page, screens written in Swift, and the custom element.",
        "calendar.js": "Calendars of events with time zones.",
        "react.js": "The component for React.",
        "vue.js": "The component for Vue.",
        "server.js": "The first view of a collection, rendered on a server.",
        "exchange.js": "Drags of items from one collection to another.",
        "refresh.js": "Pull to refresh.",
    },
    "Swift": {
        "TesseraLayout": "Layouts as values: sections, arrangements, and custom layouts.",
        "TesseraUIKit": "The host for UIKit and SwiftUI.",
        "TesseraScreen": "The contents, controls and data of a screen, for the hosts of the web and of Linux.",
        "TesseraWeb": "The host for web pages.",
        "TesseraGTK": "The host for GTK 4.",
        "TesseraEngine": "The engine under every host: changes, animations, scrolling, selection and drags.",
        "TesseraScene": "Layouts and data as JSON.",
        "TesseraHTML": "The first view of a screen as HTML and CSS.",
        "TesseraPicture": "Layouts as SVG pictures.",
        "TesseraTesting": "Checks for custom layouts and hosts.",
        "TesseraRandom": "Random numbers from a seed, for tests.",
    },
}
LINES = {name: line for modules in MODULES.values() for name, line in modules.items()}
# The fields of a comment, shown in bold.
FIELDS = re.compile(r"<li>(\s*<p>)?(Parameters|Parameter \w+|Returns|Throws|Complexity|Note|SeeAlso|Precondition|Important):")


def page_of(module: str) -> str:
    """Returns the address of a module's page."""
    return f"api-{module.lower().replace('.', '-')}.html"


def anchor(module: str, *names: str) -> str:
    """Returns the anchor of a type or a member, made from the words of its module and its names."""
    return re.sub(r"[^a-z0-9]+", "-", ".".join([module, *names]).lower()).strip("-")


def menu() -> dict[str, list[tuple[str, str]]]:
    """Returns the links of the menu, by group."""
    groups = {"Overview": [("api.html", "All modules")]}
    return groups | {group: [(page_of(module), module) for module in modules] for group, modules in MODULES.items()}


class Pages:
    """The modules' pages, which link to one another."""

    def __init__(self, modules: dict[str, list[Type]], render: Callable[[str], str]) -> None:
        missing = set(modules) ^ set(LINES)
        if missing:
            raise SystemExit(f"Modules with a public API and the list of modules differ: {', '.join(sorted(missing))}")
        self.modules = modules
        self.render = render
        # The page that describes each type. Extensions are described with the types that they extend.
        self.types = {
            (module, each.name): f"{page_of(module)}#{anchor(module, each.name)}"
            for module, types in modules.items() for each in types if each.kind != "extension"
        }
        self.others = {name: address for (module, name), address in self.types.items() if module not in SCRIPTS}
        self.scripts = {name: address for (module, name), address in self.types.items() if module == "tessera.js"}

    def overview(self) -> str:
        """Returns the modules and their types, each with a one-line description."""
        parts = [
            "<h1>API</h1><p>Every public type, with a page for each module that describes all members. The types for TypeScript are in"
            ' <a href="../tessera.d.ts" download>tessera.d.ts</a>.</p>'
        ]
        for group, modules in MODULES.items():
            parts.append(f'<h2 id="{group.lower()}">{group}</h2>')
            for module, line in modules.items():
                rows = "".join(
                    f'<div id="{anchor(module, each.name)}"><dt><a href="{page_of(module)}#{anchor(module, each.name)}"><code>{html.escape(each.name)}</code></a></dt>'
                    f"<dd>{code_words(line_of(each))}</dd></div>"
                    for each in self.modules[module] if each.kind != "extension"
                )
                parts.append(
                    f'<h3 id="{anchor(module)}"><a href="{page_of(module)}">{module}</a></h3><p>{line}</p><dl class="api-types">{rows}</dl>')
        return "".join(parts)

    def page(self, module: str) -> str:
        """Returns all types of a module."""
        parts = [f"<h1>{module}</h1><p>{LINES[module]} {self.how_to_import(module)}</p>"]
        for each, anchors in self.anchored(module):
            known = anchor(module, each.name)
            title = f"<code>{html.escape(each.name)}</code>" + (" <small>extension</small>" if each.kind == "extension" else "")
            signature = "" if each.kind == "extension" else f'<pre class="declaration" tabindex="0">{self.linked(module, each.signature, each.name, each.name)}</pre>'
            parts.append(f'<section class="api-type"><h2 id="{known}">{title}</h2>{signature}{self.described(each.comment)}')
            # A type may have several variants, each with its own members.
            for form in dict.fromkeys(member.form for member in each.members):
                heading = f"<h3>Of the type <code>{form}</code></h3>" if form else ""
                rows = "".join(
                    f'<div id="{known_member}"><dt>{"".join(f"<code>{self.linked(module, text, member.name, each.name)}</code>" for text in member.signatures)}</dt>'
                    f"<dd>{self.described(member.comment)}</dd></div>"
                    for member, known_member in anchors if member.form == form
                )
                parts.append(f'{heading}<dl class="api-members">{rows}</dl>')
            parts.append("</section>")
        return "".join(parts)

    def how_to_import(self, module: str) -> str:
        if module in SCRIPTS:
            return f"Import from <code>'{SCRIPTS[module][1]}'</code>."
        return f"<code>import {module}</code>"

    def anchored(self, module: str) -> list[tuple[Type, list[tuple[Member, str]]]]:
        """Returns the types of a module, each with its members and their anchors, which are unique on the page."""
        used = {anchor(module, each.name) for each in self.modules[module]}
        found = []
        for each in self.modules[module]:
            members = []
            for member in each.members:
                base = known = anchor(module, each.name, *([member.form] if member.form else []), member.name)
                number = 1
                while known in used:
                    number += 1
                    known = f"{base}-{number}"
                used.add(known)
                members.append((member, known))
            found.append((each, members))
        return found

    def index(self) -> list[list[str]]:
        """Returns the entries of the search: the title, the address, a one-line description, and the module."""
        entries = []
        for module in self.modules:
            for each, members in self.anchored(module):
                page = f"docs/{page_of(module)}"
                if each.kind != "extension":
                    entries.append(["API", each.name, f"{page}#{anchor(module, each.name)}", line_of(each), module])
                entries += [
                    ["API", f"{each.name}.{member.name}", f"{page}#{known}", first_sentence(member.comment) or member.signatures[0], module]
                    for member, known in members
                ]
        return entries

    def described(self, comment: str) -> str:
        """Returns a comment as HTML, with the symbols that it names in code font."""
        if not comment:
            return ""
        text = re.sub(r"(?<!`)``([^`]+)``(?!`)", lambda found: f"`{found[1].rsplit('/', 1)[-1]}`", comment)
        return FIELDS.sub(r"<li>\1<b>\2:</b>", self.render(text))

    def linked(self, module: str, signature: str, name: str, owner: str) -> str:
        """Returns a declaration in a type, with its name in bold and the project's types as links."""
        known = {**self.others} if module not in SCRIPTS else {**self.scripts, **{each: address for (of, each), address in self.types.items() if of == module}}
        own = name.split("(")[0].split(".")[-1]
        isNamed = False

        def word(found: re.Match) -> str:
            nonlocal isNamed
            text = found[0]
            if not isNamed and text.strip("'`") == own:
                isNamed = True
                return f"<b>{html.escape(text)}</b>"
            address = known.get(f"{owner}.{text}") or known.get(text)
            return f'<a href="{address}">{html.escape(text)}</a>' if address else html.escape(text)

        return re.sub(r"'[\w-]+'|\w+(?:\.[A-Z]\w*)*|[^\w]", word, signature)


def line_of(each: Type) -> str:
    return first_sentence(each.comment) or f"{'An' if each.kind[0] in 'aeiou' else 'A'} {each.kind}."


def curly(line: str) -> str:
    """Returns a line with typographic apostrophes, except in code."""
    return re.sub(r"`[^`]*`|(?<=\w)'(?=\w)", lambda found: "’" if found[0] == "'" else found[0], line)


def code_words(line: str) -> str:
    """Returns a line with code font where the Markdown has it."""
    return re.sub(r"`+([^`]*)`+", r"<code>\1</code>", html.escape(curly(line), quote=False))

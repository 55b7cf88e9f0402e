"""Writes the tables of Sources/Tessera/Tessera.docc/SCENES.md."""

from __future__ import annotations

import re

from field_lists import SECTION_KEYS, default_of, fields_of, is_required, words_of

MARK = re.compile(r"(<!-- fields (\S+) -->\n).*?(<!-- end -->)", re.DOTALL)
LINKS = {
    "Length": "[length](#values)", "GridArrangement.Item": "[cell](#values)", "WaterfallArrangement.Item": "[piece](#values)",
    "ItemSize": "[box](#values)", "Insets": "[insets](#values)", "MosaicGroup": "[groups](#values)",
    "SupplementaryLayout": "[header or footer](#headers-and-footers)", "Snapping": "[snapping](#snapping)",
    "WidthLimit": "[width](#widths)", "BackgroundLayout": "[background](#backgrounds)", "SeparatorLayout": "[separators](#separators)",
    "AccessoryLayout": "[accessories](#accessories)", "SectionArrangement": "[arrangement](#arrangements)",
    "FramePoint": "[point](#values)", "TrackLength": "[length](#values)", "TrackLengths": "[length or an array of them](#values)",
    "SectionLayout": "the keys of a section except `title`, `id`, `items` and `shelfOffset`",
    "Date": '`"2026-11-16"`', "Moment": '`"2026-11-18T10:40"`',
}
ARRAYS = {"MosaicGroup": "an array of [groups](#values)", "AccessoryLayout": "an array of [accessories](#accessories)"}


def code(word: str) -> str:
    return f'`"{word}"`'


def listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]


class Writer:
    def __init__(self, lists: dict) -> None:
        self.lists = lists

    def form(self, field: dict) -> str | None:
        """Returns the format of a value; None for numbers and strings."""
        if "const" in field:
            return code(field["const"])
        name = field["type"]
        if field.get("isArray"):
            return ARRAYS[name]
        if name == "Bool":
            return "`true` or `false`"
        if name in LINKS:
            return LINKS[name]
        if words := words_of(self.lists, name):
            return listed([code(word) for word in words])
        described = self.lists["types"].get(name, {})
        if name == "HourRange":
            return '`{ "from": …, "to": … }`, whole hours from 0 to 24'
        if "forms" in described:
            return listed([self.one(form) for form in described["forms"]])
        if name == "LayoutPoint":
            return '`{ "x": …, "y": … }`'
        if name in {"Double", "Int", "String", "ElementKind", "Items"}:
            return None
        raise SystemExit(f"Sources/Tessera/Tessera.docc/SCENES.md: no words for the type {name}. Add them to Tools/generated_tables.py.")

    def one(self, form: dict) -> str:
        if "member" in form:
            return f'`{{ "{form["member"]}": … }}`'
        return code(form["word"]) if "word" in form else "a number"

    def value(self, field: dict) -> str:
        text = field["text"]
        first, dot, rest = re.match(r"(.*?)(\.(?: |$))(.*)", text, re.DOTALL).groups()
        form = self.form(field)
        first = first[0].lower() + first[1:]
        maximum = field.get("maximum")
        if maximum is not None and field["type"] != "HourRange" and maximum < 10_000_000:
            first += f", from {field.get('minimum', 0):g} to {maximum:,.0f}" if not field.get("isArray") else f", up to {maximum:g}"
        return first + (f": {form}" if form else "") + (f". {rest.removesuffix('.')}" if rest else "")

    def default(self, field: dict) -> str:
        if is_required(field):
            return "required"
        if "usual" in field:
            return code(field["usual"]) if field["usual"] in [field.get("const")] else field["usual"]
        value = field.get("default")
        if value is None:
            return "none"
        if isinstance(value, bool):
            return f"`{str(value).lower()}`"
        return code(value) if isinstance(value, str) else f"{value:g}"

    def rows(self, fields: list[dict]) -> list[str]:
        return [f"| `{field['name']}` | {self.value(field)} | {self.default(field)} |" for field in fields]

    def table(self, name: str) -> list[str]:
        if name == "steps":
            return ["| key | value |", "|---|---|", *(f"| `{step['name']}` | {self.step(step)} |" for step in self.lists["steps"])]
        head = ["| key | value | default |", "|---|---|---|"]
        if name == "Section":
            return head + self.rows(SECTION_KEYS + fields_of(self.lists, "SectionLayout"))
        if name == "SectionArrangement":
            rows = []
            for word, fields in self.lists["types"][name]["types"]:
                rows += [f"| {code(word) if index == 0 else ''} {row}" for index, row in enumerate(self.rows(fields))]
            return ["| `type` | key | value | default |", "|---|---|---|---|", *rows]
        return head + self.rows(fields_of(self.lists, name))

    def step(self, step: dict) -> str:
        text = step["text"].removesuffix(".")
        text = text[0].lower() + text[1:]
        form = " or ".join(f"`{part}`" for part in step["form"].split(" or ")) if "form" in step else None
        return f"{form}: {text}" if form else text


def linked(table: str) -> str:
    """Returns a table with links to sections in DocC's format."""
    return re.sub(r"\]\(#(\w)([\w-]*)\)", lambda found: f"](doc:SCENES#{found[1].upper()}{found[2]})", table)


def scenes(lists: dict, old: str) -> str:
    writer = Writer(lists)
    return MARK.sub(lambda found: found[1] + "\n" + linked("\n".join(writer.table(found[2]))) + "\n\n" + found[3], old)

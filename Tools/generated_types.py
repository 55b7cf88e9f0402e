"""Writes the TypeScript types of layouts."""

from __future__ import annotations

from field_lists import default_of, fields_of, is_required, plain, words_of

BEGIN = "// ---- Layouts: written by `make generated`\n"
END = "// ---- End of what `make generated` writes\n"
WIDTH = 130
# The named types, in order, with their comments.
NAMED = {
    "Length": ("Length", "A length in CSS pixels, an estimate that the page measures, a fraction of the room, or a ratio of width to height."),
    "Insets": ("Insets", "The distances of the sides, in CSS pixels; a number for all of them."),
    "SupplementaryLayout": ("Supplementary", "A header or footer: its length along the scroll axis, or more."),
    "SectionArrangement": ("Arrangement", "How the items of a section are arranged."),
    "MosaicGroup": ("MosaicGroup", "A group of a mosaic: an item, or members below or beside one another."),
    "Snapping": ("Snapping", "Where scrolling stops: the unit alone, or an object with more settings."),
    "FramePoint": ("FramePoint", "A point of a frame, as fractions of its sides from the leading top corner, or a word for one."),
    "AccessoryLayout": ("Accessory", "An accessory of each item, such as a badge."),
    "SectionLayout": ("SectionLayout", "How a section is laid out."),
}
INTERFACES = {"AccessoryLayout", "SectionLayout"}
BASIC = {
    "Double": "number", "Int": "number", "Bool": "boolean", "ElementKind": "string", "String": "string",
    "TrackLength": "Length", "TrackLengths": "Length | Length[]", "Moment": "{ day: number; minute: number }",
}


def quoted(words: list[str]) -> str:
    return " | ".join(f"'{word}'" for word in words)


class Writer:
    def __init__(self, lists: dict) -> None:
        self.lists = lists

    def reference(self, field: dict) -> str:
        if "const" in field:
            return f"'{field['const']}'"
        name = field["type"]
        if name in BASIC:
            value = BASIC[name]
        elif name in NAMED:
            value = NAMED[name][0]
        elif words := words_of(self.lists, name):
            value = quoted(words)
        else:
            value = " | ".join(self.alternatives(name))
        if field.get("isArray"):
            return f"{value}[]" if value.isidentifier() else f"({value})[]"
        return f"{value} | null" if field.get("isRemovable") and name != "SupplementaryLayout" else value

    def member(self, field: dict) -> str:
        return f"{field['name']}{'' if is_required(field) else '?'}: {self.reference(field)};"

    def comment(self, field: dict) -> str:
        default = default_of(field)
        return f"/** {plain(field['text'])}{f' Default: {default}.' if default else ''} */" if field.get("text") else ""

    def members(self, fields: list[dict], indent: str) -> str:
        lines = []
        for field in fields:
            if comment := self.comment(field):
                lines.append(indent + comment)
            lines.append(indent + self.member(field))
        return "\n".join(lines)

    def alternatives(self, name: str) -> list[str]:
        described = self.lists["types"][name]
        found = []
        for form in described.get("forms", []):
            if "word" in form:
                found.append(f"'{form['word']}'")
            elif "member" in form:
                found.append(f"{{ {form['member']}: number }}")
            elif "field" in form:
                found.append(self.reference(next(f for f in described["fields"] if f["name"] == form["field"])))
            else:
                found.append(self.reference({"type": form["type"]}))
        if name == "SupplementaryLayout":
            found += ["number", "null"]
        if "fields" in described:
            found.append("{ " + " ".join(self.member(field) for field in fields_of(self.lists, name)).removesuffix(";") + " }")
        return found

    def object(self, fields: list[dict], indent: str) -> str:
        return "{\n" + self.members(fields, indent + "  ") + f"\n{indent}}}"

    def named(self, name: str) -> str:
        title, text = NAMED[name]
        described = self.lists["types"][name]
        head = f"/** {text} */\n" if text else ""
        if name in INTERFACES:
            return f"{head}export interface {title} {self.object(fields_of(self.lists, name), '')}\n"
        if "types" in described:
            lists = [[{"name": "type", "const": word, "isRequired": True, "text": "The type of arrangement."}, *fields] for word, fields in described["types"]]
            alternatives = [self.object(fields, "    ") for fields in lists]
        else:
            alternatives = self.alternatives(name)
            if "fields" in described and described["fields"][0].get("text"):
                alternatives[-1] = self.object(fields_of(self.lists, name), "    ")
        line = f"export type {title} = {' | '.join(alternatives)};"
        if "\n" not in line and len(line) <= WIDTH:
            return f"{head}{line}\n"
        return f"{head}export type {title} =\n" + "\n".join(f"  | {one}" for one in alternatives) + ";\n"

    def layouts(self) -> str:
        names = ["StackLayout", "TableLayout", "CalendarLayout"]
        # Pages number days. Only documents have dates.
        layouts = [self.object([field for field in fields_of(self.lists, name) if field["name"] != "firstDay"], "    ") for name in names]
        return "/** A layout. */\nexport type Layout =\n" + "\n".join(f"  | {one}" for one in layouts) + ";\n"


def types(lists: dict, old: str) -> str:
    head, rest = old.split(BEGIN)
    tail = rest.split(END)[1]
    writer = Writer(lists)
    parts = [writer.named(name) for name in NAMED] + [writer.layouts()]
    return head + BEGIN + "\n" + "\n".join(parts) + "\n" + END + tail

"""Writes the parts of the scene schema that lists of fields describe."""

from __future__ import annotations

import json

from field_lists import NUMBERS, SECTION_KEYS, default_of, fields_of, is_required, plain, words_of

WIDTH = 130
# The name and the description of each type's definition.
DEFINITIONS = {
    "Length": (
        "length",
        "A number of points, an estimate until the element is measured, a fraction of the available space, "
        "or the ratio of width to height.",
    ),
    "GridArrangement.Item": (
        "cell", "In a grid: the length along the scroll axis, alone or with a number of columns or a fraction of the line.",
    ),
    "WaterfallArrangement.Item": ("piece", "In a waterfall: the length along the scroll axis, alone or with a number of columns."),
    "ItemSize": ("box", "In a flow: two of width, height and the ratio of width to height."),
    "LineAlignment": ("alignment", None),
    "Snapping": ("snapping", None),
    "Snapping.Unit": ("snappingUnit", None),
    "MosaicGroup": ("group", "A part of a mosaic: an item, or members in rows or columns."),
    "SupplementaryLayout": ("supplementaryOrNone", "A length, an object, or null for none."),
    "WidthLimit": ("widthLimit", "A number, an object, or null to remove the default."),
    "BackgroundLayout": ("background", "An object that changes keys of the default, or null to remove the default."),
    "SeparatorLayout": ("separators", "An object that changes keys of the default, or null to remove the default."),
    "AccessoryLayout": ("accessory", "A view of each item, such as a badge."),
    "FramePoint": ("framePoint", "A point in a frame, as fractions of its width and height, measured from the top leading corner."),
    "SectionArrangement": ("arrangement", "The arrangement of the items. Without a type, the keys change the default arrangement."),
}
# Types whose values change a default: null removes it, and no key is required.
REMOVABLE = {"SupplementaryLayout", "WidthLimit", "BackgroundLayout", "SeparatorLayout"}
# Numbers that must be greater than 0.
POSITIVE = {"aspectRatio", "minimumWidth"}
COLUMNS = {"GridArrangement.Columns", "WaterfallArrangement.Columns"}
# Constraints that involve several fields.
CONSTRAINTS = {
    "MosaicGroup": {"not": {"required": ["rows", "columns"]}},
    "GridArrangement.Item": {"not": {"required": ["span", "fraction"]}},
    "ItemSize": {
        "minProperties": 2,
        "maxProperties": 2,
        "if": {"required": ["aspectRatio"]},
        "then": {"properties": {"width": {"$ref": "#/$defs/givenLength"}, "height": {"$ref": "#/$defs/givenLength"}}},
    },
}


def reference(name: str) -> dict:
    return {"$ref": f"#/$defs/{name}"}


def number(kind: str, minimum: float | None = 0, maximum: float | None = None, *, is_positive: bool = False) -> dict:
    bounds = {"exclusiveMinimum" if is_positive else "minimum": minimum, "maximum": maximum}
    return {"type": kind} | {name: whole(bound) for name, bound in bounds.items() if bound is not None}


def whole(value: float) -> float:
    return int(value) if value == int(value) else value


def single(name: str, value: dict) -> dict:
    return {"type": "object", "properties": {name: value}, "additionalProperties": False, "required": [name]}


class Writer:
    def __init__(self, lists: dict) -> None:
        self.lists = lists

    def value(self, field: dict) -> dict:
        """Returns the schema of a field's value."""
        if "const" in field:
            return {"const": field["const"]}
        if field.get("isArray"):
            bounds = {"minItems": field.get("minimum") or None, "maxItems": field.get("maximum")}
            return {"type": "array", "items": self.type(field["type"])} | {k: whole(v) for k, v in bounds.items() if v is not None}
        if field["type"] in NUMBERS:
            if field["name"] in POSITIVE:
                return number("number", 0, is_positive=True)
            return number(NUMBERS[field["type"]], field.get("minimum"), field.get("maximum"))
        if field.get("isRemovable") and field["type"] not in REMOVABLE:
            return {"anyOf": [self.type(field["type"]), {"type": "null"}]}
        return self.type(field["type"], is_signed="minimum" not in field)

    def type(self, name: str, *, is_signed: bool = True) -> dict:
        own = {
            "Bool": {"type": "boolean"}, "ElementKind": reference("kind"), "String": {"type": "string"},
            "TrackLength": reference("givenLength"), "Date": reference("date"), "Moment": reference("moment"),
            "TrackLengths": {
                "anyOf": [reference("givenLength"), {"type": "array", "items": reference("givenLength"), "minItems": 1}]
            },
            "Items": {"anyOf": [number("integer", 0, 2**53), {"type": "array", "items": reference("item")}]},
            "Insets": reference("signedInsets" if is_signed else "insets"),
            "Double": {"type": "number"},
        }
        if name in own:
            return own[name]
        if name in DEFINITIONS:
            return reference(DEFINITIONS[name][0])
        return self.definition(name)

    def property(self, field: dict) -> dict:
        default = default_of(field)
        text = plain(field.get("text", "")) + (f" Default: {default}." if default else "")
        return ({"description": text.strip()} if text else {}) | self.value(field)

    def object(self, fields: list[dict], *, is_partial: bool = False) -> dict:
        result = {
            "type": "object",
            "properties": {field["name"]: self.property(field) for field in fields},
            "additionalProperties": False,
        }
        required = [field["name"] for field in fields if is_required(field)]
        return result | ({"required": required} if required and not is_partial else {})

    def form(self, type_name: str, form: dict) -> dict:
        if "word" in form:
            return {"const": form["word"]}
        if "member" in form:
            return single(form["member"], number("number", 0, is_positive=form["member"] in POSITIVE))
        if "field" in form:
            return self.value(next(field for field in fields_of(self.lists, type_name) if field["name"] == form["field"]))
        if type_name in COLUMNS:
            return number("integer", 1, 2**20)
        words = words_of(self.lists, form["type"])
        if words and len(words) == 1:
            return {"const": words[0]}
        return number("number") if form["type"] == "Double" else self.type(form["type"])

    def definition(self, name: str) -> dict:
        """Returns the definition of a type, without its description."""
        described = self.lists["types"][name]
        if "words" in described:
            return {"enum": described["words"]}
        if "types" in described:
            return {"anyOf": [self.arrangement(name, fields) for name, fields in described["types"]]}
        forms = [self.form(name, form) for form in described.get("forms", [])]
        if name == "SupplementaryLayout":
            forms.append(number("number"))
        if name in REMOVABLE:
            forms.insert(0, {"type": "null"})
        if "fields" in described:
            forms.append(self.object(fields_of(self.lists, name), is_partial=name in REMOVABLE) | CONSTRAINTS.get(name, {}))
        return forms[0] if len(forms) == 1 else {"anyOf": forms}

    def arrangement(self, name: str, fields: list[dict]) -> dict:
        kind = {"name": "type", "const": name}
        result = self.object([kind, *fields], is_partial=True)
        required = [field["name"] for field in fields if is_required(field)]
        return result | ({"if": {"required": ["type"]}, "then": {"required": required}} if required else {})

    def insets(self, *, is_signed: bool) -> dict:
        bounded = number("number", None if is_signed else 0)
        sides = {field["name"]: bounded for field in fields_of(self.lists, "Insets")}
        return {"anyOf": [bounded, {"type": "object", "properties": sides, "additionalProperties": False}]}

    def lengths(self) -> tuple[dict, dict]:
        """Returns the lengths of sections without other sizes, and all lengths."""
        forms = self.lists["types"]["Length"]["forms"]
        given = [self.form("Length", form) for form in forms if form.get("member") != "aspectRatio"]
        ratios = [self.form("Length", form) for form in forms if form.get("member") == "aspectRatio"]
        return {"anyOf": given}, {"anyOf": [reference("givenLength"), *ratios]}

    def steps(self, definitions: dict) -> None:
        steps = self.lists["steps"]
        properties = {"animation": definitions["step"]["properties"]["animation"]}
        calendar_steps = {"animation": reference("step/properties/animation")}
        for step in steps:
            name = step["name"]
            # The formats of values are written by hand.
            values = {key: value for key, value in definitions["step"]["properties"].get(name, {}).items() if key != "description"}
            if not values:
                raise SystemExit(f"docs/scene.schema.json: $defs.step.properties has no form for the step `{name}`. Add one.")
            properties[name] = {"description": plain(step["text"])} | values
            if not step["isOfStacks"]:
                own = definitions["calendarStep"]["properties"].get(name, {})
                shared = reference(f"step/properties/{name}")
                calendar_steps[name] = own | {"description": plain(step["text"])} if "description" in own else shared
        definitions["step"]["properties"] = properties
        definitions["calendarStep"]["properties"] = calendar_steps
        definitions["oneChange"]["oneOf"] = [{"required": [step["name"]]} for step in steps]
        animation = definitions["oneChange"]["dependentSchemas"]["animation"]["properties"]
        by_value = {name: value for name, value in animation.items() if value is not False}
        definitions["oneChange"]["dependentSchemas"]["animation"]["properties"] = {
            step["name"]: False for step in steps if not step["isAnimated"]
        } | by_value

    def write(self, document: dict) -> None:
        definitions = document["$defs"]
        for name, (definition, text) in DEFINITIONS.items():
            definitions[definition] = ({"description": text} if text else {}) | self.definition(name)
        for is_signed in [True, False]:
            name = "signedInsets" if is_signed else "insets"
            definitions[name] = {"description": "One distance on all sides, or those that are not 0."} | self.insets(is_signed=is_signed)
        for name, value in zip(["givenLength", "length"], self.lengths(), strict=True):
            definitions[name] = {"description": definitions[name]["description"]} | value
        for name, definition in {"TableLayout": "table", "CalendarLayout": "calendar", "StackLayout": "layout"}.items():
            definitions[definition] = {"description": definitions[definition]["description"]} | self.object(fields_of(self.lists, name))
        section = self.object(fields_of(self.lists, "SectionLayout"))
        typed = {"arrangement": reference("typedArrangement")}
        definitions["layout"]["properties"]["section"] |= section | {"properties": section["properties"] | typed}
        definitions["section"] = {"description": "One section."} | self.object(SECTION_KEYS + fields_of(self.lists, "SectionLayout"))
        self.steps(definitions)
        used = {name.split("/")[0] for name in references(document)}
        if missing := used - set(definitions):
            raise SystemExit(f"docs/scene.schema.json: missing definitions: {', '.join(sorted(missing))}")
        for name in set(definitions) - used:
            del definitions[name]


def references(value: object) -> list[str]:
    """Returns the names of all definitions that a value uses."""
    if isinstance(value, list):
        return [name for part in value for name in references(part)]
    if not isinstance(value, dict):
        return []
    own = [value["$ref"].removeprefix("#/$defs/")] if isinstance(value.get("$ref"), str) else []
    return own + references(list(value.values()))


def text(value: object, indent: int = 0, before: int = 0) -> str:
    """Formats JSON. A value that fits on one line stays on one line.

    - Parameter before: the number of characters before the value on its line.
    """
    line = inline(value)
    if not isinstance(value, (dict, list)) or indent + before + len(line) < WIDTH:
        return line
    inner = " " * (indent + 2)
    if isinstance(value, list):
        parts = [inner + text(part, indent + 2) for part in value]
        return "[\n" + ",\n".join(parts) + "\n" + " " * indent + "]"
    parts = [f"{inner}{json.dumps(key)}: {text(part, indent + 2, len(key) + 4)}" for key, part in value.items()]
    return "{\n" + ",\n".join(parts) + "\n" + " " * indent + "}"


def inline(value: object) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(inline(part) for part in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)}: {inline(part)}" for key, part in value.items()) + " }" if value else "{}"
    return json.dumps(value, ensure_ascii=False)


def schema(lists: dict, old: str) -> str:
    document = json.loads(old)
    Writer(lists).write(document)
    return text(document) + "\n"

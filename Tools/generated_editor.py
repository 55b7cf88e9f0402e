"""Writes the tables of the editor: the defaults of members, and their words."""

from __future__ import annotations

import json

from field_lists import fields_of, words_of

# The types whose members the editor completes, with the names that the editor uses for them.
HOLDERS = {"StackLayout": "stack", "SectionLayout": "section", "TableLayout": "table", "CalendarLayout": "calendar"}
LINES = """// The fields of layouts. Written by `make generated`.

/** The default values of members, by the type of the object. */
export const DEFAULTS = {defaults};
/** The default values of members of nested objects, by the name of the object. */
export const PART_DEFAULTS = {parts};
/** The words that each member accepts. If members with the same name accept different words, the name of the object precedes theirs, as in `maximumWidth.alignment`. */
export const WORDS = {words};
/** Members that null removes. */
export const REMOVABLE = {removable};
"""


def lists_of(lists: dict) -> dict[str, list[dict]]:
    """Returns the lists of fields, by the editor's names for their types."""
    found = {title: lists["types"][name]["fields"] for name, title in HOLDERS.items()}
    return found | dict(lists["types"]["SectionArrangement"]["types"])


def parts_of(lists: dict) -> dict[str, list[dict]]:
    """Returns the lists of fields of nested objects, by the names of their members."""
    found: dict[str, list[dict]] = {}
    for fields in lists_of(lists).values():
        for field in fields:
            described = lists["types"].get(field["type"], {})
            if "fields" in described and not field.get("isArray"):
                found.setdefault(field["name"], fields_of(lists, field["type"]))
    return found


def defaults_of(fields: list[dict]) -> dict[str, object]:
    """Returns the defaults that are single values, by the names of the fields."""
    return {field["name"]: field["default"] for field in fields if not isinstance(field.get("default", {}), dict)}


def words(lists: dict) -> dict[str, list[str]]:
    """Returns the words by the name of the member or, if that is ambiguous, by the names of its holder and the member."""
    found: dict[str, list[str]] = {}
    parts = lists_of(lists) | parts_of(lists)
    for holder, fields in parts.items():
        for field in fields:
            all_words = words_of(lists, field.get("type", ""))
            if not all_words:
                continue
            name = field["name"]
            found[name if found.setdefault(name, all_words) == all_words else f"{holder}.{name}"] = all_words
    return found


def literal(value: object, indent: str = "") -> str:
    """Returns a value as JavaScript."""
    if isinstance(value, dict):
        if indent == "":
            return "{\n" + "".join(f"  {key(name)}: {literal(one, '  ')},\n" for name, one in value.items()) + "}"
        return "{ " + ", ".join(f"{key(name)}: {literal(one, indent)}" for name, one in value.items()) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(literal(one, indent or "  ") for one in value) + "]"
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


def key(name: str) -> str:
    return name if name.isidentifier() else f"'{name}'"


def editor(lists: dict, _old: str) -> str:
    holders = lists_of(lists)
    defaults = {name: defaults_of(fields) for name, fields in holders.items()}
    parts = {name: found for name, fields in parts_of(lists).items() if (found := defaults_of(fields))}
    # Omit members that only some layouts can remove.
    kept = {field["name"] for fields in holders.values() for field in fields if not field.get("isRemovable")}
    removable = sorted({field["name"] for fields in holders.values() for field in fields} - kept)
    return LINES.format(
        defaults=literal(defaults), parts=literal(parts), words=literal(words(lists)), removable=literal(removable)
    )

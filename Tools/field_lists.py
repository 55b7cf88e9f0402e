"""The lists of fields, with the keys that exist only in documents."""

from __future__ import annotations

import re

STRING = "String"

# Keys of documents that are not fields of a Swift type: keys before the fields, and keys after them.
DOCUMENT_KEYS: dict[str, tuple[list[dict], list[dict]]] = {
    "StackLayout": (
        [{"name": "type", "const": "stack", "text": "The type of layout.", "usual": "stack"}],
        [{"name": "section", "type": "SectionLayout", "text": "The layout of sections that do not specify their own."}],
    ),
    "TableLayout": (
        [
            {"name": "type", "const": "table", "text": "The type of layout.", "isRequired": True},
            {"name": "rows", "type": "TrackLength", "text": "The height of rows that do not specify their own.", "isRequired": True},
            {
                "name": "columns", "type": "TrackLengths", "isRequired": True,
                "text": "The width of all columns, or an array of widths. The last width also applies to all later columns.",
            },
        ],
        [],
    ),
    "CalendarLayout": (
        [
            {"name": "type", "const": "calendar", "text": "The type of layout.", "isRequired": True},
            {"name": "firstDay", "type": "Date", "text": "The date of the first day.", "isRequired": True},
        ],
        [{"name": "now", "type": "Moment", "text": "The current time, which a line marks."}],
    ),
    "SupplementaryLayout": (
        [],
        [{"name": "label", "type": STRING, "text": "The text, unless something else provides it."}],
    ),
}
SECTION_KEYS = [
    {"name": "title", "type": STRING, "text": "The text of the header."},
    {
        "name": "id", "type": STRING, "usual": "its title",
        "text": "The identity of the section when [data are compared](#other-data).",
    },
    {"name": "items", "type": "Items", "text": "A number of items, up to 2⁵³, or an array of [items](#items).", "isRequired": True},
    {"name": "shelfOffset", "type": "Double", "text": "The initial scroll offset of a shelf.", "default": 0},
]
NUMBERS = {"Double": "number", "Int": "integer"}


def fields_of(lists: dict, type_name: str) -> list[dict]:
    """Returns the fields of a type in a document, in order."""
    first, last = DOCUMENT_KEYS.get(type_name, ([], []))
    return first + lists["types"][type_name]["fields"] + last


def words_of(lists: dict, type_name: str) -> list[str] | None:
    """Returns the words of a type whose values are all words."""
    return lists["types"].get(type_name, {}).get("words")


def is_required(field: dict) -> bool:
    return field.get("isRequired", False)


def plain(text: str) -> str:
    """Returns Markdown text without its markup."""
    return re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text).replace("`", "")


def default_of(field: dict) -> str | None:
    """Returns a default in words, unless it only means “none”."""
    if "usual" in field:
        return None if field["usual"].startswith("required") else field["usual"]
    value = field.get("default")
    if value is None or value == {} or (value == 0 and value is not False):
        return None
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)

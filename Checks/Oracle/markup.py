"""Elements of a page as text."""

from __future__ import annotations

from typing import Any, Iterator

Styles = dict[str, Any]
"""CSS properties and their values. Properties whose value is None are omitted."""


def px(length: float) -> str:
    return f"{length}px"


def element(
    name: str | None,
    styles: Styles,
    content: Iterator[str] | None = None,
    classes: str = "",
    id: str = "",
) -> Iterator[str]:
    """Yields an element, marked with the name under which its rectangle is reported, if it has one."""
    text = "; ".join(f"{key}: {value}" for key, value in styles.items() if value is not None)
    attributes = {"id": id, "class": classes, "data-name": name, "style": text}
    start = "<div" + "".join(f' {key}="{value}"' for key, value in attributes.items() if value) + ">"
    if content is None:
        yield start + "</div>"
    else:
        yield start
        yield from content
        yield "</div>"

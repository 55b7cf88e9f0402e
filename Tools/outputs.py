"""Writes the files of tools: each whole, or not at all. Shows names and values in messages."""

from __future__ import annotations

import contextlib
import os
import pathlib
import tempfile

MOST_SHOWN = 200
"""The most characters of a message."""


def replace(texts: dict[pathlib.Path, str]) -> None:
    """Writes several files: all, or none. Each is written beside the older one and takes its place at the end.

    Raises an OSError, whose file name is the path of the file that cannot be written. The older files are unchanged then.
    """
    ready: list[tuple[str, pathlib.Path]] = []
    try:
        for path, text in texts.items():
            target = path.resolve()
            try:
                if target.is_dir():
                    raise IsADirectoryError(21, os.strerror(21))
                if target.exists() and not target.is_file():
                    # A device cannot be replaced.
                    target.write_text(text, encoding="utf-8")
                    continue
                ready.append((beside(target, text), target))
            except OSError as error:
                error.filename = str(path)
                raise
        while ready:
            os.replace(*ready[0])
            ready.pop(0)
    finally:
        for temporary, _ in ready:
            with contextlib.suppress(OSError):
                os.unlink(temporary)


def beside(path: pathlib.Path, text: str) -> str:
    """Writes a file beside another, with its permissions, and returns its path."""
    mask = os.umask(0)
    os.umask(mask)
    mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~mask
    descriptor, temporary = tempfile.mkstemp(prefix=f".{path.name[:40]}.", dir=path.parent)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, mode)
    except BaseException:
        os.unlink(temporary)
        raise
    return temporary


def write(path: pathlib.Path, text: str) -> None:
    """Writes a file: whole, or not at all."""
    replace({path: text})


def shown(text: object) -> str:
    """A text in one line, without characters that a terminal obeys, and without its middle if it is long."""
    text = str(text)
    if len(text) > MOST_SHOWN:
        end = MOST_SHOWN // 4
        text = f"{text[: MOST_SHOWN - end - 1]}…{text[-end:]}"
    return "".join(letter if letter.isprintable() else f"\\u{{{ord(letter):X}}}" for letter in text)

"""Writes the files of tools completely or not at all, and shows names and values in messages."""

from __future__ import annotations

import contextlib
import errno
import os
import pathlib
import tempfile
from collections.abc import Iterator

MOST_CHARACTERS = 200
"""The maximum number of characters of a name, value or message."""


def replace(texts: dict[pathlib.Path, str | bytes]) -> None:
    """Writes several files. Each is first written next to the existing file. When all are complete, they replace the existing
    files.

    A device or a pipe cannot be replaced. It is written after the files are complete, before they replace the existing ones.

    Raises an OSError with the path as its file name if a file or a device cannot be written. In that case, no existing file has
    changed. The exception is a renaming that fails because the folder has changed in the meantime: files that have already been
    renamed stay.
    """
    ready: list[tuple[str, pathlib.Path]] = []
    devices: list[pathlib.Path] = []
    try:
        for path, text in texts.items():
            target = path.resolve()
            with naming(path):
                if target.is_dir():
                    raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
                if target.exists() and not target.is_file():
                    devices.append(path)
                else:
                    ready.append((beside(target, text), target))
        for path in devices:
            with naming(path):
                path.write_bytes(encoded(texts[path]))
        while ready:
            with naming(ready[0][1]):
                os.replace(*ready[0])
            ready.pop(0)
    finally:
        for temporary, _ in ready:
            with contextlib.suppress(OSError):
                os.unlink(temporary)


@contextlib.contextmanager
def naming(path: pathlib.Path) -> Iterator[None]:
    """Adds a path to system errors."""
    try:
        yield
    except OSError as error:
        error.filename = str(path)
        raise


def encoded(text: str | bytes) -> bytes:
    """Returns the bytes of a string in UTF-8."""
    return text.encode("utf-8") if isinstance(text, str) else text


def beside(path: pathlib.Path, text: str | bytes) -> str:
    """Writes a file next to another one, with the same permissions, and returns its path."""
    mask = os.umask(0)
    os.umask(mask)
    mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~mask
    descriptor, temporary = tempfile.mkstemp(prefix=f".{path.name[:40]}.", dir=path.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(encoded(text))
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, mode)
    except BaseException:
        os.unlink(temporary)
        raise
    return temporary


def write(path: pathlib.Path, text: str | bytes) -> None:
    """Writes a file completely or not at all."""
    replace({path: text})


def shown(text: object) -> str:
    """Returns text on one line, with invisible characters escaped. Long text is shortened in the middle."""
    text = str(text)
    if len(text) > MOST_CHARACTERS:
        end = MOST_CHARACTERS // 4
        text = f"{text[: MOST_CHARACTERS - end - 1]}…{text[-end:]}"
    return "".join(letter if letter.isprintable() else f"\\u{{{ord(letter):X}}}" for letter in text)

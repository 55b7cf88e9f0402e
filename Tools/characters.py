#!/usr/bin/env python3
"""Writes the names of all characters in the gallery's format: characters.py FOLDER > characters.txt

A line "# Block name" begins a block. Every other line consists of a hexadecimal code, a space and the character's name. The
folder contains UnicodeData.txt and Blocks.txt of the Unicode Character Database.
"""

import pathlib
import sys

# The categories of characters without shapes, such as controls, surrogates and private use.
LEFT_OUT = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp", "Zs"}


def characters(table: pathlib.Path):
    """Yields the code and name of each character, including the individual characters of ranges."""
    first = None
    for line in table.read_text(encoding="ascii").splitlines():
        fields = line.split(";")
        code, name, category = int(fields[0], 16), fields[1], fields[2]
        if category in LEFT_OUT:
            continue
        if name.endswith(", First>"):
            first = code
        elif name.endswith(", Last>"):
            common = name[1:].split(",")[0].upper()
            for one in range(first, code + 1):
                yield one, f"{common} {one:04X}"
        else:
            yield code, name


def main(folder: str) -> None:
    root = pathlib.Path(folder)
    blocks = []
    for line in (root / "Blocks.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            span, name = line.split(";")
            low, high = (int(bound, 16) for bound in span.split(".."))
            blocks.append((low, high, name.strip()))
    current, index = None, 0
    for code, name in characters(root / "UnicodeData.txt"):
        while blocks[index][1] < code:
            index += 1
        if index != current:
            current = index
            print(f"# {blocks[index][2]}")
        print(f"{code:X} {name}")


if __name__ == "__main__":
    main(sys.argv[1])

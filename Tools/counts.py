#!/usr/bin/env python3
"""Counts the instructions of fixed scenarios, and compares them with the stored counts.

    Tools/counts.py PROGRAM                         fails if a count differs by more than 3 %, and lists the functions that grew
    Tools/counts.py PROGRAM --update                stores the new counts
    Tools/counts.py PROGRAM --only "frames of scrolling"

valgrind counts the instructions that `tessera_counted` and its callees execute, except in the C library, whose functions depend
on the processor. For a given compiler, the counts are repeatable: unlike times, they do not depend on the machine or its load.
With a compiler other than the one used for the stored counts, differences are shown but nothing fails.
"""

from __future__ import annotations

import argparse
import collections
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import outputs

FIGURES = Path(__file__).parents[1] / "Checks/Benchmarks/instruction-counts.json"
LIMIT = 0.03
# The number of functions stored for each figure, to name the one that grew.
FUNCTIONS = 25


def count(program: Path, name: str) -> dict[str, int]:
    """Returns the instructions of a scenario, by the functions that execute them."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out"
        subprocess.run(
            ["valgrind", "--tool=callgrind", "--toggle-collect=tessera_counted", f"--callgrind-out-file={out}", "--log-file=/dev/null",
             program, name],
            check=True, env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"},
        )
        return functions(out.read_text())


def functions(text: str) -> dict[str, int]:
    """Returns the instructions that each function itself executes, from the output of callgrind."""
    names: dict[tuple[str, str], str] = {}
    found: collections.Counter[str] = collections.Counter()
    library = function = ""
    is_call = False

    def named(kind: str, value: str) -> str:
        number, _, name = value.partition(" ")
        if name:
            names[kind, number] = name
        return names.get((kind, number), value)

    for line in text.splitlines():
        if line.startswith("ob="):
            library = named("ob", line[3:])
        elif line.startswith("fn="):
            function = named("fn", line[3:])
        elif line.startswith("cob="):
            named("ob", line[4:])
        elif line.startswith("cfn="):
            named("fn", line[4:])
        elif line.startswith("calls="):
            is_call = True
        elif line[:1] in "0123456789+-*" and line:
            # The line after a call is its cost, which the called function already includes.
            if not is_call and not re.search(r"/(libc|libm|ld-linux[^/]*|libpthread)[.-]", library):
                found[function] += int(line.split()[1])
            is_call = False
    return found


def readable(names: list[str]) -> dict[str, str]:
    """Returns function names in their Swift form."""
    plain = [name.split("'")[0] for name in names]
    try:
        answer = subprocess.run(
            ["swift", "demangle", "--compact", "--simplified"], input="\n".join(plain), capture_output=True, text=True, check=True
        ).stdout.splitlines()
    except (OSError, subprocess.CalledProcessError):
        answer = plain
    return dict(zip(names, answer))


def growth(before: dict[str, int], after: dict[str, int]) -> list[str]:
    """Returns the functions whose counts differ the most."""
    # Only the largest functions are stored. A function that is not among them, but is as large as they were, may be new.
    least = min(before.values(), default=0)
    compared = {*before, *(name for name, count in after.items() if count > least)}
    changes = {name: after.get(name, 0) - before.get(name, 0) for name in compared}
    worst = sorted(changes, key=lambda name: -abs(changes[name]))[:8]
    known = readable(worst)
    return [f"    {changes[name]:+,}  {known[name]}" for name in worst if changes[name]]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=Path)
    parser.add_argument("--update", action="store_true", help="store the new counts")
    parser.add_argument("--only", help="the name of one scenario")
    arguments = parser.parse_args()
    program = arguments.program.resolve()
    compiler = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True).stdout.splitlines()[0]
    kept = json.loads(FIGURES.read_text()) if FIGURES.exists() else {"compiler": compiler, "counts": {}}
    names = subprocess.run([program], capture_output=True, text=True, check=True).stdout.splitlines()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        chosen = [name for name in names if arguments.only in (None, name)]
        counts = dict(zip(chosen, pool.map(lambda name: count(program, name), chosen)))
    failures = 0
    for name, found in counts.items():
        total = sum(found.values())
        before = kept["counts"].get(name)
        change = total / before["total"] - 1 if before else 0
        is_wrong = before is None or abs(change) > LIMIT
        print(f"{'✗' if is_wrong else '✓'} {total:>13,}  {change:+7.2%}  {name}")
        if is_wrong and not arguments.update:
            failures += 1
            print("\n".join(growth(before["functions"], found) if before else ["    No count is stored yet."]))
        if arguments.update:
            largest = dict(sorted(found.items(), key=lambda pair: -pair[1])[:FUNCTIONS])
            kept["counts"][name] = {"total": total, "functions": largest}
    if arguments.update:
        kept["compiler"] = compiler
        if not arguments.only:
            kept["counts"] = {name: kept["counts"][name] for name in names}
        outputs.write(FIGURES, json.dumps(kept, indent=1) + "\n")
        return 0
    gone = kept["counts"].keys() - set(names)
    if gone and not arguments.only:
        print(f"Stored, but no longer counted: {', '.join(sorted(gone))}")
        failures += 1
    if failures and compiler != kept["compiler"]:
        print(f"The stored counts are from a different compiler, {kept['compiler']}, so this is not a failure. This compiler is {compiler}.")
        return 0
    return min(failures, 1)


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Writes the results of a benchmark run and their targets into the tables of docs/BENCHMARKS.md.

Usage: Tools/benchmark_table.py RUN.md [--times NATIVE.txt SIZE.txt SPEED.txt]

RUN.md is the output of `swift package benchmark --format markdown`, and the times are the output of TesseraCounts.
"""

import argparse
import pathlib
import re
import sys

import outputs

DOCUMENT = pathlib.Path(__file__).resolve().parent.parent / "docs" / "BENCHMARKS.md"

# The uses, in the order of the tables. Each has a heading in the document, a pattern for titles, the maximum median and 99th
# percentile, and the meaning of one sample.
TARGETS = [
    ("T1", r"(scroll one|jump).* 10,000,000 rows", 100, None),
    ("T1", r"(scroll one|jump)(?!.* table)(?!.* 10,000,000).* (rows|sections)", 80, None),
    ("T1", r"(scroll one|jump).* in a flow", 60, None),
    ("T2", r"remeasure one", 2_000, 20_000),
    ("T3", r"insert and delete a row", 1_000, 20_000),
    ("T3", r"insert and delete an item", 15_000, 200_000),
    ("custom", r"insert and delete one of 1,000,000 rows of a custom list", None, None),
    ("mosaics", r"lay out 1,000,000 items in a mosaic", 10_000, None),
    ("mosaics", r"show one viewport of a mosaic", 100, None),
    ("mosaics", r"insert and delete one item in a mosaic", None, None),
    ("mosaics", r"memory for 1,000,000 items in a mosaic, with", None, None),
    ("mosaics", r"additional memory for 1,000,000 items in a mosaic", 1024, None),
    ("shelves", r"(show one viewport of 10,000 shelves|scroll a shelf|insert and delete one item in a shelf)", None, None),
    ("accessories", r"show one viewport of 1,000,000 items with badges", None, None),
    ("T4", r"lay out 1,000,000 rows of mixed heights from memory", 4_000_000, None),
    ("T4", r"lay out 10,000,000 rows of mixed heights from memory", 40_000_000, None),
    ("T4", r"lay out 1,000,000 (items of mixed|rows of mixed heights for)", 8_000_000, None),
    ("T4", r"lay out 10,000,000 (items of mixed|rows of mixed heights for)", 80_000_000, None),
    ("T4", r"lay out 1,000,000,000", 200_000, None),
    ("T5", r"memory for .* (of one height|unmeasured rows)", 100, None),
    ("T5", r"memory for .* (measured rows|rows of mixed)", 8_000, None),
    ("T5", r"memory for .* in a (flow|waterfall)", 16_000, None),
    ("data", r"memory for a snapshot", 24_000, None),
    ("data", r"memory for an engine", None, None),
    ("T6", r"lay out .* in a waterfall", 40_000_000, None),
    ("T6", r"resize one .* in a waterfall", 1_000_000, None),
    ("tables", r"scroll one .* table", 30, None),
    ("tables", r"insert and remove a row .* table", None, None),
    ("calendars", r"show a week", 30_000, None),
    ("calendars", r"(lay out 100,000 events|move one of 100,000 events|insert and delete one event)", None, None),
    ("T14", r"find how 5,000 items were reshuffled$", 150_000, None),
    ("T14", r"find how 100,000 items were reshuffled$", 4_000_000, None),
    ("T14", r"find how 1,000,000 items were reshuffled$", 45_000_000, None),
    ("T14", r"find how .* built again", None, None),
    ("T14", r"find no changes", 200_000, None),
    ("T14", r"find one item inserted into 100,000", 300_000, None),
    ("T14", r"find (one item inserted into 1,000,000|1,000 items)", None, None),
    ("T14", r"insert one item into a copy", None, None),
    ("T14", r"create a snapshot of 1,000,000", 60_000_000, None),
    ("T14", r"create a snapshot of 100,000 items", None, None),
    ("T10", r"scroll up through unmeasured", 0, 0),
    ("T11", r"scroll to the middle", 0, 0),
    ("T15", r"apply a batch", 1, 1),
    ("T15", r"show a batch", None, None),
    ("T17", r"scroll steadily", 0, 0),
    ("T22", r"(switch|transition interactively) from", 2_000_000, 2_000_000),
]

# The other methods that a target is compared with, and the titles of their columns.
ANEW = [("from scratch", "from scratch")]
OTHERS = {"T10": ANEW, "T11": ANEW, "T14": [("standard library", "standard library")] + ANEW, "T15": ANEW, "custom": [("built-in", "built-in list")], "mosaics": [("built-in", "built-in grid")], "shelves": [("built-in", "baseline")], "accessories": [("built-in", "without")]}
ARTICLES = [("articles", "articles' method")]
OTHERS |= dict.fromkeys(("T1", "T2", "T3", "T4", "T5"), ARTICLES + [("floor", "floor")]) | {"data": []}


def percentiles(text):
    """Returns the minimum, the median, the 99th percentile and the unit for each title and method."""
    found, title, columns = {}, None, []
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if cells[0] == "Metric":
            columns = cells
        elif line.startswith("#") and not line.startswith("# "):
            title = line.lstrip("#").strip()
        elif columns and (match := re.match(r"(Tessera|articles|standard library|from scratch|built-in|floor), ([^*()]+)", cells[0])):
            row = dict(zip(columns, cells))
            found[title, match[1]] = [round(float(row[column])) for column in ("p0", "p50", "p99")] + [match[2].strip()]
    return found


def amount(value, unit):
    """Returns a value with three digits in a suitable unit."""
    if unit == "bytes":
        return f"{value:,} bytes"
    if unit.startswith("bytes"):
        return f"{value / 1000:.3g} bytes"
    if unit == "times":
        return f"{value:,}"
    for name, size in [("ms", 1_000_000), ("µs", 1_000)]:
        if value >= size:
            return f"{round(value / size, 1 if value < 100 * size else None):,} {name}"
    return f"{value} ns"


def against(value, limit, unit):
    """Returns a value and whether it is within its limit."""
    if limit is None:
        return amount(value, unit)
    return f"{amount(value, unit)} {'✓' if value <= limit else '✗'} ≤ {amount(limit, unit)}"


def table(name, found):
    """Returns the table of one target; None if the run has no results for it."""
    others = OTHERS.get(name, ARTICLES)
    heads = ["use", "minimum", "median", "p99"] + [cell for _, head in others for cell in (head, "ratio")]
    lines = ["| " + " | ".join(heads) + " |", "|---|" + "--:|" * (len(heads) - 1)]
    for target, pattern, median, tail in TARGETS:
        for (title, method), (least, middle, high, unit) in found.items():
            if target != name or method != "Tessera" or not re.match(pattern, title):
                continue
            columns = [title, amount(least, unit), against(middle, median, unit), against(high, tail, unit)]
            for other, _ in others:
                value = found.get((title, other), [0, 0, 0, unit])[1]
                ratio = value / max(1, middle)
                columns += [amount(value, unit), f"{ratio:,.1f}" if ratio >= 1 else f"{ratio:.2f}"] if value else ["", ""]
            lines.append("| " + " | ".join(columns) + " |")
    return "\n".join(lines) if len(lines) > 2 else None


def compared(native, *others):
    """Returns the table of times natively and in WebAssembly, in the order of measurement."""
    here, *there = (
        dict(reversed(line.split("\t")) for line in path.read_text(encoding="utf-8").splitlines()) for path in (native, *others)
    )
    lines = ["| work | native | for size | ratio | for speed | ratio |", "|---|--:|--:|--:|--:|--:|"]
    for name, value in here.items():
        cells = [name, amount(int(value), "ns")]
        for times in there:
            ratio = int(times[name]) / int(value)
            cells += [amount(int(times[name]), "ns"), f"{ratio:.1f} {'✓' if ratio <= 2 else '✗'}"]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", type=pathlib.Path)
    parser.add_argument("--times", type=pathlib.Path, nargs=3, metavar=("NATIVE", "SIZE", "SPEED"))
    options = parser.parse_args()
    found = percentiles(options.run.read_text(encoding="utf-8"))
    if not found:
        sys.exit("The run contains no figures. Expected the tables of `swift package benchmark --format markdown`.")
    text = DOCUMENT.read_text(encoding="utf-8")
    tables = {name: table(name, found) for name in dict.fromkeys(target for target, *_ in TARGETS)}
    if options.times:
        tables["wasm"] = compared(*options.times)
    for name, rows in tables.items():
        if rows is None:
            continue
        block = rf"(<!-- {name} -->\n).*?<!-- end -->"
        text = re.sub(block, lambda match: match[1] + rows + "\n<!-- end -->", text, flags=re.S)
    outputs.write(DOCUMENT, text)


main()

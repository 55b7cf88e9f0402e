#!/usr/bin/env python3
"""Reports phrases that read as translated, in comments and documents: words.py

`make lint` runs it. Each rule names the phrase, what to write instead, and an example of both, which
`Tools/tests/test_words.py` checks. Code, strings and fenced blocks are not read.
"""

from __future__ import annotations

import dataclasses
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
FOLDERS = ["Sources", "Checks", "Examples", "Hosts", "Programs", "Snippets", "Tests", "Tools", "Web", "docs", "README.md"]
LENGTHS = r"(?:numbers?|lengths?|widths?|heights?|sizes?|extents?|depths?|spaces?|offsets?|scales?|areas?|margins?)"


@dataclasses.dataclass(frozen=True)
class Rule:
    """A phrase to avoid. A rule for summaries applies only to the first words of a documentation comment."""

    pattern: re.Pattern[str]
    advice: str
    wrong: str
    right: str
    is_for_summaries: bool = False


def rule(pattern: str, advice: str, wrong: str, right: str, **options: bool) -> Rule:
    return Rule(re.compile(pattern), advice, wrong, right, **options)


RULES = [
    rule(rf"\b[Tt]he greatest {LENGTHS}\b", "write “maximum” or “largest”", "The greatest width of a row.", "The maximum width of a row."),
    rule(rf"\b[Tt]he least {LENGTHS}\b", "write “minimum” or “smallest”", "The least space between items.", "The minimum space between items."),
    rule(
        r"\b[Tt]he most (?:bytes|calls|characters|columns|elements|items|results|rows|sections|steps|views)\b",
        "write “the maximum number of”", "The most bytes that a list may use.", "The maximum number of bytes that a list may use."),
    rule(
        rf"\b(?:at|gets?|has|have|in|leaves|needs?|of|with) another (?:{LENGTHS[3:-1]}|order|path|position|type)\b",
        "write “a different”", "A cell of another type.", "A cell of a different type."),
    rule(
        r"\b(?:shows?|showed|gets?|given) another element\b",
        "write “a different”", "The view shows another element.", "The view shows a different element."),
    rule(
        r", also (?:after|among|at|before|below|beyond|during|for|if|in|those|when|while|with|within)\b",
        "write “even” or “including”", "The row stays, also while it is edited.", "The row stays, even while it is edited."),
    rule(r"\b[Tt]akes? (?:the|a|an|its|this) [\w' ]+ over\b", "write “copies”, “takes ownership of” or “takes over”",
        "It takes the model over.", "It takes ownership of the model."),
    rule(r"\b(?:constructors?|functions?|lists?|objects?|values?|widgets?) of (?:GTK|Swift)\b", "write “a GTK widget”, “a Swift value”",
        "A widget of GTK.", "A GTK widget."),
    rule(r"(?<!^)\bmeanwhile\b(?=[.;,])", "name the time", "Whether the model has changed meanwhile.",
        "Whether the model has changed during the move."),
    rule(r"\balready(?=[.;])", "put “already” before the verb", "It is shown there already.", "It is already shown there."),
    rule(r"\bat least(?=[.;])", "write “minimum”", "The width that the columns have at least.", "The minimum width of the columns."),
    rule(r"\bsome \d", "write “about”", "It takes some 10 µs.", "It takes about 10 µs."),
    rule(r"^(?:What|How (?:far|fast|long|many|much|often))\b", "begin with a noun", "What shows the rows.",
        "The widget that shows the rows.", is_for_summaries=True),
]

SUMMARY = re.compile(r"\s*(?:///|/\*\*)\s*")
COMMENT = re.compile(r"\s*(?:///?|/\*+|\*(?!/))\s*|\s*#(?!!)\s*")


def prose(path: str, text: str):
    """Yields the lines of prose. Each has its number, its text, and whether it can begin the summary of a declaration."""
    is_fenced, before = False, ""
    for number, line in enumerate(text.splitlines(), 1):
        if path.endswith(".md"):
            if line.lstrip().startswith("```"):
                is_fenced = not is_fenced
            elif not is_fenced:
                yield number, re.sub(r"`[^`]*`", "`", line), False
            continue
        found = COMMENT.match(line)
        is_hash = path.endswith((".py", ".sh"))
        if found and line.lstrip().startswith("#") == is_hash:
            is_first = SUMMARY.match(line) is not None and not before.lstrip().startswith("///")
            yield number, re.sub(r"`[^`]*`", "`", line[found.end() :]), is_first
        before = line


def findings(path: str, text: str, rules: list[Rule] = RULES):
    """Yields the phrases to replace in a file."""
    is_public = path.startswith(("Sources/", "Hosts/GTK/Sources/", "Web/"))
    lines = list(prose(path, text))
    for (number, line, is_summary), (following, after, _) in zip(lines, [*lines[1:], (0, "", False)]):
        # A phrase can begin on one line and end on the next.
        joined = f"{line.rstrip()} {after.lstrip()}" if following == number + 1 else line
        for each in rules:
            if each.is_for_summaries and not (is_summary and is_public):
                continue
            found = each.pattern.search(joined)
            if found and found.start() < len(line.rstrip()):
                yield f"{path}:{number}: “{found.group().strip()}”: {each.advice}"


def files() -> list[str]:
    listed = subprocess.run(["git", "ls-files", *FOLDERS], cwd=ROOT, capture_output=True, text=True, check=True)
    suffixes = (".swift", ".js", ".ts", ".mjs", ".c", ".h", ".py", ".sh", ".md")
    return [path for path in listed.stdout.splitlines() if path.endswith(suffixes) and not (ROOT / path).is_symlink()]


def main() -> int:
    found = [each for path in files() for each in findings(path, (ROOT / path).read_text(encoding="utf-8"))]
    for each in found:
        print(each)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

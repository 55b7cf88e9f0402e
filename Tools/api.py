"""Reads the project's API from its sources: the public types of every Swift module with their members, and the exports of
scripts.

The sources are formatted, so the members of a type are indented one step further than the type.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# The script modules that a package exports, with the names under which pages import them.
SCRIPTS = {
    "tessera.js": ("Web/tessera.d.ts", "tessera"),
    "calendar.js": ("Web/tessera/calendar.d.ts", "tessera/calendar"),
    "exchange.js": ("Web/tessera/exchange.d.ts", "tessera/exchange"),
    "react.js": ("Web/tessera/react.d.ts", "tessera/react"),
    "refresh.js": ("Web/tessera/refresh.d.ts", "tessera/refresh"),
    "server.js": ("Web/tessera/server.d.ts", "tessera/server"),
    "vue.js": ("Web/tessera/vue.d.ts", "tessera/vue"),
}


@dataclass
class Member:
    """A member of a type or a function of a module: its name, its declarations, and its documentation in Markdown."""

    name: str
    signatures: list[str]
    comment: str = ""
    # The value that distinguishes one variant of a type, for fields that only that variant has.
    form: str = ""


@dataclass
class Type:
    """A type: its full name, its declaration, and its documentation in Markdown."""

    name: str
    kind: str
    signature: str
    comment: str = ""
    members: list[Member] = field(default_factory=list)

    def add(self, member: Member) -> None:
        """Adds a member. Overloads with the same name are one member, unless they have different descriptions."""
        for known in self.members:
            if (known.name, known.form) == (member.name, member.form) and (not member.comment or member.comment == known.comment):
                known.signatures += [each for each in member.signatures if each not in known.signatures]
                return
        self.members.append(member)


def first_sentence(comment: str) -> str:
    """Returns the first sentence of a comment."""
    paragraph = " ".join(comment.strip().split("\n\n")[0].split())
    found = re.match(r".*?[.!?](?=\s|$)", paragraph)
    return found[0] if found else paragraph


def modules() -> dict[str, list[Type]]:
    """Returns the types of each module and the functions of scripts, by name."""
    found = {name: script_types((ROOT / path).read_text()) for name, (path, _) in SCRIPTS.items()}
    for folder in [*sorted((ROOT / "Sources").iterdir()), ROOT / "Hosts/GTK/Sources/TesseraGTK"]:
        types = swift_types([path.read_text() for path in sorted(folder.rglob("*.swift"))])
        if types:
            found[folder.name] = types
    return found


# ---- Swift

MODIFIERS = (
    r"(?:(?:public|open|package|private|fileprivate|internal|static|class|final|override|mutating|nonmutating|lazy|weak|unowned|indirect"
    r"|nonisolated(?:\(unsafe\))?|required|convenience|dynamic|prefix|postfix|infix|consuming|borrowing|(?:public|package|private|fileprivate|internal)\(set\))\s+)*"
)
DECLARATION = re.compile(
    rf"^(?P<modifiers>(?:@\w+(?:\([^)]*\))?\s+)*{MODIFIERS})"
    r"(?P<kind>struct|class|enum|protocol|actor|extension|func|var|let|init|subscript|case|typealias|associatedtype)\b(?P<rest>.*)$", re.DOTALL)
TYPES = {"struct", "class", "enum", "protocol", "actor", "extension"}
HIDDEN = re.compile(r"\b(?:package|private|fileprivate|internal)\b(?!\(set\))")
# The order in which readers look for members.
ORDER = {"case": 0, "init": 1}


def swift_types(texts: list[str]) -> list[Type]:
    """Returns the public types of a module, with the public members of their bodies and extensions."""
    types: dict[str, Type] = {}
    members: dict[str, list[tuple[str, Member]]] = {}
    hidden: set[str] = set()
    for text in texts:
        for owner, kind, modifiers, signature, comment, isRequired in declarations(text):
            isPublic = isRequired or re.search(r"\b(?:public|open)\b", modifiers) is not None
            if HIDDEN.search(modifiers) or not isPublic:
                if kind in TYPES - {"extension"}:
                    hidden.add(qualified(owner, type_name(signature)))
                continue
            if kind in TYPES:
                name = qualified(owner, type_name(signature))
                types.setdefault(name, Type(name, kind, signature, comment))
            # Members that UIKit's or GTK's own types declare are documented there.
            elif owner and not ("override" in modifiers and not comment):
                for name in member_names(kind, signature):
                    members.setdefault(owner, []).append((kind, Member(name, [signature], comment)))
    for owner, found in members.items():
        if owner in hidden:
            continue
        # A protocol from another module, or a standard Swift type, that the module extends.
        known = types.get(owner) or types.setdefault(owner, Type(owner, "extension", f"extension {owner}"))
        for _, member in sorted(found, key=lambda entry: ORDER.get(entry[0], 2 if entry[1].signatures[0].startswith("static") else 3)):
            known.add(member)
    # Types of the module come before extensions of other types.
    return sorted(types.values(), key=lambda each: (each.kind == "extension", each.name.lower()))


def qualified(owner: str, name: str) -> str:
    return f"{owner}.{name}" if owner else name


def type_name(signature: str) -> str:
    return re.search(r"\b(?:struct|class|enum|protocol|actor|extension)\s+([\w.]+|\[.*\])", signature)[1]


def declarations(text: str) -> Iterator[tuple[str, str, str, str, str, bool]]:
    """Yields a file's declarations outside functions. Each has the name of the enclosing type, the kind, the modifiers, the
    declaration and the comment, and whether it is public as part of its type."""
    # The types that enclose a line. For each: its indentation, the depth of conditions, its name, and whether its members are
    # public without a modifier.
    around: list[tuple[int, int, str, str]] = []
    conditions = 0
    comment: list[str] = []
    lines = text.split("\n")
    number = -1
    while number + 1 < len(lines):
        number += 1
        line = lines[number]
        words = line.strip()
        if words.startswith("///"):
            comment.append(words[3:].removeprefix(" "))
            continue
        if words.startswith("#if"):
            conditions += 1
        if words.startswith("#endif"):
            conditions -= 1
        if not words or words.startswith(("//", "#")):
            comment = [] if not words.startswith("//") else comment
            continue
        if words.startswith("@") and DECLARATION.match(words) is None:
            continue
        indentation = len(line) - len(line.lstrip())
        while around and indentation <= around[-1][0] + 2 * max(0, conditions - around[-1][1]):
            around.pop()
        expected = (around[-1][0] + 2 + 2 * (conditions - around[-1][1])) if around else 2 * conditions
        found = DECLARATION.match(words)
        if found is None or indentation not in (expected, 0 if not around else expected):
            comment = []
            continue
        whole, number = completed(lines, number)
        found = DECLARATION.match(whole)
        kind, modifiers = found["kind"], found["modifiers"]
        owner = around[-1][2] if around else ""
        access = around[-1][3] if around else ""
        signature = shortened(kind, whole)
        # Cases of a public enumeration and requirements of a public protocol are public.
        isRequired = access == "protocol" or access == "enum" and kind == "case"
        yield owner, kind, modifiers, signature, "\n".join(comment), isRequired
        comment = []
        if kind in TYPES and not lines[number].rstrip().endswith("}"):
            isPublic = re.search(r"\b(?:public|open)\b", modifiers) is not None
            name = type_name(signature)
            around.append((indentation, conditions, name if kind == "extension" else qualified(owner, name), kind if isPublic else ""))


def completed(lines: list[str], number: int) -> tuple[str, int]:
    """Returns a declaration that begins on a line, up to its body, and the number of its last line."""
    text = lines[number].strip()
    while number + 1 < len(lines):
        depth = sum(text.count(each) for each in "([") - sum(text.count(each) for each in ")]")
        following = lines[number + 1].strip()
        if depth <= 0 and not text.endswith((",", ":", "->", "=", "&")) and not following.startswith(("where ", "-> ", "= ", ") ")):
            break
        number += 1
        text = f"{text} {following}"
    text = re.sub(r"([(\[]) ", r"\1", text)
    return re.sub(r" ([)\]])", r"\1", text), number


def shortened(kind: str, text: str) -> str:
    """Returns a declaration without its attributes, access level, body and initial value."""
    text = re.sub(r"@(?!escaping|Sendable|MainActor|autoclosure)\w+(?:\([^)]*\))?\s+", "", text)
    text = re.sub(r"\b(?:public|open|package|internal|private|fileprivate)(?:\(set\))?\s+", "", text)
    accessors = re.search(r"\{ (?:get|get set|get async|get throws) \}$", text)
    depth = 0
    for index, character in enumerate(text):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(character, 0)
        if depth == 0 and character == "{" or depth == 0 and kind in ("var", "let") and text[index:index + 3] == " = " and ":" in text[:index]:
            text = text[:index]
            break
    text = re.sub(r",\s*\)", ")", text).strip()
    return f"{text} {accessors[0]}" if accessors else text


def member_names(kind: str, signature: str) -> list[str]:
    """Returns the names that a declaration declares. Functions have the labels of their parameters."""
    if kind == "case":
        names = re.sub(r"\([^()]*(?:\([^()]*\)[^()]*)*\)", "", signature.split("case", 1)[1])
        return [each.split("=")[0].strip() for each in names.split(",")]
    if kind in ("init", "subscript", "func"):
        name = kind if kind != "func" else re.search(r"\bfunc\s+(\S+?)(?=[(<]|\s)", signature)[1]
        start = signature.find("(", signature.find(name) + len(name))
        return [f"{name}({''.join(f'{label}:' for label in labels(signature, start))})"]
    return [re.search(rf"\b{kind}\s+`?(\w+)", signature)[1]]


def labels(signature: str, start: int) -> list[str]:
    """Returns the labels of the parameters in the parentheses that begin at an index."""
    found, depth, part = [], 0, ""
    for index in range(start, len(signature)):
        character = signature[index]
        isArrow = signature[index - 1:index + 1] == "->"
        depth += {"(": 1, "[": 1, "<": 1, ")": -1, "]": -1, ">": -1 if not isArrow else 0}.get(character, 0)
        if depth == 0 or depth == 1 and character == ",":
            found.append(part)
            part = ""
            if depth == 0:
                break
        elif not (depth == 1 and character == "("):
            part += character
    return [part.split(":")[0].split()[0] for part in found if ":" in part]


# ---- Scripts

EXPORT = re.compile(r"^export (?:declare )?(?:default )?(function|interface|type|class|const) (\w+)", re.MULTILINE)


def script_types(text: str) -> list[Type]:
    """Returns the exported types and functions of a declaration file, with the members of the types."""
    found: dict[str, Type] = {}
    for match in EXPORT.finditer(text):
        kind, name = match[1], match[2]
        declaration = text[match.start():end_of(text, match.end())].strip()
        comment = comment_before(text, match.start())
        known = found.get(name)
        if known:
            # This is an overload of the same function.
            known.signature += "\n" + without_export(declaration)
            continue
        new = Type(name, kind, without_export(declaration), comment)
        if kind in ("interface", "class"):
            body = declaration.index("{", heading_end(declaration))
            new.signature = without_export(declaration[:body]).strip()
            for member in script_members(declaration[body + 1:declaration.rindex("}")]):
                new.add(member)
        elif kind == "type":
            blocks = documented_blocks(declaration)
            for body in blocks:
                members = list(script_members(body))
                form = next((each.signatures[0].split(":", 1)[1].strip().strip("'") for each in members if re.match(r"type\??:", each.signatures[0])), "")
                for member in members:
                    new.add(Member(member.name, member.signatures, member.comment, form))
            if blocks:
                new.signature = f"type {name}"
        found[name] = new
    return sorted(found.values(), key=lambda each: each.name.lower())


def without_export(text: str) -> str:
    return re.sub(r"^export (?:declare )?(?:default )?", "", text).rstrip(";")


def comment_before(text: str, index: int) -> str:
    """Returns the comment that ends directly before an index."""
    before = text[:index].rstrip()
    if not before.endswith("*/"):
        return ""
    body = before[before.rindex("/**") + 3:-2]
    return re.sub(r"^[ \t]*\* ?", "", body, flags=re.MULTILINE).strip()


def heading_end(declaration: str) -> int:
    """Returns the end of a declaration's type parameters, whose defaults may contain braces."""
    depth = 0
    for index, character in enumerate(declaration):
        depth += {"<": 1, ">": -1}.get(character, 0)
        if character == "{" and depth == 0:
            return index
    return 0


def end_of(text: str, start: int) -> int:
    """Returns the end of a declaration: a semicolon outside brackets, or the closing brace."""
    depth = 0
    for index, character in code(text, start):
        depth += {"(": 1, "{": 1, "[": 1, ")": -1, "}": -1, "]": -1}.get(character, 0)
        if depth == 0 and (character == ";" or character == "}" and text[index + 1:index + 2] == "\n" and not text[index + 2:].lstrip().startswith(("&", "|"))):
            return index + 1
    return len(text)


def code(text: str, start: int = 0) -> Iterator[tuple[int, str]]:
    """Yields the characters of source code outside comments and quotation marks, with their indices."""
    for found in re.compile(r"/\*.*?\*/|//[^\n]*|'[^'\n]*'|.", re.DOTALL).finditer(text, start):
        if len(found[0]) == 1:
            yield found.start(), found[0]


def documented_blocks(declaration: str) -> list[str]:
    """Returns the contents of the object types in a type that have documented fields."""
    blocks, depth, start = [], 0, 0
    for index, character in code(declaration):
        if character == "{":
            if depth == 0:
                start = index + 1
            depth += 1
        elif character == "}":
            depth -= 1
            if depth == 0 and "/**" in declaration[start:index]:
                blocks.append(declaration[start:index])
    return blocks


def script_members(body: str) -> Iterator[Member]:
    """Yields the members in the body of a type."""
    start = depth = 0
    for index, character in code(body + ";"):
        depth += {"(": 1, "{": 1, "[": 1, ")": -1, "}": -1, "]": -1}.get(character, 0)
        if depth or character != ";":
            continue
        part, start = body[start:index], index + 1
        found = re.match(r"\s*(?:/\*\*(.*?)\*/)?(.*)", part, re.DOTALL)
        signature = " ".join(found[2].split())
        name = re.match(r"(?:readonly |static |get |set )*(?:new )?'?([\w-]+)", signature)
        if not name:
            continue
        comment = re.sub(r"^[ \t]*\* ?", "", found[1] or "", flags=re.MULTILINE).strip()
        yield Member(name[1], [signature], comment)

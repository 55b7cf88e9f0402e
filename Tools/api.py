"""The public API of every module, as read from its source: types with their members and the first sentences of their documentation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = {"tessera.js": "Web/tessera.d.ts"} | {
    f"tessera/{name}": f"Web/tessera/{name}.d.ts" for name in ("calendar", "exchange", "refresh", "react", "vue", "server")
}
"""The modules for pages, and the files with their types."""

TYPE = re.compile(r"^\s*(?:@[\w.]+(?:\([^)]*\))? )*(?:(public|open|package|private|fileprivate|internal) )?(?:final |indirect )*(struct|class|enum|protocol|actor|extension) ([\w.]+)")
MEMBER = re.compile(
    r"^\s*(?:@[\w.]+(?:\([^)]*\))? )*(?:(public|open) )?(?:(?:override|required|convenience|static|class|final|mutating|nonisolated|borrowing|consuming|lazy|weak|private\(set\)|package\(set\)|internal\(set\)|dynamic|indirect) )*"
    r"(func|init|var|let|case|subscript)\b[?!]?\s*(`?[^\s(<:=,{?]*)")


@dataclass
class Member:
    """A member of a type, or a function by itself: its name with the labels of its parameters, its declaration, and what it is."""

    name: str
    declaration: str
    line: str


@dataclass
class Type:
    line: str = ""
    members: list[Member] = field(default_factory=list)


def first_sentence(comment: str) -> str:
    paragraph = " ".join(comment.strip().split("\n\n")[0].split())
    found = re.match(r".*?[.!?](?=\s|$)", paragraph)
    return found[0] if found else paragraph


def modules() -> dict[str, dict[str, Type]]:
    """The types of each module by their names, in the order of the alphabet."""
    folders = [*sorted((ROOT / "Sources").iterdir()), ROOT / "Hosts/GTK/Sources/TesseraGTK"]
    found: dict[str, dict[str, Type]] = {}
    for folder in folders:
        types: dict[str, Type] = {}
        files = [path.read_text() for path in sorted(folder.rglob("*.swift"))]
        for text in files:
            read_swift(text, types)
        # Extensions may come before their types.
        for described in types.values():
            described.members = []
        for text in files:
            read_swift(text, types)
        found[folder.name] = types
    for module, path in SCRIPTS.items():
        found[module] = read_script((ROOT / path).read_text())
    sorted_types = {module: {name: types[name] for name in sorted(types, key=str.lower) if types[name].line} for module, types in found.items()}
    return {module: types for module, types in sorted_types.items() if types}


# ---- Swift


def read_swift(text: str, types: dict[str, Type]) -> None:
    """Adds the public types of a file, and the public members of types."""
    lines = text.split("\n")
    comment: list[str] = []
    # The enclosing types: their names, kinds, whether they are public, and the depth of braces in them.
    around: list[tuple[str, str, bool, int]] = []
    depth = 0
    for number, line in enumerate(lines):
        stripped = line.strip()
        if stripped.startswith("///"):
            comment.append(stripped[3:].removeprefix(" "))
            continue
        said = first_sentence("\n".join(comment))
        kind = TYPE.match(line)
        inside = around[-1] if around and around[-1][3] == depth else None
        if kind:
            name = kind[3].rsplit(".", 1)[-1]
            is_public = kind[1] in ("public", "open") or kind[2] == "extension" and name in types
            if kind[1] in ("public", "open") and kind[2] != "extension" and said:
                described = types.setdefault(name, Type())
                described.line = described.line or said
            around.append((name, kind[2], is_public, depth + 1))
        elif said and inside and (member := MEMBER.match(line)):
            name, holder, is_public, _ = inside
            counts = member[1] or is_public and (holder == "protocol" or holder == "enum" and member[2] == "case")
            if counts and name in types:
                declaration = declared(lines, number)
                types[name].members.append(Member(labelled(member[2], member[3], declaration), declaration, said))
        if not stripped.startswith("@") or kind or MEMBER.match(line):
            comment = []
        depth += braces(line)
        while around and around[-1][3] > depth:
            around.pop()


def braces(line: str) -> int:
    code = re.sub(r'"(?:\\.|[^"\\])*"', "", line.split("//")[0])
    return code.count("{") - code.count("}")


def declared(lines: list[str], number: int) -> str:
    """The declaration that starts in a line, without its body, attributes and access."""
    text = ""
    for line in lines[number:number + 12]:
        text += " " + line.strip()
        if text.count("(") <= text.count(")") and not text.rstrip().endswith((",", "->", "=")):
            break
    text = re.sub(r"\s+", " ", text).strip()
    depth = 0
    for index, letter in enumerate(text):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(letter, 0)
        if letter == "{" and depth == 0:
            text = text[:index]
            break
    text = re.sub(r"^(?:@[\w.]+(?:\([^)]*\))? )*", "", text)
    return re.sub(r"\b(?:public|open|nonisolated|final) ", "", text).replace("( ", "(").replace(" )", ")").strip()


def labelled(keyword: str, name: str, declaration: str) -> str:
    """The name of a member as Swift writes it, with the labels of its parameters."""
    name = name.strip("`") or keyword
    if keyword in ("var", "let", "case"):
        return name
    name = keyword if keyword in ("init", "subscript") else name
    start = declaration.find("(", declaration.find(name))
    if start < 0:
        return name
    labels, depth, part = [], 0, ""
    for letter in declaration[start + 1:]:
        if letter == ")" and depth == 0:
            break
        depth += {"(": 1, "[": 1, "<": 1, ")": -1, "]": -1}.get(letter, 0)
        if letter == "," and depth <= 0:
            labels.append(part)
            part, depth = "", 0
        else:
            part += letter
    labels = [re.sub(r"@\w+ ", "", label).strip().split(":")[0].split()[0] + ":" for label in [*labels, part] if ":" in label]
    return f"{name}({''.join(labels)})"


# ---- Scripts


def read_script(text: str) -> dict[str, Type]:
    """The exported types and functions of a file with declarations of TypeScript."""
    types: dict[str, Type] = {}
    exported = re.compile(r"/\*\*((?:(?!\*/).)*)\*/\nexport (?:declare )?(function|interface|type|class|const) (\w+)([^\n]*)", re.DOTALL)
    for found in exported.finditer(text):
        comment, keyword, name, rest = found.groups()
        described = types.setdefault(name, Type())
        described.line = described.line or first_sentence(plain(comment))
        if keyword == "function":
            signature = text[found.start(4):text.index(";\n", found.start(4))]
            declaration = re.sub(r"\s+", " ", f"function {name}{signature}")
            described.members.append(Member(name, declaration, described.line))
        elif keyword in ("interface", "class") and rest.rstrip().endswith("{") or keyword == "interface":
            start = text.index("{\n", found.start(4)) + 2
            described.members += script_members(text[start:text.index("\n}", start)])
    return types


def plain(comment: str) -> str:
    return re.sub(r"^\s*\* ?", "", comment, flags=re.MULTILINE)


def script_members(body: str) -> Iterator[Member]:
    """The members in the body of an interface."""
    for comment, statement in re.findall(r"\s*(?:/\*\*((?:(?!\*/).)*)\*/\s*)?((?:\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|[^;{}])+);", body, re.DOTALL):
        declaration = re.sub(r"\s+", " ", re.sub(r"/\*\*.*?\*/", "", statement, flags=re.DOTALL)).strip()
        name = re.match(r"(?:readonly |get |set |new )*[\"']?([\w-]+)", declaration)
        if name:
            yield Member(name[1], declaration, first_sentence(plain(comment)))

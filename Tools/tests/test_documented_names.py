"""Tests that every API name in code font in a document exists."""

import json
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).parents[2]
DOCUMENTS = [ROOT / "README.md", *sorted(ROOT.glob("docs/*.md")), *sorted(ROOT.glob("Sources/*/*.docc/*.md"))]
MANUAL = ROOT / "Sources/Tessera/Tessera.docc"
SWIFT = ["Sources", "Programs/Sources", "Examples", "Hosts/GTK/Sources", "Snippets", "Tests", "Checks"]
WEB = ["Web", "Examples", "Programs/Sources", "Tools", "Tests/Browser", "Checks/Oracle"]
# Documents about Swift code. They cannot use names from scripts and styles.
ABOUT_SWIFT = {"ARCHITECTURE.md", "WRITE-A-HOST.md", "WRITE-YOUR-OWN.md", "ON-IOS.md", "ON-LINUX.md", "LAYOUT-RULES.md", "GLOSSARY.md"}
# A name, optionally followed by a member, and optionally with parameter labels.
NAME = re.compile(r"\.?[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*(?:\((?:[\w]+:)*\))?")
MODIFIERS = (
    "public package private fileprivate internal open static class final override mutating lazy weak unowned indirect "
    "nonisolated required convenience private(set) fileprivate(set) internal(set) package(set)"
).split()
TYPES = {"struct", "class", "enum", "protocol", "typealias", "actor", "extension", "associatedtype"}
FUNCTION = re.compile(r"(?:(?:func|case)\s+(\w+)|(init|subscript)[?!]?)\s*(?:<[^>]*>)?\s*\(")
TYPE = re.compile(r"^( *)(?:[\w()]+ )*(?:struct|class|extension|enum|protocol) ([\w.]+)", re.MULTILINE)


def read(path):
    return path.read_text(encoding="utf-8")


def files(folders, suffixes):
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in suffixes and path.is_file() and ".build" not in path.parts:
                yield path


def parameters(text, start):
    """Returns the labels of the parameters that begin at an index after the parenthesis."""
    depth, parts, part = 1, [], ""
    for character in text[start : start + 2000]:
        depth += {"(": 1, "[": 1, "<": 1, ")": -1, "]": -1, ">": -1}.get(character, 0) if character != ">" or part[-1:] != "-" else 0
        if depth == 0:
            break
        if character == "," and depth == 1:
            parts.append(part)
            part = ""
        else:
            part += character
    return [part.split(":")[0].split()[0] if part.split(":")[0].split() else "_" for part in [*parts, part] if part.strip()]


def declared(line):
    """Returns the names that a line of Swift declares. Variables without a modifier are included only where members are
    declared."""
    margin = len(line) - len(line.lstrip())
    words = re.sub(r"@\w+(\([^)]*\))?", "", line).split()
    count = 0
    while count < len(words) and words[count] in MODIFIERS:
        count += 1
    if count and words[count - 1] == "class" and count < len(words) and words[count] not in {"func", "var", "let", "subscript"}:
        return re.findall(r"^\w+", words[count])
    if len(words) < count + 2:
        return []
    kind, name = words[count], words[count + 1]
    if kind in TYPES:
        return re.findall(r"\w+", name.split("<")[0].split(":")[0])
    if kind in {"var", "let"} and (count or margin <= 2):
        return re.findall(r"^\w+", name)
    if kind == "case":
        while "(" in line:
            shorter = re.sub(r"\([^()]*\)", "", line)
            if shorter == line:
                break
            line = shorter
        return re.findall(r"\w+", line.split("case", 1)[1]) if ":" not in line and "." not in line.split("=")[0] else []
    return []


def swift_names():
    """Returns the names that Swift sources declare, with the labels of their functions and cases."""
    names, functions = set(), {}
    for path in files(SWIFT, {".swift"}):
        text = re.sub(r"//.*", "", read(path))
        names.add(path.stem)
        for line in text.splitlines():
            names.update(declared(line))
        types = [(found.start(), len(found[1]), found[2].split(".")[-1]) for found in TYPE.finditer(text)]
        for found in FUNCTION.finditer(text):
            name, labels = found[1] or found[2], parameters(text, found.end())
            if name == "init":
                # Initializers are called by the name of their type.
                line = text[text.rfind("\n", 0, found.start()) + 1 : found.end()]
                margin = len(line) - len(line.lstrip())
                name = max((each for each in types if each[0] < found.start() and each[1] < margin), default=(0, 0, name))[2]
            names.update([name, *labels])
            functions.setdefault(name, []).append(labels)
    return names, functions


def web_names():
    """Returns the names in the scripts, styles and pages, including browser names that they use."""
    names = set()
    for path in files(WEB, {".js", ".mjs", ".ts", ".tsx", ".jsx", ".css", ".html", ".py", ".sh"}):
        names.update(re.findall(r"[A-Za-z_]\w*", read(path)))
    return names


def keys(value):
    """Returns the keys and words of a JSON document."""
    if isinstance(value, dict):
        return set(value) | {key for part in value.values() for key in keys(part)}
    if isinstance(value, list):
        return {key for part in value for key in keys(part)}
    return {value} if isinstance(value, str) else set()


def spans(document):
    """Yields the text in code font, with its line."""
    text = re.sub(r"^```.*?^```", lambda found: "\n" * found[0].count("\n"), read(document), flags=re.DOTALL | re.MULTILINE)
    for found in re.finditer(r"`([^`\n]+)`", text):
        yield text[: found.start()].count("\n") + 1, found[1]


def accepts(labels, given):
    """Returns whether a function accepts the labels in this order. Other parameters may have defaults, or be trailing
    closures."""
    rest = iter(labels)
    return all(label in rest for label in given)


def folders():
    """Returns the names of folders, which are also module names, and of make commands."""
    found = {part for path in files(["Sources", "Programs", "Tests", "Examples", "Hosts", "Checks", "Web", "Tools"], {".swift", ".py", ".js", ".json", ".sh"}) for part in path.relative_to(ROOT).parts}
    return found | {"Makefile"} | set(re.findall(r"^([a-z-]+):", read(ROOT / "Makefile"), re.MULTILINE))


def missing():
    names, functions = swift_names()
    names |= OTHERS | folders() | keys(json.loads(read(ROOT / "docs/scene.schema.json")))
    everywhere = names | web_names()
    for document in DOCUMENTS:
        known = names if document.name in ABOUT_SWIFT or document.parent.suffix == ".docc" and document.parent != MANUAL else everywhere
        for line, span in spans(document):
            if not NAME.fullmatch(span) or span.endswith((".md", ".swift", ".js", ".py", ".json", ".css", ".html", ".wasm", ".ics", ".svg", ".sh")):
                continue
            path, _, labels = span.lstrip(".").partition("(")
            parts = path.split(".")
            given = [label for label in labels.rstrip(")").split(":") if label]
            isKnown = all(part in known for part in parts)
            isCalled = not given or any(accepts(each, given) for each in functions.get(parts[-1], []))
            if len(span) == 1 or isKnown and (isCalled or OTHERS.intersection(parts)):
                continue
            yield f"{document.relative_to(ROOT)}:{line}: {span}"


# External names: from Apple's frameworks, other libraries, servers and browsers; and words from Swift, CSS and formulas.
OTHERS = set(
    """
    UICollectionViewFlowLayout scrollDirection estimatedItemSize automaticSize minimumLineSpacing minimumInteritemSpacing
    sectionInset headerReferenceSize footerReferenceSize sectionHeadersPinToVisibleBounds UICollectionViewCompositionalLayout
    interItemSpacing interGroupSpacing interSectionSpacing contentInsets NSCollectionLayoutGroup containerAnchor itemAnchor
    fractionalOffset absoluteOffset pinToVisibleBounds boundarySupplementaryItems NSCollectionLayoutDecorationItem
    elementKind continuousGroupLeadingBoundary paging groupPaging groupPagingCentered visibleItemsInvalidationHandler sectionInsetReference selfSizingInvalidation uniformAcrossSiblings
    edgeSpacing supplementaryContentInsetsReference supplementariesFollowContentInsets orthogonalScrollingProperties contentHuggingElements
    UICollectionLayoutListConfiguration NSCollectionLayoutSection sidebarPlain sidebarCell showsSeparators separatorConfiguration
    itemSeparatorHandler headerTopPadding listEnvironment NSDiffableDataSourceSectionSnapshot replace deleteAll rootItems
    visualDescription sectionSnapshotHandlers willExpandItem willCollapseItem shouldExpandItem shouldCollapseItem
    snapshotForExpandingParent reorderingHandlers useLayoutToLayoutNavigationTransitions updateProperties backgroundView
    contentUnavailableConfiguration
    decelerationRate performDropWith startInteractiveTransition UIViewControllerRepresentable scrollDisabled refreshable
    action scrollIndicators contentMargins scrollDismissesKeyboard matchedGeometryEffect String describing custom
    measureElement rangeExtractor getItemKey firstItemIndex followOutput initialTopMostItemIndex endReached startReached restoreStateFrom getState
    groupRowsSticky getRowId applyTransaction cellRenderer autoHeight rowData columnDefs pinnedTopRowData rowSelection ensureIndexVisible
    initialRect initialItemCount ssrCount cellSelection useWindowVirtualizer scrollMargin paddingStart useWindowScroll components Footer scrollOffset viewportSize keepMounted
    gzip_static brotli_static https mailto xvfb WEBKIT_DISABLE_DMABUF_RENDERER
    GtkListView GtkGridView GtkColumnView GtkScrolledWindow GtkSignalListItemFactory GListModel GtkSelectionModel GtkSorter GtkFilter listview columnview activatable view rubberband
    CGtk GtkLabel GtkBox g_list_model_get_item g_object_unref gtk_filter_changed gtk_sorter_changed
    false auto scrollIntoView vLow vHigh
    """.split()
)


class DocumentedNameTests(unittest.TestCase):
    def test_every_name_in_code_font_exists(self):
        self.assertEqual(list(missing()), [], "These names are not declared anywhere. Correct the document, or add external names to OTHERS.")


    def test_the_guide_to_hosts_describes_every_part_of_an_update(self):
        source = read(ROOT / "Sources/TesseraEngine/Update/HostUpdate.swift")
        parts = set(re.findall(r"^  public internal\(set\) var (\w+)", source, re.MULTILINE))
        guide = read(ROOT / "Sources/Tessera/Tessera.docc/WRITE-A-HOST.md").split("## The contents of an update")[1].split("\n## ")[0]
        self.assertEqual(sorted(parts.symmetric_difference(re.findall(r"\*\*`(\w+)`\*\*", guide))), [])


if __name__ == "__main__":
    unittest.main()

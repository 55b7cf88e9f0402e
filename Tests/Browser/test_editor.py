"""Editing the layout of a screen while the screen is shown."""

from __future__ import annotations

import json
import subprocess
import urllib.parse

import pytest

from conftest import ROOT, SITE
from legibility import faint, violations
from screen import WebPage
from site_server import served
from test_first_view import COMMAND, SCENES, files
from test_screens import NAMES

TEXT = "document.querySelector('.CodeMirror').CodeMirror.getValue()"
COLUMNS = "new Set([...document.querySelectorAll('#stage .tessera-item:not([inert])')].map((e) => Math.round(e.getBoundingClientRect().x))).size"


@pytest.fixture
def open_editor(open_screen):
    """Opens a screen with the editor beside it."""

    def open(name: str, size=(1400, 860), **context):
        screen = open_screen(name, size=size, chrome=True, **context)
        screen.click_on("#edit-toggle")
        ready(screen)
        return screen

    return open


def ready(screen) -> None:
    screen.wait("document.querySelector('#editor-controls fieldset') || !(document.querySelector('#editor-custom')?.hidden ?? true)")
    screen.settle()


def set_number(screen, title: str, value: float) -> None:
    screen.evaluate(
        """([title, value]) => { const field = document.querySelector(`[aria-label="${title}, exactly"]`);
          field.value = value; field.dispatchEvent(new Event('input', { bubbles: true })); }""",
        [title, value],
    )
    screen.settle()


def write(screen, text: str) -> None:
    """Replaces the text as a user would, as a separate edit."""
    screen.evaluate("(text) => { const { CodeMirror } = document.querySelector('.CodeMirror'); CodeMirror.replaceRange(text, { line: 0, ch: 0 }, { line: CodeMirror.lineCount(), ch: 0 }, '+input'); }", text)
    screen.rest(2)


def kept(screen) -> dict:
    # The address changes some time after the last edit.
    screen.rest(30)
    query = screen.evaluate("location.hash").partition("?")[2]
    return json.loads(urllib.parse.parse_qs(query).get("edit", ["{}"])[0])


@pytest.mark.every_engine
def test_a_control_changes_the_layout_immediately(open_editor):
    screen = open_editor("books")
    assert screen.evaluate(COLUMNS) == 3
    set_number(screen, "Columns", 5)
    assert screen.evaluate(COLUMNS) == 5
    assert json.loads(screen.evaluate(TEXT))["section"]["arrangement"]["columns"] == 5
    assert kept(screen) == {"section": {"arrangement": {"columns": 5}}}
    screen.click_on("#editor-reset")
    screen.settle()
    assert screen.evaluate(COLUMNS) == 3 and kept(screen) == {}


def test_edits_are_kept_when_the_editor_is_closed_and_reopened(open_editor):
    screen = open_editor("books")
    set_number(screen, "Columns", 5)
    for _ in range(2):
        screen.click_on("#edit-toggle")
        screen.settle()
    ready(screen)
    assert screen.evaluate(COLUMNS) == 5 and kept(screen) == {"section": {"arrangement": {"columns": 5}}}
    screen.click_on("#editor-reset")
    screen.settle()
    assert screen.evaluate(COLUMNS) == 3 and kept(screen) == {}


def test_the_editor_follows_the_screen_to_another_layout(open_editor):
    screen = open_editor("switching")
    set_number(screen, "Columns", 6)
    screen.click_on("#controls button", "List")
    screen.wait(f"JSON.parse({TEXT}).section.arrangement.type === 'list'")
    screen.settle()
    assert kept(screen) == {}
    set_number(screen, "Spacing", 30)
    assert kept(screen) == {"section": {"arrangement": {"spacing": 30}}}
    assert screen.evaluate(COLUMNS) == 1


def test_a_header_can_be_removed_and_restored(open_editor):
    screen = open_editor("books")
    headers = "document.querySelectorAll('#stage .kind-header:not([inert])').length"
    before = screen.evaluate(headers)
    shown = "[...document.querySelectorAll('#editor-controls fieldset')].find((e) => e.textContent.startsWith('Header')).querySelector('input')"
    screen.evaluate(f"() => {{ {shown}.click(); }}")
    screen.settle()
    assert screen.evaluate(headers) < before and kept(screen) == {"section": {"header": None}}
    screen.evaluate(f"() => {{ {shown}.click(); }}")
    screen.settle()
    assert screen.evaluate(headers) == before


@pytest.mark.parametrize(("name", "titles"), [("plain", {"Item length", "Spacing"}), ("table", {"Row height"})])
def test_each_field_has_one_named_control(open_editor, name, titles):
    screen = open_editor(name)
    found = screen.evaluate(
        """[...document.querySelectorAll('#editor-controls fieldset')].map((group) =>
          [group.querySelector('legend').textContent, [...group.querySelectorAll('input[type=range]')].map((input) => input.ariaLabel)])"""
    )
    numbers = dict(found)
    assert titles <= {title for group in numbers.values() for title in group}
    # Headers have their own group.
    assert all("Header" not in group for group in numbers.values())
    assert name == "table" or "Length" in numbers["Header"] and "Length" in numbers["Page header"]


def test_every_edit_of_the_text_updates_the_layout(open_editor):
    screen = open_editor("books")
    screen.click_on("#tab-json")
    write(screen, '{ "section": { "arrangement": { "type": "list", "itemSize": 80 } } }')
    screen.settle()
    assert screen.evaluate(COLUMNS) == 1
    x, y, width, height = screen.frame(0, 1)
    assert height == 80
    assert screen.evaluate("document.querySelector('#editor-problem').textContent") == ""


MISTAKES = [
    ('{\n  "section": {\n    "header": { "length": "tall" }\n  }\n}', 3, "length"),
    ('{\n  "section": {\n    "arrangement": { "lineSpacing": -3 }\n  }\n}', 3, "at least 0"),
    ('{\n  "section": {\n    "arangement": { }\n  }\n}', 3, "Unknown key “arangement”. Did you mean “arrangement”?"),
    ('{\n  "section": {\n    "wings": { }\n  }\n}', 3, "Unknown key “wings”. Expected one of accessories"),
    ('{\n  "axis": "diagonal"\n}', 2, "vertical"),
    ('{\n  "section": {\n', 3, "name in quotation marks"),
    ('{\n  "section": 3\n}', 2, "object"),
    ('{\n  "section": { "type": "list", "spacing": 11x }\n}', 2, "“11x” is not a value"),
    ("[]", None, ""),
    ("", 1, "value"),
]


def test_an_error_is_shown_at_its_line_and_changes_nothing(open_editor):
    screen = open_editor("books")
    screen.click_on("#tab-json")
    before = screen.moment()["frames"]
    for text, line, problem in MISTAKES:
        write(screen, text)
        screen.settle()
        told = screen.evaluate("document.querySelector('#editor-problem').textContent")
        assert problem in told, (text, told)
        if line:
            assert told.startswith(f"Line {line}:"), (text, told)
            marked = "[...document.querySelectorAll('.CodeMirror-code > *')].findIndex((e) => e.querySelector('.is-wrong')) + 1"
            assert screen.evaluate(marked) == line, text
        if text != "[]":
            assert screen.moment()["frames"] == before, text
    # Corrected text is shown.
    write(screen, '{ "section": { "arrangement": { "columns": 2 } } }')
    screen.settle()
    assert screen.evaluate("document.querySelector('#editor-problem').textContent") == ""
    assert screen.evaluate(COLUMNS) == 2


PROBLEM = "document.querySelector('#editor-problem').textContent"
EXPECTATIONS = [
    ("lineSpacing", -3, "Line spacing: expected at least 0 instead of −3."),
    ("columns", 0, "Column count: expected more than 0 instead of 0."),
    ("lineSpacing", 1e12, "Line spacing: expected at most 2147483648 instead of 1000000000000."),
    ("itemSize", {"aspectRatio": -0.5}, "Aspect ratio: expected more than 0 instead of −0.5."),
]


@pytest.mark.parametrize("key, value, message", EXPECTATIONS)
def test_the_message_about_an_invalid_number_states_what_was_expected(open_editor, key, value, message):
    screen = open_editor("books")
    screen.click_on("#tab-json")
    write(screen, json.dumps({"section": {"arrangement": {"type": "grid", key: value}}}, indent=2))
    screen.settle()
    line, _, shown = screen.evaluate(PROBLEM).partition(": ")
    assert line.startswith("Line ") and shown == message


def test_an_invalid_number_in_a_control_is_marked_until_it_is_corrected(open_editor):
    screen = open_editor("books")
    field = "document.querySelector('[aria-label=\"Line spacing, exactly\"]')"
    screen.evaluate(f"() => {{ {field}.focus(); {field}.select(); }}")
    for key in "-3":
        screen.press(key)
    screen.settle()
    assert screen.evaluate(PROBLEM) == "Line spacing: expected at least 0 instead of −3."
    assert screen.evaluate(f"[{field}.ariaInvalid, {field}.value]") == ["true", "-3"]
    screen.evaluate(f"() => {{ {field}.select(); }}")
    screen.press("4")
    screen.settle()
    assert screen.evaluate(PROBLEM) == "" and screen.evaluate(f"{field}.ariaInvalid") is None
    # Text that is not a number is reported immediately, and leaving the field restores its number.
    screen.evaluate(f"() => {{ {field}.select(); }}")
    for key in "e-":
        screen.press(key)
    screen.rest(3)
    assert screen.evaluate(PROBLEM) == "Line spacing: expected a number." and screen.evaluate(f"{field}.ariaInvalid") == "true"
    screen.press("Tab")
    screen.rest(3)
    assert screen.evaluate(PROBLEM) == "" and screen.evaluate(f"[{field}.ariaInvalid, {field}.value]") == [None, "4"]


def test_completions_of_names_and_values_include_descriptions(open_editor):
    screen = open_editor("books")
    screen.click_on("#tab-json")
    hints = """async (text) => { const { completions } = await import('./editor.js'); return completions(text).map(({ text }) => text); }"""
    assert '"sectionSpacing": ' in screen.evaluate(hints, "{ ")
    assert '"lineSpacing": ' in screen.evaluate(hints, '{ "section": { "arrangement": { "type": "grid", ')
    assert screen.evaluate(hints, '{ "axis": ') == ['"vertical"', '"horizontal"']
    assert screen.evaluate(hints, '{ "section": { "header": { "pinned": ') == ["true", "false"]
    screen.evaluate("() => { const { CodeMirror } = document.querySelector('.CodeMirror'); CodeMirror.setValue(''); CodeMirror.focus(); }")
    screen.page.keyboard.type('{"sectionSp')
    screen.page.wait_for_selector(".CodeMirror-hints")
    assert "space between sections" in screen.page.text_content(".CodeMirror-hints")
    screen.press("Enter")
    screen.page.keyboard.type("12")
    screen.settle()
    assert json.loads(screen.evaluate(TEXT)) == {"sectionSpacing": 12}
    assert kept(screen)["sectionSpacing"] == 12


@pytest.mark.parametrize(("begin", "typed"), [(14, "ng"), (8, "nSp"), (2, "sectionSp")])
def test_retyping_a_name_keeps_its_colon(open_editor, begin, typed):
    screen = open_editor("books")
    screen.click_on("#tab-json")
    write(screen, '{"sectionSpacing": 12}')
    screen.evaluate(
        "(begin) => { const { CodeMirror } = document.querySelector('.CodeMirror'); CodeMirror.focus(); CodeMirror.setSelection({ line: 0, ch: begin }, { line: 0, ch: 16 }); }",
        begin,
    )
    screen.page.keyboard.type(typed)
    screen.page.wait_for_selector(".CodeMirror-hints")
    screen.press("Enter")
    screen.settle()
    assert json.loads(screen.evaluate(TEXT)) == {"sectionSpacing": 12}


def test_completing_a_name_before_another_name_leaves_the_other_unchanged(open_editor):
    screen = open_editor("books")
    screen.click_on("#tab-json")
    write(screen, '{"axis": "vertical"}')
    screen.evaluate("() => { const { CodeMirror } = document.querySelector('.CodeMirror'); CodeMirror.focus(); CodeMirror.setCursor({ line: 0, ch: 1 }); }")
    screen.page.keyboard.type("sectionSp")
    screen.page.wait_for_selector(".CodeMirror-hints")
    screen.press("Enter")
    screen.page.keyboard.type("12, ")
    screen.settle()
    assert json.loads(screen.evaluate(TEXT)) == {"sectionSpacing": 12, "axis": "vertical"}


def test_completions_omit_names_that_are_already_present(open_editor):
    screen = open_editor("books")
    hints = """async ([before, after]) => { const { completions } = await import('./editor.js'); return completions(before, after).map(({ text }) => text); }"""
    offered = screen.evaluate(hints, ['{ "axis": "vertical", ', ', "section": { "footer": 3 } }'])
    assert '"axis": ' not in offered and '"section": ' not in offered and '"footer": ' in offered


def test_moving_a_slider_is_undone_in_one_step(open_editor):
    screen = open_editor("books")
    # Combine the changes into one step even on a slow machine.
    screen.evaluate("() => { document.querySelector('.CodeMirror').CodeMirror.setOption('historyEventDelay', 60_000); }")
    before = json.loads(screen.evaluate(TEXT))
    for value in (4, 9, 17):
        set_number(screen, "Line spacing", value)
    spaced = json.loads(screen.evaluate(TEXT))
    set_number(screen, "Columns", 5)
    widened = json.loads(screen.evaluate(TEXT))
    screen.click_on("#editor-reset")
    screen.click_on("#tab-json")
    for expected in (widened, spaced, before, before):
        screen.evaluate("() => { document.querySelector('.CodeMirror').CodeMirror.undo(); }")
        screen.settle()
        assert json.loads(screen.evaluate(TEXT)) == expected
    assert kept(screen) == {}


def test_edits_of_a_different_layout_of_the_screen_are_discarded(open_editor):
    screen = open_editor("switching")
    screen.click_on("#controls button", "List")
    screen.wait(f"JSON.parse({TEXT}).section.arrangement.type === 'list'")
    set_number(screen, "Spacing", 30)
    for name in ("cards", "switching"):
        screen.click_on(f"#menu a[href='#{name}']")
        screen.wait(f"location.hash.startsWith('#{name}') && globalThis.tessera && !tessera.isClosed")
        ready(screen)
    set_number(screen, "Columns", 3)
    assert kept(screen) == {"section": {"arrangement": {"columns": 3}}}
    assert screen.evaluate("document.querySelector('#editor-problem').textContent") == ""


@pytest.mark.every_engine
def test_edits_are_kept_while_visiting_other_screens(open_editor):
    screen = open_editor("books")
    set_number(screen, "Columns", 5)
    screen.click_on("#source-toggle")
    for name in ("cards", "books"):
        screen.click_on(f"#menu a[href='#{name}']")
        screen.wait(f"location.hash.startsWith('#{name}') && globalThis.tessera && !tessera.isClosed")
        screen.settle()
    ready(screen)
    screen.wait(f"{COLUMNS} === 5")
    # The editor has replaced the source.
    pressed = "[...document.querySelectorAll('#tools [aria-pressed=true]')].map((button) => button.id)"
    assert screen.evaluate(pressed) == ["edit-toggle"]
    assert kept(screen) == {"section": {"arrangement": {"columns": 5}}}
    marked = "document.querySelector('#edit-toggle').classList.contains('is-edited')"
    assert screen.evaluate(marked)
    screen.click_on("#editor-reset")
    screen.settle()
    assert not screen.evaluate(marked) and screen.evaluate(COLUMNS) == 3


@pytest.mark.every_engine
def test_a_link_contains_the_edits(open_editor, open_screen):
    screen = open_editor("waterfall")
    set_number(screen, "Line spacing", 30)
    address = screen.evaluate("location.hash.slice(1)")
    sizes = {path: frame[2:] for path, frame in screen.moment()["frames"].items()}
    other = open_screen(address, size=(1400, 860), chrome=True)
    ready(other)
    assert kept(other) == {"section": {"arrangement": {"lineSpacing": 30}}}
    # The individual sizes in the source are unchanged.
    shared = {path: frame[2:] for path, frame in other.moment()["frames"].items() if path in sizes}
    assert len(shared) > 5 and all(shared[path] == pytest.approx(sizes[path], abs=0.1) for path in shared)


def test_a_viewed_scene_can_be_edited(engine):
    with served(SITE, files(SCENES / "cards.json")) as address:
        page = WebPage(engine, f"{address}?view#scene", name="cards", size=(1400, 860))
        page.wait("document.querySelector('#editor-controls fieldset')")
        assert page.text("#title") == "Kitchen"
        assert json.loads(page.evaluate(TEXT))["section"]["arrangement"]["columns"] == 3
        assert page.evaluate(COLUMNS) == 6
        set_columns = "[aria-label='Columns, exactly']"
        page.evaluate(f"() => {{ const field = document.querySelector(\"{set_columns}\"); field.value = 1; field.dispatchEvent(new Event('input', {{ bubbles: true }})); }}")
        page.wait(f"{COLUMNS} === 2")
        assert page.close() == []


@pytest.mark.parametrize("name", ["books", "chat", "waterfall", "table"])
def test_the_visible_content_is_saved_as_a_scene(open_editor, tmp_path, name):
    screen = open_editor(name)
    screen.evaluate("() => { tessera.scroller.scrollTop += 140; }")
    screen.settle()
    if name == "table":
        # A document cannot contain a million sections.
        screen.click_on("#editor-save")
        screen.wait("document.querySelector('#editor-problem').textContent.includes('cannot represent')")
        return
    with screen.page.expect_download() as download:
        screen.click_on("#editor-save")
    assert download.value.suggested_filename == f"{name}.scene.json"
    assert f"tessera view {name}.scene.json" in screen.evaluate("document.querySelector('#editor-problem').textContent")
    file = tmp_path / "scene.json"
    download.value.save_as(file)
    answer = subprocess.run([COMMAND, "frames", file, "--visible"], capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
    x, y = screen.offset()
    shown = screen.moment()["frames"]
    items = [element for element in json.loads(answer.stdout)["elements"] if element["category"] == "item"]
    assert len(items) > 3
    for item in items:
        frame = item["frame"]
        position = shown[f"item {item['section']}.{item['item']}"]
        assert position == pytest.approx([frame["x"] - x, frame["y"] - y, frame["width"], frame["height"]], abs=0.6), item


@pytest.mark.parametrize("edit", ["nonsense", '{"section":{"arrangement":{"columns":0}}}', '{"x":1}'])
def test_a_link_with_invalid_edits_opens_the_screen(open_screen, edit):
    screen = open_screen(f"books?edit={urllib.parse.quote(edit)}", size=(1400, 860), chrome=True)
    screen.settle()
    assert screen.evaluate(COLUMNS) == 3


def test_every_screen_can_be_edited_or_reports_a_custom_layout(open_editor):
    screen = open_editor(NAMES[-1])
    begin = """(name) => { document.querySelector('#editor-controls').dataset.key = '';
      document.querySelector('#editor-custom').hidden = true; location.hash = name; }"""
    for name in NAMES:
        screen.evaluate(begin, name)
        screen.wait(f"document.querySelector('#stage.stage-{name} .tessera-item')")
        custom = "!document.querySelector('#editor-custom').hidden"
        screen.wait(f"document.querySelector('#editor-controls').dataset.key || {custom}")
        screen.settle()
        if screen.evaluate(custom):
            assert name in ("coverflow", "colors", "packing", "wheels", "log", "sheet", "planner"), name
            continue
        before = screen.moment()["frames"]
        document = json.loads(screen.evaluate(TEXT))
        # Writing the text without changes changes nothing.
        write(screen, json.dumps(document))
        screen.settle()
        assert screen.evaluate("document.querySelector('#editor-problem').textContent") == "", name
        assert screen.moment()["frames"] == before and kept(screen) == {}, name


def test_the_editor_is_legible(open_editor):
    for scheme in ("light", "dark"):
        screen = open_editor("books", color_scheme=scheme, less_motion=True)
        for tab in ("controls", "json", "swift"):
            screen.click_on(f"#tab-{tab}")
            screen.rest(3)
            assert violations(screen) == [], tab
            assert faint(screen) == [], tab


@pytest.mark.parametrize("size", [(320, 560), (390, 844)])
def test_the_editor_fits_on_a_phone(open_editor, size):
    screen = open_editor("books", size=size)
    assert screen.evaluate("document.documentElement.scrollWidth") == size[0]
    assert screen.bounds("#stage")[3] >= 120
    set_number(screen, "Columns", 2)
    assert screen.evaluate(COLUMNS) == 2


def test_the_swift_code_in_the_editor_compiles(tmp_path):
    """The compiler accepts the Swift code for every example scene, and for variants that no scene contains."""
    layouts = []
    for path in sorted((ROOT / "Examples/Scenes").glob("*.json")):
        scene = json.loads(path.read_text())
        if "section" in (layout := scene.get("layout", {})) and "arrangement" in layout["section"] or layout.get("type") == "table":
            layouts.append(layout)
    assert len(layouts) > 8
    grid = {"type": "grid", "columns": 3, "itemSize": {"aspectRatio": 1}}
    layouts += [
        {"section": {"arrangement": {**grid, "alignment": "stretch", "itemSize": 40}, "maximumWidth": 600, "outlineLevel": 2}},
        {"section": {"arrangement": {**grid, "columns": {"minimumWidth": 90}}, "background": {"kind": "card", "coverage": "items", "insets": 4}}},
        {"section": {"arrangement": grid, "separators": {"thickness": 1, "insets": {"leading": 16}}, "footer": {"length": {"estimated": 30}}}},
        {"axis": "horizontal", "sectionSpacing": 8, "header": 40, "snapping": {"to": "page", "oneAtATime": True},
         "section": {"arrangement": {"type": "flow", "itemSize": {"width": 50, "aspectRatio": 1}, "distribution": "center"}, "header": {"length": 30, "edge": "top", "contentLength": 90, "pinned": True}}},
        {"section": {"arrangement": {"type": "waterfall", "columns": 2, "itemSize": {"span": 2, "length": {"aspectRatio": 1.5}}, "lineSpacing": 3}}},
        {"section": {"arrangement": {"type": "list", "itemSize": {"estimated": 44}, "spacing": 2}, "itemInsets": {"top": 1, "trailing": 2}}},
        {"snapping": {"to": "item", "strictness": "proximity"}, "section": {"arrangement": grid, "separators": {"kind": "line", "thickness": 1}, "background": {"coverage": "headerAndFooter"},
         "accessories": [{"kind": "badge", "size": {"width": 20, "height": 20}, "at": "topTrailing", "anchor": {"x": 0.5, "y": 0.5}, "offset": {"x": 1}, "takesPresses": True}]}},
    ]
    writer = "import { swift } from './Web/editor/swift.js'; let text = ''; for await (const part of process.stdin) text += part; console.log(JSON.stringify(JSON.parse(text).map(swift)));"
    script = tmp_path / "write.mjs"
    script.write_text(writer.replace("./Web", str(ROOT / "Web")))
    written = json.loads(subprocess.run(["node", script], input=json.dumps(layouts), capture_output=True, text=True, check=True).stdout)
    own = "/* as in the source */"
    source = tmp_path / "layouts.swift"
    source.write_text("import Tessera\n" + "".join(f"let layout{number}: any CollectionLayout = {text}\n" for number, text in enumerate(written) if own not in text))
    assert sum(own not in text for text in written) > 8
    # `make browser` builds the programs, but not the Swift tests.
    modules = ROOT / ".build/programs/release/Modules"
    compiled = subprocess.run(["swiftc", "-typecheck", "-swift-version", "6", "-I", modules, source], capture_output=True, text=True)
    assert compiled.returncode == 0, compiled.stderr + source.read_text()

"""Tests that the generated files are up to date, and that the editor knows every field."""

import json
import pathlib
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "Tools"))

import generated  # noqa: E402
import generated_editor  # noqa: E402

FIELDS = json.loads((ROOT / "Tools/fields.json").read_text(encoding="utf-8"))
# A value of each type that differs from its default.
SAMPLES = {
    "Double": 7, "Int": 7, "Bool": True, "ElementKind": "kind", "Length": {"estimated": 30}, "Insets": {"top": 3},
    "GridArrangement.Item": {"length": 20, "span": 2}, "WaterfallArrangement.Item": {"length": 20, "span": 2},
    "GridArrangement.Columns": 5, "WaterfallArrangement.Columns": 5, "ItemSize": {"width": 30, "height": 20},
    "SectionArrangement": {"type": "grid", "columns": 2, "itemSize": 9}, "LayoutPoint": {"x": 1, "y": 2}, "FramePoint": {"x": 0.5, "y": 0.25}, "HourRange": {"from": 8, "to": 20},
}
WITHOUT = {"Length": 1, "ItemSize": {"width": 1, "height": 1}, "Snapping.Unit": "item", "FramePoint": "top"}
# Values in a program's source, which the editor shows as a comment.
IN_SOURCE = {"mosaic", "shelf"}
WRITER = """
import { swift } from '%s/Web/editor/swift.js';
import { controlsFor, whole } from '%s/Web/editor/document.js';
let text = ''; for await (const part of process.stdin) text += part;
const titles = (layout) => controlsFor(layout).flatMap(({ controls }) => controls.map(({ path }) => path.join('.')));
console.log(JSON.stringify(JSON.parse(text).map((layout) => ({ swift: swift(layout), whole: whole(layout), controls: titles(layout) }))));
"""


def sample(field: dict) -> object:
    """Returns a value for a field that differs from the field's default."""
    name = field["type"]
    described = FIELDS["types"][name]
    if "words" in described:
        return described["words"][-1] if described["words"][-1] != field.get("default") else described["words"][0]
    one = SAMPLES.get(name, {part["name"]: sample(part) for part in described.get("fields", [])})
    return [one] if field.get("isArray") else one


def shown(layouts: list[dict]) -> list[dict]:
    """Returns the values that the editor shows for layouts."""
    command = ["node", "--input-type=module", "--eval", WRITER % (ROOT, ROOT)]
    result = subprocess.run(command, input=json.dumps(layouts), capture_output=True, text=True, check=False)
    if result.returncode != 0:
        raise AssertionError(result.stderr)
    return json.loads(result.stdout)


def inside(holder: str, members: dict) -> dict:
    """Returns a layout with members of one of its parts."""
    if holder == "stack":
        return {**members, "section": {"arrangement": {"type": "list", "itemSize": 1}}}
    if holder == "section":
        return {"section": {"arrangement": {"type": "list", "itemSize": 1}} | members}
    if holder == "table":
        return {"type": "table", "rows": 1, "columns": 1} | members
    if holder == "calendar":
        return {"type": "calendar", "days": 1, "hourLength": 1} | members
    return {"section": {"arrangement": {"type": holder, "columns": 1, "itemSize": 1 if holder != "flow" else WITHOUT["ItemSize"]} | members}}


class GeneratedTests(unittest.TestCase):
    def test_generated_files_are_up_to_date(self):
        found = [str(path.relative_to(ROOT)) for path in generated.outdated(generated.texts(FIELDS))]
        self.assertEqual(found, [], "These files differ from the lists of fields. Run `make generated`.")

    def test_every_structure_has_a_table_in_the_guide(self):
        guide = (ROOT / "Sources/Tessera/Tessera.docc/SCENES.md").read_text(encoding="utf-8")
        for name, described in FIELDS["types"].items():
            if any("text" in field for field in described.get("fields", [])) and "forms" not in described or "types" in described:
                listed = "Section" if name == "SectionLayout" else name
                if name != "HourRange":
                    self.assertTrue(f"<!-- fields {listed} -->" in guide, f"Sources/Tessera/Tessera.docc/SCENES.md has no table for {name}: write <!-- fields {listed} -->")

    def test_the_editor_writes_every_field_in_swift(self):
        cases = []
        for holder, fields in generated_editor.lists_of(FIELDS).items():
            if holder not in IN_SOURCE:
                cases += [(f"{holder}.{field['name']}", inside(holder, {}), inside(holder, {field["name"]: sample(field)})) for field in fields]
        for name, fields in generated_editor.parts_of(FIELDS).items():
            holder = "stack" if name == "snapping" else "section"
            if name in {"header", "footer", "snapping", "maximumWidth", "background", "separators"}:
                required = {field["name"]: WITHOUT.get(field["type"], 1) for field in fields if field.get("isRequired")}
                cases += [
                    (f"{name}.{field['name']}", inside(holder, {name: required}), inside(holder, {name: required | {field["name"]: sample(field)}}))
                    for field in fields if field["name"] != "label"
                ]
        required = {"kind": "badge", "size": WITHOUT["ItemSize"], "at": "top"}
        cases += [
            (f"accessories.{field['name']}", inside("section", {"accessories": [required]}), inside("section", {"accessories": [required | {field["name"]: sample(field)}]}))
            for field in FIELDS["types"]["AccessoryLayout"]["fields"]
        ]
        before, after = shown([case[1] for case in cases]), shown([case[2] for case in cases])
        missing = [name for (name, _, _), a, b in zip(cases, before, after, strict=True) if a["swift"] == b["swift"]]
        self.assertEqual(missing, [], "Web/editor/swift.js does not write these fields")

    def test_the_editor_has_a_control_for_every_field_with_a_default(self):
        for holder, fields in generated_editor.lists_of(FIELDS).items():
            names = {field["name"] for field in fields if isinstance(field.get("default"), (int, float, bool, str))}
            (result,) = shown([inside(holder, {})])
            controls = {path.split(".")[-1] for path in result["controls"]}
            self.assertEqual(sorted(names - controls), [], f"Web/editor/document.js has no controls for these fields of {holder}")

    def test_the_editor_has_a_control_for_every_default_of_a_part(self):
        for name in ["header", "footer", "background", "separators"]:
            fields = generated_editor.parts_of(FIELDS)[name]
            required = {field["name"]: WITHOUT.get(field["type"], 1) for field in fields if field.get("isRequired")}
            # Kinds are names, which have no control.
            names = {field["name"] for field in fields if isinstance(field.get("default"), (int, float, bool, str)) and field["type"] != "ElementKind"}
            (result,) = shown([inside("section", {name: required})])
            controls = {path.removeprefix(f"section.{name}.") for path in result["controls"]}
            self.assertEqual(sorted(names - controls), [], f"Web/editor/document.js has no controls for these fields of {name}")


if __name__ == "__main__":
    unittest.main()

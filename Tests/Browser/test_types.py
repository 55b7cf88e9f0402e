"""The script's types: compiler errors, and agreement with the script's members."""

from __future__ import annotations

import re
import subprocess

import pytest

from conftest import ROOT
from test_described import LIST, describe  # noqa: F401

TYPES = ROOT / "Web/tessera.d.ts"


def members(name: str) -> set[str]:
    """Returns the members of an interface."""
    head, body = re.search(rf"export interface {name}\b(.*?) {{\n(.*?)\n}}\n", TYPES.read_text(), re.DOTALL).groups()
    inherited = re.search(r"extends (\w+Options)\b(?!.*extends)", head)
    return (members(inherited[1]) if inherited else set()) | set(re.findall(r"^  (?:readonly |get )?(\w+)[(:?]", body, re.MULTILINE))


@pytest.mark.parametrize("file", ["usage.ts", "misuse.ts", "adapters.ts", "server.ts", "calendar.ts"])
def test_the_compiler_accepts_valid_code_and_rejects_errors(file):
    result = subprocess.run(
        ["tsc", "--noEmit", "--strict", "--target", "es2022", "--module", "es2022", "--lib", "es2022,dom,dom.iterable",
         "--moduleResolution", "node", f"Tests/Types/{file}"],
        cwd=ROOT, capture_output=True, text=True, timeout=120,
    )
    assert result.stdout + result.stderr == "" and result.returncode == 0


def test_the_script_matches_its_types(describe):  # noqa: F811
    page = describe(f"{{ layout: {LIST}, sections: letters(1, 1) }}")
    exported = page.evaluate("async () => Object.keys(await import('./tessera.js')).sort()")
    assert exported == sorted(set(re.findall(r"export function (\w+)", TYPES.read_text())))
    names = "(value) => Object.getOwnPropertyNames(Object.getPrototypeOf(value)).filter((name) => name !== 'constructor')"
    assert set(page.evaluate(f"({names})(c)")) - {"inner"} == members("Collection")
    transition = page.evaluate(f"Object.keys(c.beginTransition({LIST}))")
    assert set(transition) == members("LayoutTransition")
    # The types declare exactly the events of the script.
    events = re.search(r"const EVENTS = \[(.*)\];", (ROOT / "Web/tessera/collection.js").read_text())[1]
    script = {name for name in re.findall(r"'(\w*)'", events) if name} | {"part", "open", "error", "expand"}
    assert set(re.findall(r"'tessera-(\w+)': CustomEvent", TYPES.read_text())) == script
    # The types declare exactly the options of the script.
    refused = page.evaluate(
        """async (names) => {
          const { createCollection } = await import('./tessera.js');
          const found = [];
          for (const name of names) {
            await createCollection(document.createElement('div'), { [name]: undefined }).catch(({ message }) => { if (message.startsWith('Unknown option')) found.push(name); });
          }
          return found;
        }""",
        sorted(members("CollectionOptions") | {"other"}),
    )
    assert refused == ["other"]

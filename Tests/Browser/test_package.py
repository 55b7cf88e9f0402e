"""The package, installed offline into an empty folder, built by each bundler with hashed names, and used in a browser."""

from __future__ import annotations

import json
import os
import re
import subprocess
import tarfile
from pathlib import Path

import pytest

from conftest import ROOT, SITE
from screen import WebPage
from site_server import served

README = ROOT / "Web/package/README.md"
MODULES = Path("/usr/share/nodejs")
"""The folder of Debian's modules."""

# Debian's modules expect variables that only Debian's own Node.js defines, such as the location of modules.
NODE = """const variables = { node_prefix: '/usr', node_relative_path: 'share/nodejs', ...process.config.variables };
Object.defineProperty(process, 'config', { value: { ...process.config, variables } });
"""
APP = """import { createCollection } from 'tessera';
globalThis.c = await createCollection(document.querySelector('#list'), {
  OPTIONS layout: { section: { arrangement: { type: 'list', itemSize: { estimated: 40 } }, header: { length: 32, pinned: true } } },
  sections: [{ id: 'A', items: Array.from({ length: 5_000 }, (_, index) => `a${index}`) }],
  selectionMode: 'single',
  render(cell, { id }) { cell.textContent = id; },
});
"""
PAGE = '<!doctype html><html lang="en"><meta charset="utf-8"><title>App</title><link rel="stylesheet" href="app.css"><div id="list"></div><script type="module" src="%s"></script>'
STYLE = b"body { margin: 0; } #list { height: 400px; } .tessera-cell { padding: 10px; }"
WEBPACK = """module.exports = {
  mode: 'production', entry: './app.js', experiments: { outputModule: true, topLevelAwait: true },
  output: { filename: '[name]-[contenthash].js', module: true, chunkFormat: 'module' },
};
"""


def run(folder: Path, *command: str) -> str:
    (folder / "node.cjs").write_text(NODE)
    environment = {**os.environ, "NODE_PATH": str(MODULES), "NODE_OPTIONS": "--preserve-symlinks --require ./node.cjs"}
    result = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=240)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def quoted(name: str) -> str:
    """Returns the README's code for a file."""
    return README.read_text().split(f"```js {name}\n")[1].split("```")[0]


def package(folder: Path) -> Path:
    """Writes the archive into a folder and returns its path."""
    return Path(run(folder, str(ROOT / "Tools/package.py"), str(SITE), str(folder)).strip())


@pytest.fixture(scope="session")
def archive(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("archive")
    return package(folder)


@pytest.fixture
def project(archive, tmp_path) -> Path:
    """Installs the package into an empty folder, as users do."""
    run(tmp_path, "npm", "install", "--offline", "--no-audit", "--no-fund", str(archive))
    return tmp_path


def build_with_esbuild(project: Path) -> None:
    (project / "app.js").write_text(quoted("esbuild.js") + APP.replace("OPTIONS", "program,"))
    command = re.search(r"^    (esbuild .*)$", README.read_text(), re.MULTILINE)
    run(project, *command[1].split())


def build_with_rollup(project: Path) -> None:
    (project / "app.js").write_text(APP.replace("OPTIONS", ""))
    (project / "rollup.config.mjs").write_text(quoted("rollup.config.mjs"))
    # A configuration file finds its imports only in a folder with this name.
    for module in MODULES.iterdir():
        (project / "node_modules" / module.name).symlink_to(module)
    run(project, "rollup", "--config", "--silent")


def build_with_webpack(project: Path) -> None:
    (project / "app.js").write_text(APP.replace("OPTIONS", ""))
    (project / "webpack.config.cjs").write_text(WEBPACK)
    run(project, "webpack", "--config", "webpack.config.cjs")


BUILDS = {"esbuild": build_with_esbuild, "rollup": build_with_rollup, "webpack": build_with_webpack}


@pytest.mark.parametrize("bundler", BUILDS)
def test_a_bundled_page_finds_both_parts_of_the_program(bundler, project, engine):
    BUILDS[bundler](project)
    built = project / "dist"
    [script] = [file.name for file in built.glob("*.js") if re.match(r"(app|main)-", file.name)]
    files = {"/index.html": (PAGE % script).encode(), "/app.css": STYLE, "/favicon.ico": b""}
    with served(built, files) as address:
        page = WebPage(engine, address, name=bundler, size=(400, 460))
        page.wait("globalThis.c")
        page.rest(3)
        programs = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1)).filter((name) => name.endsWith('.wasm'))")
        # Each part is loaded once, under a name with a hash of its contents.
        assert len(programs) == 2 and all(re.search(r"[0-9a-fA-F]{8}|-[0-9A-Z]{8}", name) for name in programs), programs
        # Selecting needs the second part.
        page.click(150, 60)
        page.wait("c.selection.length === 1")
        page.evaluate("c.scrollTo('a4000', { position: 'center' })")
        page.wait("c.cellOf('a4000')")
        assert page.close() == []


@pytest.mark.parametrize("resolution", ["node", "node16"])
def test_the_compiler_finds_the_types_of_every_export(resolution, project):
    manifest = json.loads((project / "package.json").read_text())
    (project / "package.json").write_text(json.dumps({**manifest, "type": "module"}))
    (project / "frameworks.d.ts").write_bytes((ROOT / "Tests/Types/frameworks.d.ts").read_bytes())
    exports = json.loads((project / "node_modules/tessera/package.json").read_text())["exports"]
    names = [name.removeprefix("./") for name, target in exports.items() if isinstance(target, dict) and name != "." and ".wasm" not in name]
    imports = "".join(f"export * as {name} from 'tessera/{name}';\n" for name in names)
    (project / "app.ts").write_text(f"""/// <reference path="frameworks.d.ts" />
    import {{ createCollection, type Layout }} from 'tessera';
    import {{ Collection }} from 'tessera/react';
    import first from 'tessera/program.wasm';
    import rest from 'tessera/program.rest.wasm';
    {imports}
    export const program = {{ first: new URL(first), rest: new URL(rest) }};
    declare const layout: Layout;
    export const list = Collection({{ label: 'List', layout, sections: [{{ items: ['a'] }}], render: ({{ id }}) => id.trim(), copyText: ({{ id }}) => id }});
    // @ts-expect-error Ids are strings here.
    export const wrong = Collection({{ layout, sections: [{{ items: ['a'] }}], render: ({{ id }}) => id.toFixed() }});
    void createCollection(document.body, {{ layout, sections: [{{ items: 1 }}], render(cell) {{ cell.textContent = ''; }} }});
    """)
    module = resolution if resolution == "node16" else "es2022"
    run(project, "tsc", "--noEmit", "--strict", "--target", "es2022", "--lib", "es2022,dom", "--module", module, "--moduleResolution", resolution, "app.ts")


def test_a_server_renders_with_the_installed_package(project):
    (project / "server.mjs").write_text("""import { html, renderFirstView } from 'tessera/server';
    const layout = { section: { arrangement: { type: 'list', itemSize: 40 } } };
    const view = await renderFirstView({ width: 300, height: 80, layout, sections: [{ items: ['a', 'b', 'c'] }], render: ({ id }) => html`<b>${id}</b>` });
    console.log(view.html.match(/<b>.<\\/b>/g).join(' '));
    """)
    assert run(project, "node", "server.mjs").strip() == "<b>a</b> <b>b</b>"


def test_a_server_renders_a_react_application_with_the_installed_package(project):
    for module in ("react", "react-dom", "scheduler", "loose-envify", "js-tokens", "object-assign"):
        if (MODULES / module).exists():
            (project / "node_modules" / module).symlink_to(MODULES / module)
    (project / "server.mjs").write_text("""import { createElement } from 'react';
    import { renderToStaticMarkup, renderToString } from 'react-dom/server';
    import { Collection } from 'tessera/react';
    import { renderFirstView } from 'tessera/server';
    const options = { layout: { section: { arrangement: { type: 'list', itemSize: 40 } } }, sections: [{ items: ['a', 'b'] }], render: ({ id }) => createElement('b', null, id) };
    const firstView = await renderFirstView({ ...options, width: 300, height: 80, renderToString: renderToStaticMarkup });
    console.log(renderToString(createElement(Collection, { ...options, id: 'list', firstView })).match(/^<div id="list"><style>|<b>.<\\/b>/g).join(' '));
    """)
    assert run(project, "node", "server.mjs").strip() == '<div id="list"><style> <b>a</b> <b>b</b>'


def test_the_archive_has_the_files_that_npm_packs(archive, tmp_path):
    with tarfile.open(archive) as tar:
        names = {name.removeprefix("package/") for name in tar.getnames()}
        tar.extractall(tmp_path, filter="data")
    folder = tmp_path / "package"
    [packed] = json.loads(run(folder, "npm", "pack", "--dry-run", "--json", "--offline"))
    assert names == {file["path"] for file in packed["files"]}
    assert packed["filename"] == archive.name


def test_the_package_contains_every_export_with_its_types(archive):
    with tarfile.open(archive) as tar:
        names = {f"./{name.removeprefix('package/')}" for name in tar.getnames()}
        manifest = json.load(tar.extractfile("package/package.json"))
    for name, target in manifest["exports"].items():
        paths = list(target.values()) if isinstance(target, dict) else [target]
        assert set(paths) <= names, name
        assert isinstance(target, str) or set(target) >= {"types", "default"}, name
    assert {"./LICENSE", "./README.md", "./licenses/swift.txt", "./licenses/unicode.txt"} <= names
    # The README lists every entry point.
    listed = set(re.findall(r"`tessera(/[\w.]+)?`", README.read_text()))
    assert {name.removeprefix(".") for name in manifest["exports"]} - {"/package.json"} <= listed


def test_packing_is_reproducible(archive, tmp_path):
    assert package(tmp_path).read_bytes() == archive.read_bytes()


def test_a_program_with_a_hashed_name_loads_its_rest_from_its_own_url(engine):
    files = {f"/{name}": (SITE / f"collections{rest}.wasm").read_bytes() for name, rest in (("first-1a2b.wasm", ""), ("rest-3c4d.wasm", ".rest"))}
    files |= {"/index.html": (PAGE % "app.js").encode(), "/app.css": STYLE, "/favicon.ico": b""}
    options = "program: { first: 'first-1a2b.wasm', rest: new URL('rest-3c4d.wasm', location.href) },"
    files["/app.js"] = APP.replace("'tessera'", "'./tessera.js'").replace("OPTIONS", options).encode()
    with served(SITE, files) as address:
        page = WebPage(engine, address, name="hashed", size=(400, 460))
        page.wait("globalThis.c")
        page.click(150, 60)
        page.wait("c.selection.length === 1")
        assert page.close() == []


def test_an_attribute_of_the_custom_element_locates_the_rest_of_the_program(engine):
    from test_program import BOOKS

    files = {"/first-1a2b.wasm": (BOOKS / "books.wasm").read_bytes(), "/rest-3c4d.wasm": (BOOKS / "books.rest.wasm").read_bytes()}
    body = '<tessera-collection id="list" src="first-1a2b.wasm" rest="rest-3c4d.wasm" screen="books"></tessera-collection>'
    files["/index.html"] = (PAGE % "app.js").replace('<div id="list"></div>', body).encode()
    files |= {"/app.css": STYLE, "/app.js": b"import './tessera/element.js';", "/favicon.ico": b""}
    with served(BOOKS, files) as address:
        page = WebPage(engine, address, name="element", size=(400, 460))
        page.wait("document.querySelector('#list').collection?.program.isWhole")
        assert page.close() == []

#!/usr/bin/env bash
# Installs the browsers that the tests run in, and their drivers. Does nothing if everything is installed.
set -euo pipefail
cd "$(dirname "$0")/../.."

Tools/chromium.sh

missing=()
command -v firefox-esr >/dev/null || missing+=(firefox-esr)
command -v Xvfb >/dev/null || missing+=(xvfb)
# The driver depends on the package that contains MiniBrowser.
command -v WebKitWebDriver >/dev/null || missing+=(webkit2gtk-driver)
# node-typescript checks the types of the script; an example page is written in TypeScript.
command -v tsc >/dev/null || missing+=(node-typescript)
[ -e /usr/share/nodejs/react-dom ] || missing+=(node-react node-react-dom)
# npm installs the package and bundles the pages that use it.
command -v npm >/dev/null || missing+=(npm)
command -v rollup >/dev/null || missing+=(rollup)
[ -e /usr/share/nodejs/@rollup/plugin-node-resolve ] || missing+=(node-rollup-plugin-node-resolve)
command -v webpack >/dev/null || missing+=(webpack)
if [[ " ${missing[*]} " == *" webpack "* ]] && provided=$(dpkg-query -W -f '${Provides}' nodejs 2>/dev/null) && [[ "$provided" != *node-types-node* ]]; then
  # webpack depends on types that only Debian's own nodejs provides, but does not use them. An empty package replaces the types.
  empty=$(mktemp -d)
  mkdir -p "$empty/DEBIAN"
  printf '%s\n' 'Package: node-types-node' 'Version: 18' 'Architecture: all' 'Maintainer: Tessera' 'Description: nothing' > "$empty/DEBIAN/control"
  dpkg-deb --build "$empty" "$empty.deb" >/dev/null
  Tools/install.sh --no-install-recommends "$empty.deb"
fi
[ ${#missing[@]} = 0 ] || Tools/install.sh --no-install-recommends "${missing[@]}"

# Vue's browser build from this wheel, for the tests of its adapter. Our package does not include Vue.
vue=.build/vue/vue.esm-browser.js
if [ ! -e "$vue" ]; then
  mkdir -p .build/vue
  .venv/bin/pip download --quiet --disable-pip-version-check --no-deps --require-hashes --dest .build/vue --requirement <(
    echo 'nicegui==3.18.0 --hash=sha256:a2bd51642312d98aab6d8b641245d796ff1b89da5829777170bcc488140c3dcd'
  )
  .venv/bin/python -c 'import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).read("nicegui/static/vue.esm-browser.js").decode(), end="")' \
    .build/vue/nicegui-*.whl > "$vue.new"
  # AG Grid's community edition, for a benchmark of tables.
  .venv/bin/python -c 'import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).read("nicegui/elements/aggrid/dist/index.js").decode(), end="")' \
    .build/vue/nicegui-*.whl > .build/vue/ag-grid.js
  rm .build/vue/nicegui-*.whl
  mv "$vue.new" "$vue"
fi

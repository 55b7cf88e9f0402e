#!/usr/bin/env bash
# Installs the browsers that the tests run in, and what drives them. Does nothing where all is there.
set -euo pipefail
cd "$(dirname "$0")/../.."

Tools/chromium.sh

missing=()
command -v firefox-esr >/dev/null || missing+=(firefox-esr)
command -v Xvfb >/dev/null || missing+=(xvfb)
# MiniBrowser comes with the library that the driver needs.
command -v WebKitWebDriver >/dev/null || missing+=(webkit2gtk-driver)
# What checks the types of the script, and what an example page is written with.
command -v tsc >/dev/null || missing+=(node-typescript)
[ -e /usr/share/nodejs/react-dom ] || missing+=(node-react node-react-dom)
# What installs the package and bundles pages that use it.
command -v npm >/dev/null || missing+=(npm)
command -v rollup >/dev/null || missing+=(rollup)
[ -e /usr/share/nodejs/@rollup/plugin-node-resolve ] || missing+=(node-rollup-plugin-node-resolve)
command -v webpack >/dev/null || missing+=(webpack)
if [[ " ${missing[*]} " == *" webpack "* ]] && provided=$(dpkg-query -W -f '${Provides}' nodejs 2>/dev/null) && [[ "$provided" != *node-types-node* ]]; then
  # webpack depends on types that only Debian's own nodejs provides, and does not use them. An empty package replaces them.
  empty=$(mktemp -d)
  mkdir -p "$empty/DEBIAN"
  printf '%s\n' 'Package: node-types-node' 'Version: 18' 'Architecture: all' 'Maintainer: Tessera' 'Description: nothing' > "$empty/DEBIAN/control"
  dpkg-deb --build "$empty" "$empty.deb" >/dev/null
  Tools/install.sh --no-install-recommends "$empty.deb"
fi
[ ${#missing[@]} = 0 ] || Tools/install.sh --no-install-recommends "${missing[@]}"

# Vue, for the tests of its adapter: the build for browsers that this wheel contains. It is not shipped.
vue=.build/vue/vue.esm-browser.js
if [ ! -e "$vue" ]; then
  mkdir -p .build/vue
  .venv/bin/pip download --quiet --disable-pip-version-check --no-deps --require-hashes --dest .build/vue --requirement <(
    echo 'nicegui==3.18.0 --hash=sha256:a2bd51642312d98aab6d8b641245d796ff1b89da5829777170bcc488140c3dcd'
  )
  .venv/bin/python -c 'import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).read("nicegui/static/vue.esm-browser.js").decode(), end="")' \
    .build/vue/nicegui-*.whl > "$vue.new"
  # AG Grid's community edition, which a benchmark measures beside tables.
  .venv/bin/python -c 'import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).read("nicegui/elements/aggrid/dist/index.js").decode(), end="")' \
    .build/vue/nicegui-*.whl > .build/vue/ag-grid.js
  rm .build/vue/nicegui-*.whl
  mv "$vue.new" "$vue"
fi

#!/usr/bin/env bash
# Installs the packages that the gallery and the tests need and a plain Swift image lacks: Node.js to run WebAssembly; binaryen,
# esbuild, brotli and zopfli to make programs and scripts smaller; valgrind to count instructions; CodeMirror for the layout
# editor; the Unicode tables; and Python packages in the project's own virtual environment. Does nothing if everything is
# already installed.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
# The Swift toolchain is linked with a library that a minimal Debian system lacks.
swift build --version >/dev/null 2>&1 || missing+=(libncurses6)
command -v node >/dev/null || missing+=(nodejs)
command -v wasm-opt >/dev/null || missing+=(binaryen)
command -v esbuild >/dev/null || missing+=(esbuild)
command -v brotli >/dev/null || missing+=(brotli)
command -v zopfli >/dev/null || missing+=(zopfli)
command -v valgrind >/dev/null || missing+=(valgrind)
[ -e /usr/share/javascript/codemirror/lib/codemirror.js ] || missing+=(libjs-codemirror)
[ -e /usr/share/unicode/Blocks.txt ] || missing+=(unicode-data)
python3 -c 'import venv, ensurepip' 2>/dev/null || missing+=(python3-venv)
[ ${#missing[@]} = 0 ] || Tools/install.sh "${missing[@]}"

if [ ! -e .venv/done ] || [ Tools/requirements.txt -nt .venv/done ]; then
  python3 -m venv .venv
  .venv/bin/pip install --quiet --disable-pip-version-check --require-hashes -r Tools/requirements.txt
  touch .venv/done
fi

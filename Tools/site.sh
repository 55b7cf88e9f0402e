#!/usr/bin/env bash
# Puts the gallery together as static files: site.sh PROGRAMS FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."
programs=$1
folder=$2

rm -rf "$folder"
mkdir -p "$folder"
cp Web/*.html Web/*.css Web/*.svg Web/*.json "$folder"
cp -r Web/fonts Web/screens "$folder"
Tools/script.sh "$folder"
esbuild --log-level=warning --minify --outdir="$folder" Web/start.js Web/first.js Web/worker.js
esbuild --log-level=warning --minify --bundle --format=esm --outfile="$folder/guides.js" Web/guides.js
# Screens that scripts describe are loaded when they are chosen.
esbuild --log-level=warning --minify --bundle --format=esm --external:./tessera.js --outfile="$folder/gallery.js" Web/gallery.js
# The editor is loaded when it is opened, with CodeMirror, whose style sheets come first in its own.
esbuild --log-level=warning --minify --bundle --format=esm --alias:codemirror=/usr/share/javascript/codemirror \
  --outfile="$folder/editor.js" Web/editor.js
cat /usr/share/javascript/codemirror/{lib/codemirror,addon/hint/show-hint}.css > "$folder/codemirror.css"
# Beside one another: each takes one processor.
running=()
shrink() { Tools/shrink.sh "$@" & running+=($!); }
shrink "$programs/GalleryPage.wasm" "$folder/gallery.wasm" hero
shrink "$programs/CollectionsPage.wasm" "$folder/collections.wasm"
shrink --whole "$programs/EditorPage.wasm" "$folder/editor.wasm"
for process in "${running[@]}"; do wait "$process"; done
.venv/bin/python Tools/pages.py "$folder"
python3 Tools/characters.py /usr/share/unicode > "$folder/characters.txt"
Tools/pack.sh "$folder"

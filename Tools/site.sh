#!/usr/bin/env bash
# Builds the gallery as static files: site.sh PROGRAMS FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."
programs=$1
folder=$2

rm -rf "$folder"
mkdir -p "$folder"
cp Web/*.html Web/*.css Web/*.svg Web/*.json "$folder"
cp -r Web/fonts Web/screens "$folder"
mkdir "$folder/photos"
cp Web/photos/*.webp "$folder/photos"
Tools/script.sh "$folder"
esbuild --log-level=warning --minify --outdir="$folder" Web/start.js Web/first.js Web/worker.js
# Bundles a script with the modules that it imports, and lists those modules: bundle NAME OPTION …
metafiles=.build/site
mkdir -p "$metafiles"
bundle() {
  esbuild --log-level=warning --minify --bundle --format=esm --metafile="$metafiles/$1.json" --outfile="$folder/$1.js" \
    "${@:2}" "Web/$1.js"
}
# Guides load the code for live screens on demand.
bundle guides --external:./tessera.js
# Screens described by scripts are loaded when the user chooses them.
bundle gallery --external:./tessera.js
# The editor is loaded when it is opened, together with CodeMirror, whose style sheets come first in its own.
notice='/*! Contains CodeMirror. License: licenses/codemirror.txt */'
bundle editor --alias:codemirror=/usr/share/javascript/codemirror --banner:js="$notice"
{ echo "$notice"; cat /usr/share/javascript/codemirror/{lib/codemirror,addon/hint/show-hint}.css; } > "$folder/codemirror.css"
# Run them in parallel, because each uses only one processor.
running=()
shrink() { Tools/shrink.sh "$@" & running+=($!); }
shrink "$programs/GalleryPage.wasm" "$folder/gallery.wasm" hero
shrink --also-whole "$programs/CollectionsPage.wasm" "$folder/collections.wasm"
shrink --whole "$programs/EditorPage.wasm" "$folder/editor.wasm"
for process in "${running[@]}"; do wait "$process"; done
# The first views of all screens, at the size of a phone, and of the screens in frames on the first page, at the sizes of these frames
# in a wide window. WebAssembly reserves far more memory than it uses.
(ulimit -Sv "$(ulimit -Hv)"; node Tools/first-views.mjs "$programs/GalleryServer.wasm" "$metafiles/first-views.json" 390x720 hero=860x470 books=480x740)
.venv/bin/python Tools/pages.py "$folder"
.venv/bin/python Tools/views.py "$folder" "$metafiles/first-views.json"
python3 Tools/characters.py /usr/share/unicode > "$folder/characters.txt"
python3 Tools/licenses.py "$folder" "$metafiles"/{guides,gallery,editor}.json
Tools/pack.sh "$folder"
# For the package. Only servers read this file, from disk, so it is not made smaller.
cp "$programs/CollectionsServer.wasm" "$folder/collections.server.wasm"

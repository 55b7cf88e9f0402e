#!/usr/bin/env bash
# Puts the gallery together as static files: site.sh GALLERY.wasm COLLECTIONS.wasm FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."
gallery=$1
collections=$2
folder=$3

rm -rf "$folder"
mkdir -p "$folder"
cp Web/*.html Web/*.css Web/*.svg Web/*.json "$folder"
cp -r Web/fonts Web/screens "$folder"
Tools/script.sh "$folder"
esbuild --log-level=warning --minify --outdir="$folder" Web/start.js Web/first.js
# Screens that scripts describe are loaded when they are chosen.
esbuild --log-level=warning --minify --bundle --format=esm --external:./tessera.js --outfile="$folder/gallery.js" Web/gallery.js
Tools/shrink.sh "$gallery" "$folder/gallery.wasm" hero
Tools/shrink.sh "$collections" "$folder/collections.wasm"
.venv/bin/python Tools/pages.py "$folder"
python3 Tools/characters.py /usr/share/unicode > "$folder/characters.txt"
Tools/pack.sh "$folder"

#!/usr/bin/env bash
# Puts the gallery together as static files: site.sh GALLERY.wasm FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."
wasm=$1
folder=$2

rm -rf "$folder"
mkdir -p "$folder/sources"
cp Web/*.html Web/*.css Web/*.svg Web/*.json "$folder"
cp -r Web/fonts "$folder"
# The script of collections is one file, whose names are its modules' own.
esbuild --log-level=warning --minify --bundle --format=esm --outdir="$folder" Web/tessera.js
esbuild --log-level=warning --minify --outdir="$folder" Web/gallery.js
Tools/shrink.sh "$wasm" "$folder/gallery.wasm" books
cp Programs/Sources/TesseraGallery/Screens/*.swift "$folder/sources"
python3 Tools/characters.py /usr/share/unicode > "$folder/characters.txt"
Tools/pack.sh "$folder"

#!/usr/bin/env bash
# Puts the gallery together as static files: site.sh GALLERY.wasm FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."
wasm=$1
folder=$2

rm -rf "$folder"
mkdir -p "$folder/sources"
cp Web/*.html Web/*.css Web/*.svg Web/*.json "$folder"
esbuild --log-level=warning --minify --outdir="$folder" Web/*.js
# The lowest memory is the far end of the stack, so that what is added to an address can go into the load.
# What has one caller stays on its own: small functions with few locals compress better than large ones.
wasm-opt --low-memory-unused --one-caller-inline-max-function-size=20 --flatten --rereloop -Oz -Oz "$wasm" \
  -o "$folder/gallery.wasm"
cp Sources/TesseraGallery/Screens/*.swift "$folder/sources"
python3 Tools/characters.py /usr/share/unicode > "$folder/characters.txt"

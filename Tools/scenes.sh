#!/usr/bin/env bash
# Draws every example scene, and a page that shows them: scenes.sh TESSERA FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."
tessera=$1
target=$2

# The pictures are written next to the existing folder, and replace it at the end.
folder=$target.new
trap 'rm -rf "$folder"' EXIT
rm -rf "$folder"
mkdir -p "$folder"
scenes=(Examples/Scenes/*.json)

draw() { # SCENE NAME OPTIONS…
  "$tessera" render "$1" -o "$folder/$2.svg" "${@:3}"
}

picture() { # NAME
  echo "<picture><source srcset=\"$1-dark.svg\" media=\"(prefers-color-scheme: dark)\"><img src=\"$1.svg\" alt=\"\"></picture>"
}

{
  cat <<'HTML'
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Tessera: example scenes</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 1080px; margin: 0 auto; padding: 48px 24px; background: light-dark(#fbfbfd, #111114); }
  h1 { font-size: 40px; letter-spacing: -0.02em; margin: 0; }
  h1 + p { color: light-dark(#6e6e73, #98989d); margin: 4px 0 48px; }
  section { margin: 0 0 72px; }
  h2 { font-size: 22px; margin: 0 0 4px; }
  h2 a { color: inherit; text-decoration: none; }
  code { color: light-dark(#6e6e73, #98989d); font-size: 13px; }
  .pictures { display: flex; flex-wrap: wrap; gap: 32px; align-items: flex-start; margin-top: 16px; }
  figure { margin: 0; max-width: 100%; }
  img { display: block; max-width: 100%; max-height: 720px; }
  figcaption { color: light-dark(#6e6e73, #98989d); font-size: 13px; margin-top: 8px; }
</style>
<h1>Tessera</h1>
<p>Example scenes: what the view shows, and all content with the viewport marked.</p>
HTML
  for scene in "${scenes[@]}"; do
    name=$(basename "$scene" .json)
    draw "$scene" "$name"
    draw "$scene" "$name-dark" --dark
    draw "$scene" "$name-whole" --whole
    draw "$scene" "$name-whole-dark" --whole --dark
    echo "<section id=\"$name\"><h2><a href=\"#$name\">${name^}</a></h2><code>tessera render $scene</code><div class=\"pictures\">"
    echo "<figure>$(picture "$name")<figcaption>The viewport</figcaption></figure>"
    echo "<figure>$(picture "$name-whole")<figcaption>All content</figcaption></figure></div></section>"
  done
} >"$folder/index.html"

rm -rf "$target"
mv "$folder" "$target"
echo "${#scenes[@]} scenes, drawn in $target/. Open $target/index.html in a browser."

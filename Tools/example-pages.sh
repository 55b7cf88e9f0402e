#!/usr/bin/env bash
# Builds the example pages as static files, each in its own folder: example-pages.sh PROGRAMS FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."
programs=$1
folder=$2

rm -rf "$folder"
mkdir -p "$folder"/{books,todo,javascript,react,element}

# The page from Sources/Tessera/Tessera.docc/ON-A-PAGE.md.
awk '/^```html/ { inside = 1; next } /^```/ { inside = 0 } inside' Sources/Tessera/Tessera.docc/ON-A-PAGE.md > "$folder/books/index.html"
# Run them in parallel, because each uses only one processor.
running=()
shrink() { Tools/shrink.sh "$@" & running+=($!); }
shrink "$programs/BooksPage.wasm" "$folder/books/books.wasm" books

cp Examples/Todo/{index.html,page.js,todo.css} "$folder/todo"
shrink "$programs/TodoPage.wasm" "$folder/todo/todo.wasm" todo

cp Examples/JavaScript/people.html "$folder/javascript/index.html"

# Builds a page as apps do, with the package bundled into one script.
build_page() {
  cp Examples/$1/{index.html,main.css} "$folder/$2"
  NODE_PATH=/usr/share/nodejs esbuild --log-level=warning --minify --bundle --format=esm --jsx=automatic \
    --alias:tessera/react=./Web/tessera/react.js --alias:tessera/element=./Web/tessera/element.js \
    '--define:process.env.NODE_ENV="production"' --outdir="$folder/$2" "${@:3}"
}
build_page React react Examples/React/main.jsx --banner:js='/*! Contains React. License: licenses/react.txt */' --metafile=.build/react.json
build_page Element element Examples/Element/page.js

for process in "${running[@]}"; do wait "$process"; done
for page in books todo javascript; do Tools/script.sh "$folder/$page"; done
for page in javascript react element; do cp Site/collections.wasm* Site/collections.rest.wasm* "$folder/$page"; done
for page in books todo javascript element; do python3 Tools/licenses.py "$folder/$page"; done
python3 Tools/licenses.py "$folder/react" .build/react.json
Tools/pack.sh "$folder"

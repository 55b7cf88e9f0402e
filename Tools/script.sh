#!/usr/bin/env bash
# Writes the minified script for pages, with its types and its license: script.sh FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$1

# Each script is a single file that contains its modules. Only pages that describe collections load the second script,
# and only pages that import the others load those.
bundle() { esbuild --log-level=warning --minify --bundle --format=esm "$@"; }
bundle --external:./tessera/described.js --outfile="$folder/tessera.js" Web/tessera.js
bundle --external:./page.js --outfile="$folder/tessera/described.js" Web/tessera/described.js
for module in refresh exchange page; do bundle --outfile="$folder/tessera/$module.js" Web/tessera/$module.js; done
for module in element react vue calendar; do
  bundle --external:../tessera.js --external:react --external:react-dom --external:vue --outfile="$folder/tessera/$module.js" Web/tessera/$module.js
done
cp Web/tessera.d.ts "$folder"
cp Web/tessera/*.d.ts "$folder/tessera"
cp LICENSE "$folder/tessera/LICENSE.txt"

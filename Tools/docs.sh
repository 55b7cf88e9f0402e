#!/usr/bin/env bash
# Builds the documentation of TesseraLayout with the guide among it: docs.sh FOLDER
#
# The toolchain's own docc does it, so the package depends on no plugin.
set -euo pipefail
cd "$(dirname "$0")/.."
output=$1
work=.build/docs
symbols=$work/symbols
catalogue=$work/TesseraLayout.docc
docc=$(command -v docc || xcrun --find docc)

# Symbols are written by the compiler, which an up to date build would not start.
rm -rf "$symbols" "$catalogue" "$work/build"
mkdir -p "$symbols" "$(dirname "$output")"
swift build --target TesseraLayout --scratch-path "$work/build" \
  -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$PWD/$symbols"

# The guide is written once, in docs; pictures have their dark twins by docc's names there.
cp -R Sources/TesseraLayout/TesseraLayout.docc "$catalogue"
sed 's|(images/|(|' docs/WRITE-YOUR-OWN.md > "$catalogue/WriteYourOwn.md"
for name in honeycomb timeline; do
  cp "docs/images/$name.svg" "$catalogue/$name.svg"
  cp "docs/images/$name-dark.svg" "$catalogue/$name~dark.svg"
done

"$docc" convert "$catalogue" --additional-symbol-graph-dir "$symbols" --output-path "$output" \
  --fallback-display-name TesseraLayout --fallback-bundle-identifier tessera.layout --warnings-as-errors
echo "$PWD/$output"

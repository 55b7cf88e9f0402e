#!/usr/bin/env bash
# Builds the manual and the documentation of every public module: docs.sh FOLDER
#
# It uses the toolchain's own DocC, so the package needs no plugin. The documentation of a module is in FOLDER/MODULE.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p "$1"
output=$(cd "$1" && pwd)
work=.build/docs
docc=$(command -v docc || xcrun --find docc)

rm -rf "$work"
mkdir -p "$work/symbols"
triple=$(swiftc -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["triple"])')
sdk=()
if command -v xcrun > /dev/null; then sdk=(-sdk "$(xcrun --show-sdk-path)"); fi

# Extracts the symbols of a compiled module: symbols MODULES MODULE
symbols() {
  "$(dirname "$(command -v swiftc)")/swift-symbolgraph-extract" -module-name "$2" -I "$1" -target "$triple" "${sdk[@]}" \
    -minimum-access-level public -output-dir "$work/symbols"
}

tests=(-debug-info-format none --scratch-path .build/tests)
swift build "${tests[@]}"
modules=$(swift build "${tests[@]}" --show-bin-path)/Modules
for module in Tessera TesseraLayout TesseraEngine TesseraScreen TesseraWeb TesseraHTML TesseraPicture TesseraScene TesseraTesting; do
  symbols "$modules" $module
done

# The code of the tutorial is compiled after each step.
for step in Sources/Tessera/Tessera.docc/Tutorials/Code/*.swift; do swiftc -typecheck -I "$modules" "$step"; done

# On platforms without UIKit, document the host as compiled against the UIKit stand-in, under the name of that target.
# Symbols that it reexports from other modules are documented in those modules.
interfaces=(-debug-info-format none --package-path Tests/AppleInterfaces --scratch-path .build/apple-interfaces)
swift build "${interfaces[@]}" --target HostSwift6
symbols "$(swift build "${interfaces[@]}" --show-bin-path)/Modules" HostSwift6
python3 - "$work/symbols" <<'OWN'
import json, pathlib, sys
for path in pathlib.Path(sys.argv[1]).glob("HostSwift6*.symbols.json"):
    graph = json.loads(path.read_text())
    graph["symbols"] = [symbol for symbol in graph["symbols"] if "HostSwift6" in symbol["identifier"]["precise"]]
    own = {symbol["identifier"]["precise"] for symbol in graph["symbols"]}
    graph["relationships"] = [relation for relation in graph["relationships"] if relation["source"] in own]
    text = json.dumps(graph).replace('"HostSwift6"', '"TesseraUIKit"')
    path.with_name(path.name.replace("HostSwift6", "TesseraUIKit")).write_text(text)
OWN

for module in Tessera TesseraLayout TesseraEngine TesseraScreen TesseraWeb TesseraHTML TesseraPicture TesseraScene TesseraTesting TesseraUIKit; do
  catalogue=$work/$module.docc
  cp -RL "Sources/$module/$module.docc" "$catalogue"
  # Replace links to pages outside an archive with plain text.
  for article in "$catalogue"/*.md; do sed -Ei 's|\[([^]]*)\]\((\.\./)+[^)]*\)|\1|g' "$article"; done
  mkdir -p "$work/graphs/$module"
  cp "$work/symbols/$module".symbols.json "$work/symbols/$module"@*.symbols.json "$work/graphs/$module" 2> /dev/null || true
  "$docc" convert "$catalogue" --additional-symbol-graph-dir "$work/graphs/$module" --output-path "$output/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "tessera.$module" --warnings-as-errors
  echo "$output/$module"
done

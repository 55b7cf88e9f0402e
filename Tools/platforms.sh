#!/usr/bin/env bash
# Type-checks the UIKit host and its examples for iOS, tvOS, visionOS and Mac Catalyst against the UIKit stand-in.
# Conditions for the platform are treated as true, and the stand-in omits declarations that the platform does not have.
# It does not check in which system versions declarations are available. For iOS, it also checks that no public name
# clashes with a name from another module.
#
#   platforms.sh MODULES    The folder of the library's modules.
set -euo pipefail
cd "$(dirname "$0")/.."
modules=$(realpath "$1")
interfaces=$PWD/Tests/AppleInterfaces
work=$PWD/.build/platforms
package=$(basename "$PWD" | tr '[:upper:]' '[:lower:]' | tr -c '[:alnum:]\n' '_')
rm -rf "$work"

# watchOS has only parts of UIKit.
for file in $(find Sources/TesseraUIKit Examples/UIKit -name '*.swift'); do
  head -1 "$file" | grep -qE '^#if canImport\((UIKit|SwiftUI)\).*&& !os\(watchOS\)' || {
    echo "$file: begin with '#if canImport(UIKit) && !os(watchOS)'" >&2
    exit 1
  }
done

# Copies a folder of Swift files as a platform sees them.
copy() {
  local platform=$1 from=$2 to=$3 file
  mkdir -p "$to"
  for file in $(cd "$from" && find . -name '*.swift'); do
    sed -E "s/os\($platform\)|targetEnvironment\($platform\)/AS_$platform/g; s/@available\($platform, (deprecated|unavailable)/@available(*, \1/g" \
      "$from/$file" > "$to/$(echo "${file#./}" | tr / -)"
  done
}

for platform in iOS tvOS visionOS macCatalyst; do
  folder=$work/$platform
  copy $platform "$interfaces/Sources/UIKit" "$folder/UIKit"
  copy $platform "$interfaces/Sources/SwiftUI" "$folder/SwiftUI"
  copy $platform Sources/TesseraUIKit "$folder/TesseraUIKit"
  copy $platform Examples/UIKit "$folder/Examples"
  (
    cd "$folder"
    flags=(-D "AS_$platform" -I "$folder" -I "$modules" -package-name "$package" -warnings-as-errors -parse-as-library -wmo)
    emit() { swiftc "${flags[@]}" -swift-version 6 -emit-module -module-name "$1" -o "$1.swiftmodule" "${@:2}"; }
    emit UIKit UIKit/*.swift
    emit SwiftUI SwiftUI/*.swift
    emit TesseraUIKit TesseraUIKit/*.swift
    swiftc "${flags[@]}" -swift-version 6 -typecheck -module-name Examples Examples/*.swift
    if [ "$platform" = iOS ]; then
      for module in DifferenceKit MacTypes; do emit $module "$interfaces/Names/$module.swift"; done
      swiftc "${flags[@]}" -swift-version 6 -typecheck -module-name Names "$interfaces/Names/Names.swift"
      echo "iOS: no public name clashes with a name from another module"
    fi
  )
  echo "$platform: the host and the examples compile"
done

# On Apple platforms, Foundation imports Darwin's `Size`, `Point` and `Rect` into every file.
swiftc -typecheck -wmo -swift-version 6 -parse-as-library -package-name "$package" -I "$work/iOS" -I "$modules" \
  -module-name TesseraScene -Xfrontend -import-module -Xfrontend MacTypes $(find Sources/TesseraScene -name '*.swift')
echo "macOS: the library that uses Foundation compiles together with Darwin's short names"

# A host needs only public API, so the web host compiles as a module of another package.
swiftc -typecheck -wmo -swift-version 6 -parse-as-library -package-name another -I "$modules" -I Sources/WasmRuntime/include \
  -module-name TesseraWeb $(find Sources/TesseraWeb -name '*.swift')
echo "The web host compiles without package access"

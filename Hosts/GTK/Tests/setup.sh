#!/usr/bin/env bash
# Installs the packages that the GTK host and its tests need. Does nothing if all packages are installed.
set -euo pipefail
cd "$(dirname "$0")/../../.."

missing=()
has_loader() { ls /usr/lib/*/gdk-pixbuf-2.0/*/loaders/libpixbufloader-"$1".so >/dev/null 2>&1; }
pkg-config --exists 'gtk4 >= 4.8' 2>/dev/null || missing+=(libgtk-4-dev)
# For the gallery's photographs and for symbolic icons.
has_loader webp || missing+=(webp-pixbuf-loader)
has_loader svg || missing+=(librsvg2-common)
# For the character names that a screen shows.
command -v python3 >/dev/null || missing+=(python3)
[ -e /usr/share/unicode/Blocks.txt ] || missing+=(unicode-data)
if [ "${1:-}" = tests ]; then
  command -v Xvfb >/dev/null || missing+=(xvfb)
  command -v xdotool >/dev/null || missing+=(xdotool)
  command -v dbus-run-session >/dev/null || missing+=(dbus)
  [ -e /usr/libexec/at-spi-bus-launcher ] || missing+=(at-spi2-core)
  /usr/bin/python3 -c 'import pyatspi' 2>/dev/null || missing+=(python3-pyatspi)
fi
[ ${#missing[@]} = 0 ] || Tools/install.sh --no-install-recommends "${missing[@]}"
if ! pkg-config --exists 'gtk4 >= 4.8'; then
  echo "GTK 4.8 or later is required. Found: $(pkg-config --modversion gtk4 2>&1 | head -1)" >&2
  exit 1
fi

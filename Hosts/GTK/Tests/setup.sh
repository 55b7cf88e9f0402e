#!/usr/bin/env bash
# Installs what the host for GTK and its tests need. Does nothing where all is there.
set -euo pipefail
cd "$(dirname "$0")/../../.."

missing=()
pkg-config --exists gtk4 2>/dev/null || missing+=(libgtk-4-dev)
# For the photographs of the gallery.
ls /usr/lib/*/gdk-pixbuf-2.0/*/loaders/libpixbufloader-webp.so >/dev/null 2>&1 || missing+=(webp-pixbuf-loader)
if [ "${1:-}" = tests ]; then
  command -v Xvfb >/dev/null || missing+=(xvfb)
  command -v xdotool >/dev/null || missing+=(xdotool)
  command -v dbus-run-session >/dev/null || missing+=(dbus)
  [ -e /usr/libexec/at-spi-bus-launcher ] || missing+=(at-spi2-core)
  /usr/bin/python3 -c 'import pyatspi' 2>/dev/null || missing+=(python3-pyatspi)
fi
[ ${#missing[@]} = 0 ] || Tools/install.sh --no-install-recommends "${missing[@]}"

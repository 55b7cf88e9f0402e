#!/usr/bin/env bash
# Installs the browsers that the tests run in, and what drives them. Does nothing where all is there.
set -euo pipefail
cd "$(dirname "$0")/../.."

Tools/chromium.sh

missing=()
command -v firefox-esr >/dev/null || missing+=(firefox-esr)
command -v Xvfb >/dev/null || missing+=(xvfb)
# MiniBrowser comes with the library that the driver needs.
command -v WebKitWebDriver >/dev/null || missing+=(webkit2gtk-driver)
# What checks the types of the script, and what an example page is written with.
command -v tsc >/dev/null || missing+=(node-typescript)
[ -e /usr/share/nodejs/react-dom ] || missing+=(node-react node-react-dom)
[ ${#missing[@]} = 0 ] || Tools/install.sh --no-install-recommends "${missing[@]}"

#!/usr/bin/env bash
# Installs headless Chromium in addition to the tools' requirements. Does nothing if everything is already installed.
set -euo pipefail
cd "$(dirname "$0")/.."

Tools/setup.sh
command -v chromium-headless-shell >/dev/null || Tools/install.sh chromium-headless-shell

#!/usr/bin/env bash
# Installs Chromium without windows, beside what the tools need. Does nothing where all is there.
set -euo pipefail
cd "$(dirname "$0")/.."

Tools/setup.sh
command -v chromium-headless-shell >/dev/null || Tools/install.sh chromium-headless-shell

#!/usr/bin/env bash
# Installs Chromium without windows, and Python packages beside it in the project's environment: chromium.sh REQUIREMENTS.txt
# Does nothing where all is there.
set -euo pipefail
cd "$(dirname "$0")/.."
requirements=$1

Tools/setup.sh
command -v chromium-headless-shell >/dev/null || Tools/install.sh chromium-headless-shell

# One mark for each list of packages: .venv/Oracle-done
mark=.venv/$(basename "$(dirname "$requirements")")-done
if [ ! -e "$mark" ] || [ "$requirements" -nt "$mark" ]; then
  .venv/bin/pip install --quiet --disable-pip-version-check -r "$requirements"
  touch "$mark"
fi

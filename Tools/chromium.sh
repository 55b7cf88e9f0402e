#!/usr/bin/env bash
# Installs Chromium, and Python packages beside it in the project's environment: chromium.sh REQUIREMENTS.txt
# Does nothing where all is there.
set -euo pipefail
cd "$(dirname "$0")/.."
requirements=$1

Tools/setup.sh
command -v chromium >/dev/null || Tools/install.sh chromium

# One mark for each list of packages: .venv/Oracle-done
mark=.venv/$(basename "$(dirname "$requirements")")-done
if [ ! -e "$mark" ] || [ "$requirements" -nt "$mark" ]; then
  .venv/bin/pip install --quiet --disable-pip-version-check -r "$requirements"
  touch "$mark"
fi

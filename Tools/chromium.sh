#!/usr/bin/env bash
# Installs Chromium, and Python packages beside it in the project's environment: chromium.sh REQUIREMENTS.txt
# Does nothing where all is there.
set -euo pipefail
cd "$(dirname "$0")/.."
requirements=$1

Tools/setup.sh
if ! command -v chromium >/dev/null; then
  if ! command -v apt-get >/dev/null; then
    echo "Please install chromium" >&2
    exit 1
  fi
  sudo=$([ "$(id -u)" = 0 ] || echo sudo)
  $sudo apt-get update -qq
  DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq chromium >/dev/null
fi

# One mark for each list of packages: .venv/Oracle-done
mark=.venv/$(basename "$(dirname "$requirements")")-done
if [ ! -e "$mark" ] || [ "$requirements" -nt "$mark" ]; then
  .venv/bin/pip install --quiet --disable-pip-version-check -r "$requirements"
  touch "$mark"
fi

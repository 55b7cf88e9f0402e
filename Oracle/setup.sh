#!/usr/bin/env bash
# Installs what `make oracle` needs beyond what the tests need: Chromium, and Playwright in the project's environment.
# Does nothing where all is there.
set -euo pipefail
cd "$(dirname "$0")/.."

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

if [ ! -e .venv/oracle-done ] || [ Oracle/requirements.txt -nt .venv/oracle-done ]; then
  .venv/bin/pip install --quiet --disable-pip-version-check -r Oracle/requirements.txt
  touch .venv/oracle-done
fi

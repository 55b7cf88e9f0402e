#!/usr/bin/env bash
# Renews the versions and the hashes of the Python packages, in Tools/requirements.txt, within the bounds of
# Tools/requirements.in. The hashes of all files of a version are listed, so the same list serves every platform.
set -euo pipefail
cd "$(dirname "$0")/.."

Tools/setup.sh
cd Tools
CUSTOM_COMPILE_COMMAND="make requirements" ../.venv/bin/pip-compile --quiet --upgrade --generate-hashes --allow-unsafe \
  --strip-extras --no-emit-find-links --no-emit-index-url --output-file=requirements.txt requirements.in

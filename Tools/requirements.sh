#!/usr/bin/env bash
# Updates the versions and hashes of the Python packages in Tools/requirements.txt, within the bounds of Tools/requirements.in.
# It lists the hashes of all files of a version, so the same list works on every platform.
set -euo pipefail
cd "$(dirname "$0")/.."

Tools/setup.sh
cd Tools
CUSTOM_COMPILE_COMMAND="make requirements" ../.venv/bin/pip-compile --quiet --upgrade --generate-hashes --allow-unsafe \
  --strip-extras --no-emit-find-links --no-emit-index-url --output-file=requirements.txt requirements.in

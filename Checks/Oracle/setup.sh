#!/usr/bin/env bash
# Installs what `make oracle` needs beyond what the tests need. Does nothing where all is there.
set -euo pipefail
cd "$(dirname "$0")/../.."
exec Tools/chromium.sh

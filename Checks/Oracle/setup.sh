#!/usr/bin/env bash
# Installs the additional requirements of `make oracle`. Does nothing if they are already installed.
set -euo pipefail
cd "$(dirname "$0")/../.."
exec Tools/chromium.sh

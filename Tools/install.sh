#!/usr/bin/env bash
# Installs Debian packages: install.sh [OPTION OF APT] PACKAGE …
set -euo pipefail

if ! command -v apt-get >/dev/null; then
  echo "Install these packages (with their Debian names): $*" >&2
  exit 1
fi
sudo=$([ "$(id -u)" = 0 ] || echo sudo)
$sudo apt-get update -qq
DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq "$@" >/dev/null

#!/usr/bin/env bash
# Makes a program for pages smaller, once more than the compiler does: shrink.sh BUILT.wasm SMALLER.wasm
set -euo pipefail

# The lowest memory is the far end of the stack, so that what is added to an address can go into the load.
# What has one caller stays on its own: small functions with few locals compress better than large ones.
wasm-opt --low-memory-unused --one-caller-inline-max-function-size=20 --flatten --rereloop -Oz -Oz "$1" -o "$2"

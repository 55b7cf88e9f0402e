#!/usr/bin/env bash
# Makes a program for pages smaller, once more than the compiler does, and divides it in two:
#
#   shrink.sh BUILT.wasm SMALLER.wasm [SCREEN …]
#
# SMALLER.wasm is what these screens need until they are shown and while they are scrolled; SMALLER.rest.wasm is the rest.
# With `--whole` before the names, it stays in one part; with `--also-whole`, SMALLER.whole.wasm is that.
set -euo pipefail
whole=0 also=0
[ "$1" != --whole ] || { whole=1; shift; }
[ "$1" != --also-whole ] || { also=1; shift; }
built=$1
smaller=$2
shift 2

# The lowest memory is the far end of the stack, so that what is added to an address can go into the load.
# What has one caller stays on its own: small functions with few locals compress better than large ones.
# At the end, values share locals once more: the passes before leave some apart.
wasm-opt --low-memory-unused --one-caller-inline-max-function-size=20 --flatten --rereloop -Oz -Oz \
  --coalesce-locals --reorder-locals --vacuum "$built" -o "$smaller"
[ $whole = 0 ] || exec wasm-opt --strip-debug "$smaller" -o "$smaller"
[ $also = 0 ] || wasm-opt --strip-debug "$smaller" -o "${smaller%.wasm}.whole.wasm"
# WebAssembly reserves far more memory than it uses.
ulimit -Sv "$(ulimit -Hv)"
node "$(dirname "$0")/split.mjs" "$smaller" "$smaller" "${smaller%.wasm}.rest.wasm" "$@"

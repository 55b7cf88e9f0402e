#!/usr/bin/env bash
# Makes a program for pages smaller than the compiler can, and divides it in two:
#
#   shrink.sh BUILT.wasm SMALLER.wasm [SCREEN …]
#
# SMALLER.wasm contains everything that these screens need until they are visible and while they scroll; SMALLER.rest.wasm
# contains the rest. With `--whole` before the names, the program stays in one part. With `--also-whole`, SMALLER.whole.wasm is
# the undivided program.
set -euo pipefail
whole=0 also=0
[ "$1" != --whole ] || { whole=1; shift; }
[ "$1" != --also-whole ] || { also=1; shift; }
built=$1
smaller=$2
shift 2

# The stack grows down toward the lowest addresses, so constant offsets can be folded into load instructions. Functions
# with one caller are not inlined, because small functions with few locals compress better than large ones. At the end,
# merge the locals once more, because the previous passes leave some unmerged.
wasm-opt --low-memory-unused --one-caller-inline-max-function-size=20 --flatten --rereloop -Oz -Oz \
  --coalesce-locals --reorder-locals --vacuum "$built" -o "$smaller"
[ $whole = 0 ] || exec wasm-opt --strip-debug "$smaller" -o "$smaller"
[ $also = 0 ] || wasm-opt --strip-debug "$smaller" -o "${smaller%.wasm}.whole.wasm"
# WebAssembly reserves much more memory than it uses.
ulimit -Sv "$(ulimit -Hv)"
node "$(dirname "$0")/split.mjs" "$smaller" "$smaller" "${smaller%.wasm}.rest.wasm" "$@"

#!/usr/bin/env bash
# Compresses files that a browser decompresses. A server sends the compressed file next to the original to clients that accept
# it. pack.sh FILE-OR-FOLDER … Compressed files that are newer than the original are kept. Large texts get a single pass of
# `zopfli`, because more passes take long for a gain of 4 %.
set -euo pipefail
find "$@" -type f -size +512c ! -name '*.woff2' ! -name '*.png' ! -name '*.webp' ! -name '*.gz' ! -name '*.br' -print0 \
  | xargs -0 -P "$(nproc)" -I '{}' sh -ec '[ "{}.br" -nt "{}" ] && exit
    case "{}" in *.txt) zopfli --i1 "{}" ;; *) zopfli "{}" ;; esac
    brotli --best --keep --force "{}"'

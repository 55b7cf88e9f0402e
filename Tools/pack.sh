#!/usr/bin/env bash
# Compresses files that a browser can decompress: pack.sh FILE-OR-FOLDER …
#
# A server sends the compressed file, which is next to the original, to clients that accept it. Compressed files that are newer
# than the original are kept. Large text files get a single pass of `zopfli`, because more passes take a long time and save only 4 %.
set -euo pipefail
find "$@" -type f -size +512c ! -name '*.woff2' ! -name '*.png' ! -name '*.webp' ! -name '*.gz' ! -name '*.br' -print0 \
  | xargs -0 -P "$(nproc)" -I '{}' sh -ec '[ "{}.br" -nt "{}" ] && exit
    case "{}" in *.txt) zopfli --i1 "{}" ;; *) zopfli "{}" ;; esac
    brotli --best --keep --force "{}"'

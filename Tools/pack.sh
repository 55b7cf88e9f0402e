#!/usr/bin/env bash
# Packs what a browser unpacks, once: a server sends what lies beside a file to clients that accept it. pack.sh FILE-OR-FOLDER …
# What is newer than its file, it leaves. Over large texts, `zopfli` goes once: more takes long, for 4 %.
set -euo pipefail
find "$@" -type f -size +512c ! -name '*.woff2' ! -name '*.png' ! -name '*.webp' ! -name '*.gz' ! -name '*.br' -print0 \
  | xargs -0 -P "$(nproc)" -I '{}' sh -ec '[ "{}.br" -nt "{}" ] && exit
    case "{}" in *.txt) zopfli --i1 "{}" ;; *) zopfli "{}" ;; esac
    brotli --best --keep --force "{}"'

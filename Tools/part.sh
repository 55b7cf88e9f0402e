#!/usr/bin/env bash
# Runs one part of the tests beside others, or says how all of them went.
#
#   part.sh NAME COMMAND …    Says when it starts; prints its output in one piece when it is over; keeps the outcome.
#   part.sh --forget          Forgets the outcomes of former parts.
#   part.sh --summary         Lists the outcomes; fails if a part failed.
set -uo pipefail
cd "$(dirname "$0")/.."
folder=.build/parts
mkdir -p "$folder"

case $1 in
  --forget)
    rm -f "$folder"/*
    ;;
  --summary)
    echo
    failed=0
    for outcome in "$folder"/*.outcome; do
      read -r status seconds < "$outcome"
      mark=passed
      if [ "$status" != 0 ]; then mark=FAILED; failed=1; fi
      printf '%-7s %4d s  %s\n' "$mark" "$seconds" "$(basename "$outcome" .outcome)"
    done
    printf 'In all  %4d s\n' $(($(date +%s) - $(stat -c %Y "$folder/.started")))
    exit $failed
    ;;
  *)
    name=$1
    shift
    [ -e "$folder/.started" ] || touch "$folder/.started"
    echo "▸ $name …"
    start=$SECONDS
    "$@" > "$folder/$name.log" 2>&1
    status=$?
    seconds=$((SECONDS - start))
    echo "$status $seconds" > "$folder/$name.outcome"
    (
      flock 9
      printf '\n━━━ %s: %s after %d s\n' "$name" "$([ $status = 0 ] && echo passed || echo "FAILED ($status)")" $seconds
      cat "$folder/$name.log"
    ) 9> "$folder/.lock"
    exit $status
    ;;
esac

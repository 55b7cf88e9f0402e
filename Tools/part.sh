#!/usr/bin/env bash
# Runs one part of the tests beside others, or says how all of them went.
#
#   part.sh NAME COMMAND …    Says when it starts; prints its output in one piece when it is over; keeps the outcome.
#   part.sh --forget          Forgets the outcomes of former parts.
#   part.sh --summary NAME …  Lists the outcomes of these parts, and how the logs of failed ones end; fails if one failed, or
#                             waited for one that failed.
set -uo pipefail
cd "$(dirname "$0")/.."
folder=.build/parts
mkdir -p "$folder"

case $1 in
  --forget)
    rm -f "$folder"/* "$folder/.started"
    ;;
  --summary)
    shift
    echo
    failed=0
    for name in "$@"; do
      status="not run" seconds=0 processor=0
      [ -e "$folder/$name.outcome" ] && read -r status seconds processor < "$folder/$name.outcome"
      mark=passed
      [ "$status" = 0 ] || failed=1 mark=$([ "$status" = "not run" ] && echo "not run" || echo FAILED)
      total=$((${total:-0} + processor))
      printf '%-7s %4d s, %4d s of processors  %s\n' "$mark" "$seconds" "$processor" "$name"
    done
    printf 'In all  %4d s, %4d s of processors\n' $(($(date +%s) - $(stat -c %Y "$folder/.started"))) "$total"
    # Whoever sees only the last lines of all this sees why.
    for name in "$@"; do
      [[ -e "$folder/$name.outcome" && $(< "$folder/$name.outcome") != 0\ * ]] || continue
      printf '\n%s ends with:\n' "$name"
      tail -n 12 "$folder/$name.log" | cut -c 1-300
    done
    exit $failed
    ;;
  *)
    name=$1
    shift
    [ -e "$folder/.started" ] || touch "$folder/.started"
    echo "▸ $name …"
    start=$SECONDS
    # The browsers take the longest, so they come first, and what they wait for. Compilers set how nice they are by themselves, so
    # everything else runs when the processors are idle, where the system knows that. Random calls must answer in time.
    before=(nice -n 10)
    ! command -v chrt > /dev/null || before=(chrt --idle 0)
    case $name in
      site | programs | fuzz) before=() ;;
      chromium | firefox | webkit) before=(nice -n 5) ;;
    esac
    "${before[@]}" "$@" > "$folder/$name.log" 2>&1
    status=$?
    seconds=$((SECONDS - start))
    # The second line is of what ran here: its time as a program, and as the system.
    times > "$folder/$name.times"
    processor=$(awk -F '[ms ]+' 'NR == 2 { printf "%d", 60 * ($1 + $3) + $2 + $4 }' "$folder/$name.times")
    echo "$status $seconds $processor" > "$folder/$name.outcome"
    (
      flock 9
      printf '\n━━━ %s: %s after %d s\n' "$name" "$([ $status = 0 ] && echo passed || echo "FAILED ($status)")" $seconds
      cat "$folder/$name.log"
    ) 9> "$folder/.lock"
    exit $status
    ;;
esac

#!/usr/bin/env bash
# Runs one part of the tests in parallel with others, or reports the outcomes of all parts.
#
#   part.sh NAME COMMAND …    Reports its start, prints all of its output when it ends, and stores the outcome.
#   part.sh --forget          Discards the outcomes of previous parts.
#   part.sh --summary NAME …  Lists the outcomes of these parts and the last lines of failed logs. Fails if a part failed or
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
      printf '%-7s %4d s, %4d s of processor time  %s\n' "$mark" "$seconds" "$processor" "$name"
    done
    printf 'Total   %4d s, %4d s of processor time\n' $(($(date +%s) - $(stat -c %Y "$folder/.started"))) "$total"
    # Repeat the reasons here for readers who see only the last lines.
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
    # The browsers take the longest, so they and the parts that they wait for have the highest priority. Compilers set
    # their own priority, so everything else runs only when the processors are idle, if the system supports that.
    # Fuzzing keeps its priority, because calls must return in time.
    before=(nice -n 10)
    ! command -v chrt > /dev/null || before=(chrt --idle 0)
    case $name in
      site | programs | fuzz) before=() ;;
      chromium | firefox | webkit) before=(nice -n 5) ;;
    esac
    "${before[@]}" "$@" > "$folder/$name.log" 2>&1
    status=$?
    seconds=$((SECONDS - start))
    # The second line is the processor time of the commands that ran here, in user and system mode.
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

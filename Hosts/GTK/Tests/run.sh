#!/usr/bin/env bash
# Runs the tests of the GTK host on separate displays: run.sh PROGRAM_FOLDER [TEST …]
set -euo pipefail
cd "$(dirname "$0")/../../.."
bin=$(realpath "$1")
shift
export GALLERY=$bin/GTKGallery UNIT=$bin/TesseraGTKPackageTests.xctest EXAMPLE=$bin/GTKExample MAIL=$bin/GTKMail FILES=$PWD/.build/gtk-files
mkdir -p "$FILES"
[ -e "$FILES/characters.txt" ] || python3 Tools/characters.py /usr/share/unicode > "$FILES/characters.txt"
cp -r Web/photos "$FILES"
cd Hosts/GTK/Tests
# Use the system's Python, which has the interface to AT-SPI. A separate bus isolates the tests from the user's desktop.
unset NO_AT_BRIDGE
export FONTCONFIG_FILE=$PWD/fonts.conf
limit=${GTK_LIMIT:-180}
folders=$(mktemp -d)
trap 'rm -rf "$folders"' EXIT
# Each AT-SPI bus has its socket in the session's folder.
run() { XDG_RUNTIME_DIR=$(mktemp -d -p "$folders") timeout "$limit" dbus-run-session -- /usr/bin/python3 -m unittest "$@"; }
[ $# = 0 ] || { run "$@"; exit; }
# Tests spend most of their time waiting for frames, so the three files run in parallel. All end within three minutes.
status=0
pids=()
for file in test_unit test_accessibility test_gallery; do run "$file" & pids+=($!); done
for pid in "${pids[@]}"; do wait "$pid" || status=$?; done
[ "$status" != 124 ] || echo "The tests took longer than $limit seconds." >&2
exit "$status"

#!/usr/bin/env bash
# Runs the tests of the host for GTK, on displays of their own: run.sh FOLDER OF PROGRAMS [TEST …]
set -euo pipefail
cd "$(dirname "$0")/../../.."
bin=$(realpath "$1")
shift
export GALLERY=$bin/GTKGallery UNIT=$bin/TesseraGTKPackageTests.xctest EXAMPLE=$bin/GTKExample MAIL=$bin/GTKMail FILES=$PWD/.build/gtk-files
mkdir -p "$FILES"
[ -e "$FILES/characters.txt" ] || python3 Tools/characters.py /usr/share/unicode > "$FILES/characters.txt"
cp -r Web/photos "$FILES"
cd Hosts/GTK/Tests
# Python's interface to AT-SPI belongs to the system's Python. A bus of their own keeps them from the user's desktop.
unset NO_AT_BRIDGE
exec dbus-run-session -- /usr/bin/python3 -m unittest "$@"

#!/usr/bin/env bash
# Runs the project's commands on an empty machine. The machine is a Debian system in a folder, with only this machine's
# Swift toolchain, `make`, and the packages that Swift itself needs. The project's own scripts must install everything
# else.
#
#   sudo Tools/fresh.sh                       # make test, on a clean clone of the last commit
#   sudo Tools/fresh.sh --fonts make test     # with additional fonts that the project does not use
#   sudo Tools/fresh.sh make site
#
#   --fonts          installs other fonts first
#   --share FOLDER   mounts a folder of this machine there read-only, such as a package mirror
#   --copy FILE      copies a file of this machine there, such as the settings of git or pip
# TESSERA_FRESH is the folder (.build-fresh by default). Its Debian system is kept for the next run, but changes that
# commands make to it are not.
set -euo pipefail
cd "$(dirname "$0")/.."
project=$PWD
folder=${TESSERA_FRESH:-$project/.build-fresh}
release=bookworm
base=$folder/base
machine=$folder/machine
# The packages that swift.org lists for Debian 12, and make.
swift_needs=binutils,gcc,g++,git,libcurl4-openssl-dev,libedit2,libpython3-dev,libsqlite3-0,libstdc++-12-dev,libxml2-dev,libz3-dev,pkg-config,tzdata,zlib1g-dev,make,ca-certificates

fonts=()
shared=()
copied=()
while [[ ${1:-} == --* ]]; do
  case $1 in
    --fonts) fonts=(fonts-dejavu fonts-liberation fonts-noto-core fonts-inter) ;;
    --share) shared+=("$2"); shift ;;
    --copy) copied+=("$2"); shift ;;
    *) echo "Unknown option: $1" >&2; exit 2 ;;
  esac
  shift
done
[ $# -gt 0 ] || set -- make test

[ "$(id -u)" = 0 ] || { echo "Only root can create a Debian system in a folder. Use sudo." >&2; exit 1; }
command -v debootstrap >/dev/null || { apt-get update -qq; apt-get install -y -qq debootstrap >/dev/null; }
swift=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")

if [ ! -e "$base/done" ]; then
  rm -rf "$base"
  mkdir -p "$base"
  debootstrap --variant=minbase --include="$swift_needs" "$release" "$base"
  touch "$base/done"
fi

# Everything below is visible only to this process, and disappears when it ends.
export project machine base swift
inside=$(cat <<'INSIDE'
take() { local count=$1; shift; taken=("${@:1:count}"); rest=("${@:count+1}"); }
take "$@"; fonts=("${taken[@]}"); take "${rest[@]}"; shared=("${taken[@]}"); take "${rest[@]}"; copied=("${taken[@]}")

rm -rf "$machine"
mkdir -p "$machine"
cp -a "$base/." "$machine"
mkdir -p "$machine/opt/swift" "$machine/home/project"
mount --bind "$swift" "$machine/opt/swift"
mount -o remount,bind,ro "$machine/opt/swift"
for shown in "${shared[@]}"; do
  mkdir -p "$machine$shown"
  mount --bind "$shown" "$machine$shown"
  mount -o remount,bind,ro "$machine$shown"
done
for file in "${copied[@]}"; do mkdir -p "$machine$(dirname "$file")"; cp -L "$file" "$machine$file"; done
cp -L /etc/resolv.conf /etc/hosts "$machine/etc/"
mount -t proc proc "$machine/proc"
mount --rbind /sys "$machine/sys"
mount --rbind /dev "$machine/dev"
git clone --quiet --no-hardlinks "$project" "$machine/home/project/Tessera"

set -- "${rest[@]}"
cat > "$machine/home/project/run" <<'RUN'
#!/usr/bin/env bash
set -euo pipefail
count=$1; shift
if [ "$count" -gt 0 ]; then apt-get update -qq; apt-get install -y -qq "${@:1:count}" >/dev/null; shift "$count"; fi
cd /home/project/Tessera
exec "$@"
RUN
chmod +x "$machine/home/project/run"
exec env -i HOME=/root TERM="${TERM:-dumb}" LANG=C.UTF-8 PATH=/opt/swift/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  DEBIAN_FRONTEND=noninteractive chroot "$machine" /home/project/run "${#fonts[@]}" "${fonts[@]}" "$@"
INSIDE
)
exec unshare --mount --pid --fork --kill-child bash -euo pipefail -c "$inside" fresh "${#fonts[@]}" "${fonts[@]}" \
  "${#shared[@]}" "${shared[@]}" "${#copied[@]}" "${copied[@]}" "$@"

#!/usr/bin/env bash
# SPDX-License-Identifier: MPL-2.0
# Makes the Debian packages of a build and installs them into a clean Debian 12 root: programs start, manual pages are
# read, the window opens from its desktop entry with a project, the engine's example is built, removal leaves nothing.
#
#   clean_root.sh BUILD
#
# Needs root and Debian's servers ($STRAINLENS_MIRROR, else those that apt uses here); ends with 77 where it has none.
set -euo pipefail
build=$(realpath "$1")
sources=$(realpath "$(dirname "$0")/../..")
skip() { echo "SKIPPED: $1"; exit 77; }
[ "$(id -u)" -eq 0 ] || skip "only root can enter another root"
command -v debootstrap > /dev/null || skip "there is no debootstrap"

work=$(mktemp -d)
root=$work/root
cleanUp() {
    for place in proc dev; do umount -l "$root/$place" 2> /dev/null || true; done
    rm -rf "$work"
}
trap cleanUp EXIT
mirror=${STRAINLENS_MIRROR:-$(apt-cache policy | sed -n 's|.* \(https\?://[^ ]*debian\) bookworm/main.*|\1|p' | head -1)}
debootstrap --variant=minbase bookworm "$root" "${mirror:-http://deb.debian.org/debian}" > "$work/debootstrap.log" 2>&1 ||
    skip "no Debian from ${mirror:-deb.debian.org}: $(tail -1 "$work/debootstrap.log")"
cp /etc/apt/apt.conf.d/*proxy* "$root/etc/apt/apt.conf.d/" 2> /dev/null || true
cp /etc/resolv.conf "$root/etc/resolv.conf"
mount --bind /proc "$root/proc"
mount --bind /dev "$root/dev"
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 HOME=/root DEBIAN_FRONTEND=noninteractive "$@"; }

(cd "$work" && cpack --config "$build/CPackConfig.cmake" -B "$work/packages" > "$work/cpack.log" 2>&1) || { cat "$work/cpack.log"; exit 1; }
mkdir "$root/packages"
cp "$work"/packages/*.deb "$root/packages"
ls -sh "$root/packages"
# minbase leaves out what documentation is for; what is here is to be read.
rm -f "$root"/etc/dpkg/dpkg.cfg.d/*
inside apt-get update -qq
inside apt-get install -y -qq --no-install-recommends man-db xvfb xauth x11-utils libglib2.0-bin procps shared-mime-info \
    desktop-file-utils cmake g++ make > "$work/apt.log" 2>&1 || { tail "$work/apt.log"; exit 1; }
inside find / -xdev -not -path '/var/*' -not -path '/packages*' | sort > "$work/before"
inside sh -c 'apt-get install -y -qq --no-install-recommends /packages/*.deb' > "$work/apt.log" 2>&1 || { tail "$work/apt.log"; exit 1; }

require() { # what, command...
    local what=$1
    shift
    if "$@" > "$work/out" 2>&1; then echo "holds: $what"; else echo "FAILED: $what"; cat "$work/out"; exit 1; fi
}
require "the command line starts" inside strainlens-cli --version
require "and measures" inside sh -c 'strainlens-cli synth translation --size 128x128 --shift 1,0 -o /tmp/pair && strainlens-cli run /tmp/pair -o /tmp/field.csv && test -s /tmp/field.csv'
require "projects are written" inside strainlens-cli project /tmp/test.strainlens /tmp/pair
require "man strainlens-cli" inside sh -c 'man strainlens-cli | grep -q "displacement fields"'
require "man strainlens-cli-run" inside sh -c 'man strainlens-cli-run | grep -q -- --subset'
require "man strainlens" inside sh -c 'man strainlens | grep -q SYNOPSIS'
require "the desktop entry is sound" inside desktop-file-validate /usr/share/applications/strainlens.desktop
require "projects have their type" inside sh -c 'gio info -a standard::content-type /tmp/test.strainlens | grep -q application/x-strainlens-project'
require "which the window opens" inside sh -c 'gio mime application/x-strainlens-project | grep -q strainlens.desktop'
require "the window opens from its desktop entry with a project" inside xvfb-run -a sh -c '
    gio launch /usr/share/applications/strainlens.desktop /tmp/test.strainlens &
    for try in $(seq 100); do
        sleep 0.2
        xwininfo -root -tree | grep -q "\"test.*StrainLens" && exit 0
    done
    xwininfo -root -tree; exit 1'
inside sh -c 'pkill strainlens 2> /dev/null || true'
cp -r "$sources/examples" "$root/tmp/examples"
require "the engine's example is built and measures" inside sh -c '
    cmake -S /tmp/examples/compute -B /tmp/built && cmake --build /tmp/built && /tmp/built/measure_shift'
require "removal" inside apt-get purge -y -qq '*strainlens*'
inside apt-get autoremove --purge -y -qq > /dev/null 2>&1
inside find / -xdev -iname '*strainlens*' -not -path '/packages*' -not -path '/tmp/*' -not -path '/root/*' \
    -not -path '/var/cache/man/*' > "$work/left"
if [ -s "$work/left" ]; then echo "FAILED: removal leaves"; cat "$work/left"; exit 1; fi
echo "holds: removal leaves nothing"

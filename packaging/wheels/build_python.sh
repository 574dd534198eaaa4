#!/usr/bin/env bash
# SPDX-License-Identifier: MPL-2.0
# Builds a CPython from Debian's sources, for wheels of versions that this computer does not have.
#
#   build_python.sh VERSION FOLDER
#
# VERSION: one of a release of Debian: 3.9 (bullseye), 3.11 (bookworm), 3.13 (trixie), 3.14 (forky). FOLDER: gets bin/pythonVERSION;
# one that is there is kept. Needs a mirror of Debian's sources, and the headers of zlib, OpenSSL, libffi, bzip2 and lzma for the
# modules that pip and NumPy import.
set -euo pipefail
version=$1 out=$(realpath -m "$2")
[ ! -x "$out/bin/python$version" ] || exit 0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/lists/partial"
cd "$work"
apt=(apt-get -qq -o "Dir::Etc::SourceList=$work/sources.list" -o Dir::Etc::SourceParts=- -o "Dir::State::Lists=$work/lists" -o APT::Sandbox::User=root)
for release in bullseye bookworm trixie forky sid; do
    echo "deb-src http://deb.debian.org/debian $release main" > sources.list
    "${apt[@]}" update 2> log || continue
    "${apt[@]}" source --download-only "python$version" > log 2>&1 && break
done
compgen -G 'python*.orig.tar.xz' > /dev/null || { tail -3 log; echo "FAILED: Debian has no python$version"; exit 1; }
mkdir sources
tar -xf python*.orig.tar.xz --strip-components=1 -C sources
cd sources
./configure --prefix="$out" --with-ensurepip=install > "$work/log" 2>&1 || { tail "$work/log"; exit 1; }
make -j"$(nproc)" > "$work/log" 2>&1 || { tail -20 "$work/log"; exit 1; }
make install > "$work/log" 2>&1 || { tail -20 "$work/log"; exit 1; }
"$out/bin/python$version" -c 'import ctypes, ssl, zlib, lzma, bz2' || { echo "FAILED: a module of the standard library is missing"; exit 1; }

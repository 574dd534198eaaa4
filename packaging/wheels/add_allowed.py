#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""Adds the libraries that manylinux expects of every computer, and a bare one lacks (GLib, X11, Expat), to an unpacked wheel.

    add_allowed.py FOLDER

FOLDER: of the unpacked wheel. What every system with the tag's glibc has stays outside: glibc and g++'s libraries.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

OF_THE_SYSTEM = re.compile(r"(lib(c|m|dl|rt|pthread|resolv|util|gcc_s|stdc\+\+)|ld-linux-x86-64|linux-vdso)\.so\b")


def needed_by(library):
    text = subprocess.run(["readelf", "--dynamic", library], check=True, capture_output=True, text=True).stdout
    return re.findall(r"\(NEEDED\).*\[(.+)\]", text)


def is_elf(path):
    with open(path, "rb") as file:
        return file.read(4) == b"\x7fELF"


def main(folder):
    package = pathlib.Path(folder)
    libraries = package / "strainlens.libs"
    listed = subprocess.run(["/sbin/ldconfig", "-p"], check=True, capture_output=True, text=True).stdout
    open_files = [path for path in package.rglob("*") if path.is_file() and not path.is_symlink() and is_elf(path)]
    while open_files:
        for name in needed_by(open_files.pop()):
            if OF_THE_SYSTEM.match(name) or (libraries / name).exists():
                continue
            source = re.search(rf"^\s*{re.escape(name)} .*=> (\S+)$", listed, re.MULTILINE).group(1)
            copy = libraries / name
            shutil.copy(os.path.realpath(source), copy)
            subprocess.run(["strip", "--strip-unneeded", copy], check=True)
            open_files.append(copy)
            print(f"{name} added")
    for library in libraries.iterdir():
        subprocess.run(["patchelf", "--force-rpath", "--set-rpath", "$ORIGIN", library], check=True)


if __name__ == "__main__":
    main(*sys.argv[1:])

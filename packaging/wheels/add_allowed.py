#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""Adds the libraries that manylinux expects of every computer, and a bare one lacks (GLib, X11, Expat), to an unpacked wheel.

    add_allowed.py FOLDER

FOLDER: of the unpacked wheel. What every system with the tag's glibc has stays outside: glibc and g++'s libraries. Each library
gets a name of its own with a hash, as auditwheel gives the others, so that neither the system's library nor that of another
package in the same process is taken for it.
"""
import hashlib
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


def own_name(library):
    """libX11.so.6 -> libX11-1a2b3c4d.so.6"""
    stem, suffix = library.name.split(".so", 1)
    return f"{stem}-{hashlib.sha256(library.read_bytes()).hexdigest()[:8]}.so{suffix}"


def patch(library, *words):
    subprocess.run(["patchelf", *words, library], check=True)


def main(folder):
    package = pathlib.Path(folder)
    libraries = package / "strainlens.libs"
    listed = subprocess.run(["/sbin/ldconfig", "-p"], check=True, capture_output=True, text=True).stdout
    files = [path for path in package.rglob("*") if path.is_file() and not path.is_symlink() and is_elf(path)]
    names = {}  # of the computer's libraries: those in the wheel
    for file in files:  # grows
        for name in needed_by(file):
            if OF_THE_SYSTEM.match(name) or name in names or (libraries / name).exists():
                continue
            source = pathlib.Path(os.path.realpath(re.search(rf"^\s*{re.escape(name)} .*=> (\S+)$", listed, re.MULTILINE).group(1)))
            copy = libraries / name
            shutil.copy(source, copy)
            subprocess.run(["strip", "--strip-unneeded", copy], check=True)
            names[name] = own_name(copy)
            copy = copy.rename(libraries / names[name])
            patch(copy, "--set-soname", names[name])
            files.append(copy)
            print(f"{name} added")
    for file in files:
        replaced = [name for name in needed_by(file) if name in names]
        if replaced:
            patch(file, *(word for name in replaced for word in ("--replace-needed", name, names[name])))
    own = {library.name for library in libraries.iterdir()}
    for library in libraries.iterdir():
        patch(library, "--force-rpath", "--set-rpath", "$ORIGIN")
    for file in files:
        foreign = [name for name in needed_by(file) if name not in own and not OF_THE_SYSTEM.match(name)]
        if foreign:
            sys.exit(f"FAILED: {file.name} needs {', '.join(foreign)} of the system")


if __name__ == "__main__":
    main(*sys.argv[1:])

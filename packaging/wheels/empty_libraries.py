#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""Makes libraries without contents in place of those that a library needs and StrainLens never calls.

    empty_libraries.py FOLDER USER LIBRARY...

USER: the library that needs them. LIBRARY: name (libgdal.so.32). The functions that USER takes from LIBRARY return 0, which is
failure; its variables are 0. Formats that they decode are refused, as no program of StrainLens passes them on.
"""
import pathlib
import re
import subprocess
import sys


def symbols(library, *which):
    """name: (kind, size, version) of the dynamic symbols of a library; the version is empty where there is none."""
    text = subprocess.run(["readelf", "--dyn-syms", "--wide", library], check=True, capture_output=True, text=True).stdout
    rows = [line.split() for line in text.splitlines() if re.match(r" *\d+: ", line)]
    named = [(row, *f"{row[7]}@".split("@")[:2]) for row in rows if len(row) > 7 and (row[6] == "UND") == ("undefined" in which)]
    return {name: (row[3], int(row[2], 0), version) for row, name, version in named}


def path_of(name):
    listed = subprocess.run(["/sbin/ldconfig", "-p"], check=True, capture_output=True, text=True).stdout
    return re.search(rf"^\s*{re.escape(name)} .*=> (\S+)$", listed, re.MULTILINE).group(1)


def write_empty(folder, user, name):
    defined, needed = symbols(path_of(name)), symbols(path_of(user), "undefined")
    lines = [".text"]
    for symbol in sorted(set(defined) & set(needed)):
        kind, size, _ = defined[symbol]
        is_function = kind in ("FUNC", "IFUNC")
        lines += [f".globl {symbol}", f".type {symbol}, @{'function' if is_function else 'object'}", ".text" if is_function else ".bss"]
        lines += [f"{symbol}:", "xor %eax, %eax\nret"] if is_function else [f".size {symbol}, {max(size, 8)}", f"{symbol}:", f".zero {max(size, 8)}"]
    lines.append('.section .note.GNU-stack,"",@progbits')
    source, script = folder / f"{name}.s", folder / f"{name}.map"
    source.write_text("\n".join(lines) + "\n", encoding="utf-8")
    # The loader stops at a library without the versions that its user asks for.
    versions = sorted({needed[symbol][2] for symbol in set(defined) & set(needed)} - {""})
    listed = {version: [symbol for symbol in defined if needed.get(symbol, ("", 0, ""))[2] == version] for version in versions}
    script.write_text("".join(f"{version} {{ global: {'; '.join(symbols)}; }};\n" for version, symbols in listed.items()), encoding="utf-8")
    options = [f"-Wl,--version-script={script}"] if versions else []
    subprocess.run(["cc", "-shared", "-nostdlib", f"-Wl,-soname,{name}", *options, "-o", folder / name, source], check=True)
    source.unlink()
    script.unlink()
    print(f"{name}: {len(set(defined) & set(needed))} symbols of {user} are empty")


def main(folder, user, *libraries):
    pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    for name in libraries:
        write_empty(pathlib.Path(folder), user, name)


if __name__ == "__main__":
    main(*sys.argv[1:])

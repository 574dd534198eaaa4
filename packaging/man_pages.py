#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""Writes the manual pages of the programs from their --help, or --help-all where a command has it.

    man_pages.py FOLDER VERSION CLI [WINDOW]

strainlens-cli.1 names the commands; each has a page of its own, strainlens-cli-COMMAND.1; strainlens.1 is the window's.
"""
import gzip
import os
import pathlib
import re
import subprocess
import sys

TITLES = {"cli": "strainlens-cli", "window": "strainlens"}
OPTION = re.compile(r"^  (?P<name>\S.*?)(?:\s{2,}(?P<text>\S.*))?$")
HEADING = re.compile(r"^(?P<name>[A-Z][\w ]*):$")


def help_of(*words):
    environment = dict(os.environ, COLUMNS="100000", LC_ALL="C.UTF-8", QT_QPA_PLATFORM="offscreen")

    def ask(option):
        return subprocess.run([*words, option], env=environment, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout

    text = ask("--help")
    return ask("--help-all") if "--help-all" in text else text


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text[:1] in (".", "'") else text


def page(name, version, text, see_also):
    """The page of a program or command from its help: summary, usage, and lists of two columns below headings."""
    lines = text.splitlines()
    usage = next(i for i, line in enumerate(lines) if line.startswith("Usage:"))
    summary = " ".join(line.strip() for line in (lines[:usage] or lines[usage + 1:usage + 2])).removeprefix("StrainLens: ")
    out = [f'.TH "{name.upper()}" "1" "" "StrainLens {version}" "User Commands"', ".SH NAME",
           f"{escaped(name)} \\- {escaped(summary.rstrip('.'))}", ".SH SYNOPSIS",
           f".B {escaped(lines[usage].removeprefix('Usage:').strip())}"]
    open_item = False
    for line in lines[usage + 1:]:
        heading, option = HEADING.match(line), OPTION.match(line)
        if heading:
            out += [f".SH {escaped(heading['name'].upper())}"]
            open_item = False
        elif option:
            out += [".TP", f".B {escaped(option['name'])}"]
            if option["text"]:
                out.append(escaped(option["text"]))
            open_item = True
        elif line.strip() and open_item and line.startswith("   "):
            out.append(escaped(line.strip()))
        elif line.strip() and line.strip().rstrip(".") != summary.rstrip("."):
            out += [".PP", escaped(line.strip())]
            open_item = False
    return "\n".join(out + [".SH SEE ALSO", ", ".join(f".BR {escaped(other)} (1)" for other in see_also[:1]),
                            *(f".br\n.BR {escaped(other)} (1)" for other in see_also[1:]), ""])


def write(folder, name, text):
    # Without a time, so that the same programs give the same bytes.
    (folder / f"{name}.1.gz").write_bytes(gzip.compress(text.encode("utf-8"), mtime=0))


def main(folder, version, cli, window=None):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    text = help_of(cli)
    commands = re.search(r"^Subcommands:\n((?:  .*\n)+)", text, re.MULTILINE).group(1)
    names = [line.split()[0] for line in commands.splitlines() if line.startswith("  ") and line[2] != " "]
    pages = [f"strainlens-cli-{name}" for name in names]
    window_pages = ["strainlens"] if window else []
    write(folder, "strainlens-cli", page("strainlens-cli", version, text, pages + window_pages))
    for name in names:
        write(folder, f"strainlens-cli-{name}",
              page(f"strainlens-cli-{name}", version, help_of(cli, name), ["strainlens-cli"]))
    if window:
        write(folder, "strainlens", page("strainlens", version, help_of(window), ["strainlens-cli"]))


if __name__ == "__main__":
    if len(sys.argv) not in (4, 5):
        sys.exit(__doc__)
    main(*sys.argv[1:])

#!/usr/bin/env python3
# SPDX-License-Identifier: MPL-2.0
"""Checks that every text of window and reports has a translation: check_texts.py LUPDATE FOLDER,FOLDER... TRANSLATION.ts..."""
import pathlib
import subprocess
import sys
import tempfile
from xml.etree import ElementTree


def texts_of(translations):
    """(context without namespaces, source) of every text in the text of a .ts file."""
    return {(context.findtext("name").split("::")[-1], message.findtext("source"))
            for context in ElementTree.fromstring(translations).iter("context") for message in context.iter("message")}


def text_breaches(name, translations, needed):
    """English needs plurals alone."""
    for context, text in sorted(needed - texts_of(translations)):
        if not name.endswith("_en.ts") or "%n" in text:
            yield f"{name}: no translation of {text!r} in {context}"


def main(lupdate, folders, *files):
    with tempfile.TemporaryDirectory() as folder:
        collected = pathlib.Path(folder) / "all.ts"
        subprocess.run([lupdate, "-silent", "-locations", "none", *folders.split(","), "-ts", collected], check=True, stderr=subprocess.DEVNULL)
        needed = texts_of(collected.read_text(encoding="utf-8"))
    breaches = [breach for file in map(pathlib.Path, files)
                for breach in text_breaches(file.name, file.read_text(encoding="utf-8"), needed)]
    print("\n".join(breaches) or f"{len(needed)} texts in {len(files)} languages")
    return 1 if breaches or not needed or not files else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

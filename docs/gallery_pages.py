# SPDX-License-Identifier: MPL-2.0
"""The gallery: scripts in the percent format (examples/python/gallery) as pages and notebooks with their outputs.

Only the scripts are stored: their changes can be reviewed as text, and no output can be older than its code. A script has the cells
`markdown` (a heading and text), `prepare` (renders the images), `task` (what a scientist writes) and `check` (asserts).
"""
import ast
import contextlib
import io
import json
import os
import pathlib
import re
import sys
import tempfile
import warnings

SCRIPTS = pathlib.Path(__file__).resolve().parents[1] / "examples" / "python" / "gallery"


def scripts():
    return sorted(SCRIPTS.glob("[0-9]*.py"))


def cells_of(script):
    """(kind, text) of every cell."""
    parts = re.split(r"^# %% *(.*)\n", script.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    cells = [(kind.strip("[]"), text.strip("\n")) for kind, text in zip(parts[::2], parts[1::2])]
    return [(kind, re.sub(r"^# ?", "", text, flags=re.MULTILINE) if kind == "markdown" else text) for kind, text in cells]


def run_cell(text, name, known):
    """Runs a cell; returns what it prints and what a notebook shows of its last expression."""
    body = ast.parse(text, name).body
    last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(ast.Module(body, []), name, "exec"), known)
        shown = eval(compile(ast.Expression(last.value), name, "eval"), known) if last else None
    return printed.getvalue(), shown


def run_script(script):
    """(kind, text, printed, shown) of every cell, run in order in an empty folder."""
    known, done = {"__name__": script.stem}, []
    before = pathlib.Path.cwd()
    sys.path.insert(0, str(SCRIPTS))
    try:
        with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
            warnings.simplefilter("ignore")
            os.chdir(folder)
            for kind, text in cells_of(script):
                done.append((kind, text, *(("", None) if kind == "markdown" else run_cell(text, f"{script.name} {kind}", known))))
    finally:
        os.chdir(before)
        sys.path.remove(str(SCRIPTS))
    return done


def page(done, notebook):
    """A page in Markdown."""
    parts = []
    for kind, text, printed, shown in done:
        parts.append(f"{text}\n" if kind == "markdown" else f"```python\n{text}\n```\n")
        if printed:
            parts.append(f"```text\n{printed}```\n")
        if hasattr(shown, "_repr_html_"):
            parts.append(f"```{{raw}} html\n{shown._repr_html_()}\n```\n")
        if kind == "markdown":
            parts.append(f"{{download}}`Notebook <{notebook}>`, {{download}}`scenes.py <scenes.py>`\n")
    return "\n".join(parts)


def notebook(done):
    """The same as a notebook of Jupyter (nbformat 4)."""
    cells = []
    for kind, text, printed, shown in done:
        cell = {"cell_type": "markdown" if kind == "markdown" else "code", "metadata": {}, "source": text.splitlines(keepends=True)}
        if kind != "markdown":
            outputs = [{"output_type": "stream", "name": "stdout", "text": printed.splitlines(keepends=True)}] if printed else []
            if hasattr(shown, "_repr_html_"):
                outputs.append({"output_type": "display_data", "metadata": {}, "data": {"text/html": shown._repr_html_(), "text/plain": repr(shown)}})
            cell.update(execution_count=None, outputs=outputs)
        cells.append(cell)
    kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    return {"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 4}


def write_gallery(folder):
    """A page and a notebook for each script; returns the names of the pages."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "scenes.py").write_text((SCRIPTS / "scenes.py").read_text(encoding="utf-8"), encoding="utf-8")
    for script in scripts():
        done = run_script(script)
        (folder / f"{script.stem}.md").write_text(page(done, f"{script.stem}.ipynb"), encoding="utf-8")
        (folder / f"{script.stem}.ipynb").write_text(json.dumps(notebook(done), indent=1) + "\n", encoding="utf-8")
    return [script.stem for script in scripts()]

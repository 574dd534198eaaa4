# SPDX-License-Identifier: MPL-2.0
"""The gallery: every task runs, is right and is short; its notebooks are valid and small."""
import json
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
if not (ROOT / "docs" / "gallery_pages.py").exists():
    pytest.skip("needs the sources", allow_module_level=True)
sys.path.insert(0, str(ROOT / "docs"))
import gallery_pages  # noqa: E402
from types_test import MYPY, checked  # noqa: E402

MAX_LINES, MAX_NOTEBOOK_BYTES = 6, 100_000
SCRIPTS = gallery_pages.scripts()


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_a_task(script):
    cells = gallery_pages.cells_of(script)
    assert [kind for kind, _ in cells] == ["markdown", "prepare", "task", "check"]
    task, check = cells[2][1], cells[3][1]
    assert len(task.splitlines()) <= MAX_LINES and "assert" in check
    if "uncertainties" in cells[1][1]:
        pytest.importorskip("uncertainties")
    done = gallery_pages.run_script(script)  # its asserts compare with the truth
    assert done[2][2], "the task prints its result"
    notebook = json.dumps(gallery_pages.notebook(done))
    assert len(notebook) < MAX_NOTEBOOK_BYTES and notebook.count('"cell_type"') == 4
    assert "```text\n" in gallery_pages.page(done, "x.ipynb")


def test_there_are_twelve():
    assert len(SCRIPTS) == 12


def test_types(tmp_path):
    pytest.importorskip("mypy")
    for script in gallery_pages.SCRIPTS.glob("*.py"):
        (tmp_path / script.name.lstrip("0123456789_")).write_text(script.read_text(encoding="utf-8"), encoding="utf-8")
    names = sorted(path.name for path in tmp_path.glob("*.py"))
    assert "no issues found in 13 source files" in checked(tmp_path, *MYPY, *names)

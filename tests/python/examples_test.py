# SPDX-License-Identifier: MPL-2.0
"""The examples run with correct results; the tutorial's cells run in order."""
import json
import pathlib
import re
import subprocess
import sys

import matplotlib
import matplotlib.pyplot
import numpy

EXAMPLES = pathlib.Path(__file__).resolve().parents[1] / "examples" / "python"
if not EXAMPLES.exists():  # in the sources
    EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples" / "python"


def test_strain_map(tmp_path):
    done = subprocess.run([sys.executable, EXAMPLES / "strain_map.py", tmp_path / "map.png"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    lowest, highest = re.search(r"strain along y ([\d.]+) to ([\d.]+)", done.stdout).groups()
    assert abs(float(lowest) - 0.01) < 1e-3 and abs(float(highest) - 0.025) < 2e-3  # 2.5 times larger in the middle
    picture = matplotlib.pyplot.imread(tmp_path / "map.png")
    assert picture.shape == (600, 1440, 4) and len(numpy.unique(picture.reshape(-1, 4), axis=0)) > 1000


def test_tutorial(tmp_path, monkeypatch):
    notebook = json.loads((EXAMPLES / "tutorial.ipynb").read_text(encoding="utf-8"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(EXAMPLES))
    matplotlib.use("Agg")
    known = {}
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for number, cell in enumerate(cells):
        assert not cell["outputs"], "the tutorial is kept without outputs"
        exec(compile("".join(cell["source"]), f"cell {number} of the tutorial", "exec"), known)
        matplotlib.pyplot.close("all")
    assert len(cells) > 8 and known["strains"].shape[0] == 5 and known["part"].ok.any()

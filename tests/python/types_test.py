# SPDX-License-Identifier: MPL-2.0
"""The types of the module: keywords are generated from the table of parameters; mypy and stubtest find nothing."""
import inspect
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

import strainlens

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGE = pathlib.Path(strainlens.__file__).parent
IMAGES_OF_CAMERA = ("bad_pixels", "dark", "flat", "background")
HEAD = '''# SPDX-License-Identifier: MPL-2.0
"""The keywords of measure, match, refine and strain, for type checkers: the options of strainlens-cli run (docs/command-line.md).

Generated from the table of parameters by tests/python/types_test.py with STRAINLENS_UPDATE_DOCS=1.
"""
from __future__ import annotations

import os
from typing import Any, Literal, Sequence, Tuple, TypedDict, Union

Switch = Union[bool, Literal["off", "on"]]
Path = Union[str, "os.PathLike[str]"]


class Keywords(TypedDict, total=False):
'''


def type_of(schema):
    """Python's type of a parameter's schema."""
    if "enum" in schema:
        return "Switch" if set(schema["enum"]) == {"off", "on"} else f"Literal[{', '.join(json.dumps(one) for one in schema['enum'])}]"
    if "anyOf" in schema:
        return f"Union[{', '.join(dict.fromkeys(type_of(one) for one in schema['anyOf']))}]".replace("Union[int, Union", "Union")
    if "const" in schema:
        return f"Literal[{schema['const']!r}]".replace("'", '"') if isinstance(schema["const"], str) else type(schema["const"]).__name__
    return {"integer": "int", "number": "float", "string": "str"}[schema["type"]]


def keywords():
    schema = json.loads((ROOT / "docs" / "project.schema.json").read_text(encoding="utf-8"))["properties"]["parameters"]["properties"]
    types = {name.replace("-", "_"): one for name, one in schema.items()}
    special = {"filter": "Union[str, Sequence[str]]", "calibration": "Union[Path, dict[str, Any]]", "masks": "Union[Path, Sequence[Any]]", **dict.fromkeys(IMAGES_OF_CAMERA, "Path")}
    lines = [f"    {name}: {special.get(name) or type_of(one)}" for name, one in types.items()]
    both = [f"    {name}: Union[int, Tuple[int, int]]" for name in ("block", "radius")]
    return HEAD + "\n".join([*lines, *both]) + "\n"


def test_keywords_are_those_of_the_table():
    """STRAINLENS_UPDATE_DOCS=1 writes them."""
    file = ROOT / "python" / "strainlens" / "keywords.py"
    if not file.exists():
        pytest.skip("needs the sources")
    if os.environ.get("STRAINLENS_UPDATE_DOCS"):
        file.write_text(keywords(), encoding="utf-8")
    assert file.read_text(encoding="utf-8") == keywords()


def test_help_has_every_keyword():
    """With its unit and range."""
    section = strainlens.measure.__doc__.split("\nOther Parameters\n")[1].split("\nReturns\n")[0]
    named = set(re.findall(r"^(\w+) : ", section, re.MULTILINE))
    assert named == set(strainlens.keywords.Keywords.__annotations__)
    assert "step : int, default <chosen>\n    Distance between neighbouring points. [an integer from 1 to 1024 px]" in section
    assert len(re.findall(r"\[.*\]$", section, re.MULTILINE)) > 50


@pytest.mark.parametrize("doc", ["Text.\n\nReturns\n-------\nField\n", "Text.\n\n    Returns\n    -------\n    Field\n    "], ids=["3.13", "3.12"])
def test_help_has_keywords_in_every_python(doc):
    """Python 3.13 strips the indentation of docstrings."""
    def function():
        pass
    function.__doc__, function.__signature__ = doc, inspect.signature(strainlens.measure)
    strainlens.measuring._document_parameters(function)
    assert function.__doc__.startswith("Text.\n\nOther Parameters\n----------------\n") and function.__doc__.endswith("\n\nReturns\n-------\nField")


def checked(tmp_path, *command):
    """Runs a checker where the package is found as users have it."""
    if not (ROOT / "pyproject.toml").exists():
        pytest.skip("needs the sources")
    shutil.copytree(PACKAGE, tmp_path / "strainlens", ignore=lambda _, names: [name for name in names if name.startswith("strainlens-")])
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "MYPYPATH": str(tmp_path)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=280, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


MYPY = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), "--cache-dir",
        os.path.join(os.environ["XDG_CACHE_HOME"], "mypy") if "XDG_CACHE_HOME" in os.environ else os.devnull]


def test_mypy_finds_nothing_in_the_package(tmp_path):
    pytest.importorskip("mypy")
    assert re.search(r"no issues found in \d\d source files", checked(tmp_path, *MYPY, "strainlens"))


def test_stubs_are_those_of_the_module(tmp_path):
    pytest.importorskip("mypy")
    assert "no issues found" in checked(tmp_path, sys.executable, "-m", "mypy.stubtest", "strainlens", "--mypy-config-file",
                                           str(ROOT / "pyproject.toml"), "--allowlist", str(pathlib.Path(__file__).parent / "stubtest_allowed.txt"))


WRONG = ["search='fast'", "subset='31'", "steps=3", "median_test='yes'", "reference=3", "progress=1.5"]


def test_mypy_finds_wrong_keywords(tmp_path):
    pytest.importorskip("mypy")
    calls = "".join(f"strainlens.measure('a.png', 'b.png', {wrong})\n" for wrong in WRONG)
    (tmp_path / "wrong.py").write_text("import strainlens\n" + calls, encoding="utf-8")
    with pytest.raises(AssertionError) as found:
        checked(tmp_path, *MYPY, "wrong.py")
    assert set(re.findall(r"wrong.py:(\d+): error", str(found.value))) == {str(2 + k) for k in range(len(WRONG))}

# SPDX-License-Identifier: MPL-2.0
"""The documentation site: sphinx-build -W -b html docs OUT.

STRAINLENS_CLI names the program whose --help becomes a page for each command; PYTHONPATH has the Python module whose
docstrings become its reference (autodoc). Without them these pages say what is missing.
"""
import os
import pathlib
import re
import subprocess
import sys

project = "StrainLens"
copyright = "The StrainLens developers"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.mathjax", "sphinx.ext.napoleon"]
autodoc_typehints = "none"  # the docstrings have types with shapes and units
autodoc_member_order = "bysource"
napoleon_google_docstring = False
napoleon_use_rtype = False
myst_enable_extensions = ["dollarmath"]
myst_heading_anchors = 4
exclude_patterns = []
html_theme = "furo"
html_title = "StrainLens"
suppress_warnings = ["myst.header"]

GENERATED = pathlib.Path(__file__).parent / "generated"


def help_of(program, *words):
    environment = dict(os.environ, COLUMNS="100")
    return subprocess.run([program, *words], env=environment, check=True, capture_output=True, text=True).stdout


def write_commands(program):
    """A page for each command of strainlens-cli."""
    text = help_of(program, "--help")
    listed = re.search(r"^Subcommands:\n((?:  .*\n)+)", text, re.MULTILINE).group(1)
    names = [line.split()[0] for line in listed.splitlines() if line[2:3].strip()]
    for name in names:
        page = help_of(program, name, "--help")
        if "--help-all" in page:
            page = help_of(program, name, "--help-all")
        (GENERATED / f"{name}.md").write_text(f"# strainlens-cli {name}\n\n```text\n{page}```\n", encoding="utf-8")
    return names


def gallery_page():
    """The list of the gallery's pages; they are made by running its scripts."""
    try:
        import strainlens  # noqa: F401
    except ImportError:
        return "# Gallery\n\nThe Python module was not found when this page was built.\n"
    sys.path.insert(0, str(pathlib.Path(__file__).parent))
    import gallery_pages
    names = "\n".join(f"gallery/{name}" for name in gallery_pages.write_gallery(GENERATED / "gallery"))
    return f"# Gallery\n\nTwelve tasks in Python; each page is a notebook.\n\n```{{toctree}}\n:maxdepth: 1\n\n{names}\n```\n"


def directive_of(strainlens, name):
    """autodoc's directive for a name of the module; errors and enumerations have no members of their own to show."""
    value = getattr(strainlens, name)
    if not isinstance(value, type):
        return f".. autofunction:: strainlens.{name}\n" if callable(value) else f".. autodata:: strainlens.{name}\n"
    if issubclass(value, Exception):
        return f".. autoexception:: strainlens.{name}\n   :show-inheritance:\n"
    inherited = "   :inherited-members: Sequence, tuple, object\n" if name == "Run" else ""
    members = "   :undoc-members:\n" if issubclass(value, int) else ""
    return f".. autoclass:: strainlens.{name}\n   :members:\n{inherited}{members}"


def reference_page():
    """Every public name of the module by its docstring."""
    try:
        import strainlens
    except ImportError:
        return "# Python reference\n\nThe Python module was not found when this page was built.\n"
    names = [name for name in strainlens.__all__ if name != "__version__"]
    functions = [name for name in names if not isinstance(getattr(strainlens, name), type)]
    classes = [name for name in names if name not in functions]
    parts = ["# Python reference\n"]
    for title, group in (("Functions", functions), ("Classes", classes)):
        parts.append(f"## {title}\n")
        parts += [f"```{{eval-rst}}\n{directive_of(strainlens, name)}```\n" for name in group]
    return "\n".join(parts)


def write_generated():
    GENERATED.mkdir(exist_ok=True)
    program = os.environ.get("STRAINLENS_CLI", "")
    names = write_commands(program) if program else []
    missing = "" if program else "\nSTRAINLENS_CLI was not set when this page was built.\n"
    entries = "\n".join(names)
    (GENERATED / "commands.md").write_text(
        f"# Options of every command\n{missing}\n```{{toctree}}\n:maxdepth: 1\n\n{entries}\n```\n", encoding="utf-8")
    (GENERATED / "gallery.md").write_text(gallery_page(), encoding="utf-8")
    (GENERATED / "python-reference.md").write_text(reference_page(), encoding="utf-8")


write_generated()

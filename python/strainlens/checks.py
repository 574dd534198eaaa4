# SPDX-License-Identifier: MPL-2.0
"""Checks: of files, of devices against each other, of accuracy against exact truth, of speed."""
from __future__ import annotations

import csv
import io
import os
import tempfile
from typing import Any, Callable, NamedTuple, Optional, Sequence, Union

import numpy

from . import _engine
from .inputs import as_image, as_region, is_path, refuse
from .tables import html_table

Path = Union[str, "os.PathLike[str]"]
_METROLOGY = ("metrology.csv", "metrology.md")


def check(path: Path) -> list[str]:
    """What is wrong with a project (.strainlens) or results (.h5), as ``strainlens-cli check``.

    A project is valid if its images and masks exist and are unchanged and its results are valid; results are if no frame is
    missing or was stopped, every value can be read, and points have a value exactly where their status is Ok.

    Returns
    -------
    list of str
        Sentences with a remedy; empty for a valid file.

    Raises
    ------
    FileError, InvalidInput
        For a file that is no project or results file.

    Examples
    --------
    >>> run.save("valid.h5")
    >>> strainlens.check("valid.h5")
    []
    """
    found: list[str] = _engine.check(path)
    return found


def check_engines(reference_image: Any, deformed_image: Any, /, *, region: Any = None, **parameters: Any) -> list[dict[str, Any]]:
    """Measure a pair with every device, as ``strainlens-cli check-engines``.

    Parameters
    ----------
    reference_image, deformed_image : path or array
    region : array or path, optional
        True (or not 0) inside.
    **parameters
        As for measure(); `device` names those that take part, otherwise all do.

    Returns
    -------
    list of dict
        For each device: "id", "name", "points", "differing_points" and "largest_difference_px" from the scalar reference (None:
        nothing to compare with), "upload_ms", "compute_ms", "download_ms", "speed_to_cpu", and "problem" if it failed.

    Examples
    --------
    >>> [row["differing_points"] for row in strainlens.check_engines(reference, deformed, device="cpu", step=32)]
    [0, None]
    """
    reference, deformed = as_image(reference_image, "reference"), as_image(deformed_image, "deformed")
    mask = None if region is None else as_region(region, reference)
    found: list[dict[str, Any]] = _engine.check_engines(reference, deformed, mask, **parameters)
    return found


def _number(text: str) -> Any:
    """A cell of a table: int, float, text; NaN where there is none."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return text or float("nan")


class Metrology(NamedTuple):
    """Measured accuracy of settings."""

    rows: list[dict[str, Any]]  #: as pandas.DataFrame takes them
    csv: str  #: of the command line's metrology.csv
    markdown: str  #: of its metrology.md

    def __repr__(self) -> str:
        return f"<strainlens.Metrology, {len(self.rows)} rows: {', '.join(self.rows[0]) if self.rows else ''}>"

    def _repr_html_(self) -> str:
        return html_table(repr(self), [(str(k), ", ".join(f"{name} {value}" for name, value in row.items())) for k, row in enumerate(self.rows)])


def metrology(reference_image: Any = None, deformed_image: Any = None, truth: Any = None, /, *, region: Any = None,
              subsets: Sequence[int] = (11, 17, 23, 33, 47, 61), orders: Sequence[int] = (1, 2), strain_windows: Sequence[int] = (5, 9, 15),
              noise: float = 2, bits: int = 8, quick: bool = False, output: Optional[Path] = None,
              progress: Optional[Callable[[int, int], object]] = None, **parameters: Any) -> Metrology:
    """Bias, noise and spatial resolution of subset sizes, orders and strain windows, as ``strainlens-cli metrology``.

    Parameters
    ----------
    reference_image, deformed_image : path or array, optional
        Measure this pair instead of rendered specimens.
    truth : path or (u, v), optional
        Its exact displacement: a truth.json of ``strainlens-cli synth``, an .npy array (2, height, width), a field's CSV, or two
        arrays of the images' shape.
    region : array or path, optional
        Of the pair.
    subsets, orders, strain_windows : sequence of int
        Sizes [px], orders of the shape function (1 to 4), and windows [points], without which no strain is measured.
    noise : float
        Of both rendered images [grey of 255].
    bits : int
        8 or 16 for each pixel of the rendered images.
    quick : bool
        Small images, whose values are coarse.
    output : path, optional
        A folder for metrology.md, metrology.csv and plots; made if missing.
    progress : callable, optional
        progress(done, settings), on another thread.
    **parameters
        As for measure(), but those that are varied.

    Returns
    -------
    Metrology

    Examples
    --------
    >>> pair = strainlens.specimen("affine", (240, 320), exx=.002)
    >>> found = strainlens.metrology(pair.reference, pair.deformed, (pair.u, pair.v), subsets=[21], orders=[1], strain_windows=[])
    >>> [(row["quantity"], bool(row["rms"] < 0.01)) for row in found.rows]
    [('u', True), ('v', True)]
    """
    lists = (list(subsets), list(orders), list(strain_windows))
    if reference_image is None:
        if output is not None:
            os.makedirs(output, exist_ok=True)
        tables = _engine.metrology_of_specimens(*lists, float(noise), bits, bool(quick), output or "", progress, **parameters)
    else:
        if deformed_image is None or truth is None:
            refuse("truth", "None", "given: metrology(reference, deformed, truth)")
        tables = _of_pair(reference_image, deformed_image, truth, region, lists, progress, parameters)
    if output is not None:
        os.makedirs(output, exist_ok=True)
        for name, text in zip(_METROLOGY, tables):
            _engine.write_text(os.path.join(output, name), text)
    rows = [{name: _number(cell) for name, cell in row.items()} for row in csv.DictReader(io.StringIO(tables[0]))]
    return Metrology(rows, *tables)


def _of_pair(reference_image: Any, deformed_image: Any, truth: Any, region: Any, lists: tuple[list[int], list[int], list[int]], progress: Any, parameters: dict[str, Any]) -> Any:
    reference, deformed = as_image(reference_image, "reference"), as_image(deformed_image, "deformed")
    mask = None if region is None else as_region(region, reference)
    if is_path(truth):
        return _engine.metrology_of_pair(reference, deformed, truth, mask, *lists, progress, **parameters)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "truth.npy")
        moved = numpy.asarray(truth, numpy.float32)
        if moved.shape != (2, *numpy.shape(reference)):
            refuse("truth", str(moved.shape), f"(u, v), two arrays of the shape {numpy.shape(reference)}, or a path")
        numpy.save(path, moved)
        return _engine.metrology_of_pair(reference, deformed, path, mask, *lists, progress, **parameters)


def bench(tables: Sequence[str] = (), *, devices: Sequence[str] = (), instructions: str = "", repeats: int = 5, quick: bool = False,
          json: Optional[Path] = None, markdown: Optional[Path] = None, show: Optional[Callable[[str], object]] = None) -> dict[str, Any]:
    """Time every device beside plain loops, as ``strainlens-cli bench`` without OpenCV's implementations, which the module has not.

    Parameters
    ----------
    tables : sequence of str
        Groups of tables: "recursive", "refine", "strain", ... (an unknown one lists them); all without it.
    devices : sequence of str
        What the ids of implementations start with: "cpu", "cuda", "opencl", "plain-native", ...; all without it.
    instructions : str
        The CPU engine's instruction set, as "AVX2"; otherwise the best there is.
    repeats : int
        Timed runs of each implementation; the median counts.
    quick : bool
        Small images, whose times mean little.
    json, markdown : path, optional
        Files for the tables.
    show : callable, optional
        show(text) gets each table in Markdown as it is measured, on another thread.

    Returns
    -------
    dict
        "environment" and "tables", as the command's JSON.

    Raises
    ------
    Error
        If a result differs from that of the scalar reference.
    """
    found, text, written = _engine.bench(list(tables), list(devices), instructions, repeats, bool(quick), show)
    for path, content in ((json, written), (markdown, text)):
        if path is not None:
            _engine.write_text(path, content)
    values: dict[str, Any] = found
    return values

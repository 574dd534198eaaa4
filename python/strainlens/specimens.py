# SPDX-License-Identifier: MPL-2.0
"""Many specimens of one kind: templates and batches; and rendered specimens, whose displacement is known."""
from __future__ import annotations

import os
from typing import Any, Callable, NamedTuple, Optional, Sequence, Tuple, Union

from . import _engine
from .export_options import Frames
from .inputs import is_path
from .plots import html_map

Path = Union[str, "os.PathLike[str]"]


class Specimen(NamedTuple):
    """A rendered specimen."""

    reference: Any  #: image (height, width)
    deformed: Any  #: image (height, width)
    u: Any  #: exact displacement of every pixel of the reference image, NaN outside the material [px]
    v: Any  #: [px]
    region: Any  #: True in the material

    def __repr__(self) -> str:
        return f"<strainlens.Specimen, {self.reference.shape[0]} x {self.reference.shape[1]} pixels of {self.reference.dtype}>"

    def _repr_html_(self) -> str:
        return html_map(self.deformed, "grey value of the deformed image", repr(self))


def specimen(kind: str, shape: Tuple[int, int] = (512, 512), *, load: float = 1, seed: int = 1, bits: int = 8, tension: str = "y", **numbers: float) -> Specimen:
    """Renders a specimen from formulas, without interpolation, as ``strainlens-cli synth``.

    Parameters
    ----------
    kind : str
        translation, affine, star, open-hole or crack.
    shape : (height, width)
        [px]
    load : float
        Share of the full deformation.
    seed : int
        Selects the pattern and the noise.
    bits : int
        8 or 16.
    tension : str
        Direction of the load of open-hole: "x" or "y".
    **numbers
        The kind's numbers: exx, eyy, exy, rotation, noise, strain, ... (an unknown one lists them).

    Returns
    -------
    Specimen

    Examples
    --------
    >>> pair = strainlens.specimen("affine", (240, 320), exx=.01)
    >>> field = strainlens.measure(pair.reference, pair.deformed)
    >>> bool(abs(numpy.nanmean(field.exx) - .01) < 1e-4)
    True
    """
    height, width = shape
    return Specimen(*_engine.specimen(kind, (height, width), float(load), seed, bits, tension, **numbers))


def write_template(path: Path, project: Any, *, region_from_texture: bool = False, place_by: str = "outline") -> None:
    """Write everything of a project but its images as a template, by which batch() measures other specimens.

    Parameters
    ----------
    path : path
        It ends in .strainlens-template.
    project : Project or path
        Its region and probes are right.
    region_from_texture : bool
        The region is all texture of each specimen, instead of the project's region moved with the outline.
    place_by : str
        "outline" of the specimens, or "features" of their images, where they have printed marks or the same pattern.
    """
    _engine.write_template(path, _engine.Project(project) if is_path(project) else project, region_from_texture, place_by)


def batch(template: Path, folders: Union[Path, Sequence[Path]], output: Path, *, report: str = "html", language: str = "", specimens: Path = "", pattern: str = "", load_pattern: str = "",
          again: bool = False, keep_fields: Frames = "", device: str = "", threads: int = 0, progress: Optional[Callable[[str, float], object]] = None) -> list[dict[str, Any]]:
    """Measure specimens as ``strainlens-cli batch``; finished ones are kept, so that the same call continues a batch.

    Parameters
    ----------
    template : path
        A template, or a project.
    folders : path, or several
        The images of a specimen each; or a folder with such folders.
    output : path
        The folder for batch.csv, and a project with its results and a report for each specimen.
    report : str
        html, pdf or none.
    language : str
        Of the reports: en, de, ru or zh_CN; without it the template's, else English.
    specimens : path
        A table with a row for each specimen: specimen, and area [mm2], or width [mm] and thickness [mm], or diameter [mm].
    pattern, load_pattern : str
        Names of the images and of the tables of loads, as "cam1_*".
    again : bool
        Measure finished specimens again.
    keep_fields : str or frames
        Whose fields stay in the results of each specimen: "every:100,last", 5, [1, 10]; all without it. Probes, table and
        reports have all frames.
    device : str
        Instead of the template's.
    threads : int
        0 is the template's.
    progress : callable, optional
        progress(specimen, fraction), on another thread.

    Returns
    -------
    list of dict
        A row for each specimen: "specimen", "status" (ok, incomplete, failed), "reason", "notes", and the columns of
        batch.csv. ``pandas.DataFrame(rows)`` is a table.

    Warns
    -----
    RuntimeWarning
        For each specimen that failed; the others are measured.
    """
    listed: Sequence[Path] = [folders] if isinstance(folders, (str, os.PathLike)) else list(folders)
    rows: list[dict[str, Any]] = _engine.batch(template, listed, output, report, language, specimens, pattern, load_pattern, again, keep_fields, device,
                                                threads, progress)
    return rows

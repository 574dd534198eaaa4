# SPDX-License-Identifier: MPL-2.0
"""Calibration of the camera: a dict in the form of calibration files, for measure(calibration=...)."""
from __future__ import annotations

import os
from typing import Any, NamedTuple, Optional, Sequence, Tuple, Union

from . import _engine
from .inputs import refuse

Path = Union[str, "os.PathLike[str]"]
Point = Tuple[float, float]


class Calibrated(NamedTuple):
    """A calibration, and what it was made from."""

    calibration: dict[str, Any]
    photographs: list[dict[str, Any]]  #: "file", "points", "residual_px" of each that counts

    def __repr__(self) -> str:
        return f"<strainlens.Calibrated by {len(self.photographs)} photographs: {', '.join(self.calibration)}>"


def calibrate(photographs: Sequence[Path], target: str, *, plane: int = 0, k3: bool = False) -> Calibrated:
    """Fit lens and plane to photographs of a target, as ``strainlens-cli calibrate``.

    Parameters
    ----------
    photographs : paths
        Tilted in several ways.
    target : str
        "chequerboard:9x6:5" (inner corners, side of a square [mm]) or "dots:11x9:4:2" (dots, spacing, diameter [mm]).
    plane : int
        Position of the photograph in which the target lies in the specimen's plane.
    k3 : bool
        Fit the third radial coefficient, for lenses of very wide angle.

    Returns
    -------
    Calibrated

    Raises
    ------
    FileError
        For a photograph of the plane that cannot be used.

    Warns
    -----
    RuntimeWarning
        For photographs that do not count.
    """
    return Calibrated(*_engine.calibrate_photographs(list(photographs), target, plane, k3))


def calibrate_translations(fields: Sequence[Any], moved: Optional[Sequence[Point]] = None) -> dict[str, Any]:
    """Fit lens and plane to Fields of translations in the specimen's plane; `moved`: (x, y) of each [mm]."""
    amounts = [] if moved is None else [(float(x), float(y)) for x, y in moved]
    if not fields:
        refuse("fields", "none", "one Field for each translation")
    if amounts and len(amounts) != len(fields):
        refuse("moved", str(len(amounts)), f"{len(fields)}, one for each field")
    found: dict[str, Any] = _engine.calibrate_translations(list(fields), amounts)
    return found


def scale_by_length(start: Point, end: Point, mm: float, *, shape: Optional[Tuple[int, int]] = None, calibration: Optional[dict[str, Any]] = None,
                    sigma_mm: float = 0) -> dict[str, Any]:
    """A calibration whose scale follows from a known length between two points of the image [px].

    Parameters
    ----------
    start, end : (x, y)
        [px]
    mm : float
        Their distance on the specimen [mm]; `sigma_mm` is its standard deviation.
    shape : (height, width)
        Of the image; needed without a calibration.
    calibration : dict, optional
        Whose lens is kept.

    Examples
    --------
    >>> lens = strainlens.scale_by_length((10, 20), (110, 20), 5, shape=(240, 320))
    >>> field = strainlens.measure(reference, deformed, calibration=lens)
    >>> "u_mm" in field.keys()
    True
    """
    if calibration is None and shape is None:
        refuse("shape", "None", "(height, width) of the image, or give a calibration")
    found: dict[str, Any] = _engine.scale_by_length(calibration, shape or (0, 0), start, end, float(mm), float(sigma_mm))
    return found


def read_calibration(path: Path) -> dict[str, Any]:
    """Read a calibration file (JSON)."""
    found: dict[str, Any] = _engine.read_calibration(path)
    return found


def write_calibration(path: Path, calibration: dict[str, Any]) -> None:
    """Write a calibration file (JSON)."""
    _engine.write_calibration(path, calibration)

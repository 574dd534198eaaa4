# SPDX-License-Identifier: MPL-2.0
"""What files of results contain and how their pictures look: the options of strainlens-cli run about outputs, with underscores."""
from __future__ import annotations

import os
from typing import Any, Literal, Sequence, Tuple, TypedDict, Union

from .inputs import is_path

Colours = Literal["viridis", "cividis", "magma", "diverging", "grey", "jet"]


Frames = Union[str, int, Sequence[Union[str, int]]]


class ExportOptions(TypedDict, total=False):
    """Options of Run.save(), Run.report() and Project.run(); docs/command-line.md explains them."""

    export_columns: Union[str, Sequence[str]]
    export_points: Literal["all", "region", "ok"]
    export_frames: Frames
    keep_fields: Frames
    strain_unit: Literal["1", "percent", "um/m", "mm/m"]
    length_unit: Literal["px+mm", "px", "mm", "um"]
    frame_rate: float
    overlay_field: str
    overlay_range: Tuple[float, float]
    overlay_percentile: float
    overlay_colours: Colours
    overlay_shading: Literal["cells", "smooth"]
    overlay_contours: bool
    overlay_scale_bar: bool
    overlay_width: Union[int, str]
    overlay_arrow_every: int
    overlay_arrow_scale: float
    overlay_arrow_longest: float
    overlay_arrow_motion: Literal["total", "nonrigid"]
    overlay_arrow_colour: str
    flow_picture_max: float
    flow_picture_relative: bool
    video_fps: float
    video_scale: Literal["all", "frame"]
    report_settings: Union[str, "os.PathLike[str]"]
    report_language: Literal["en", "de", "ru", "zh_CN"]
    chart_quantity: str
    chart_axis: str
    chart_right: str


class LoadSettings(TypedDict, total=False):
    """Loads and their evaluation: the options of strainlens-cli probe with underscores; docs/command-line.md explains them."""

    load: Union[str, "os.PathLike[str]"]
    load_column: Union[str, int]
    load_unit: str
    load_decimal: Literal["point", "comma"]
    load_skip: int
    load_reference: int
    load_trigger: str
    image_rate: float
    image_times: Union[Literal["exif", "file"], Sequence[float]]
    load_offset: Union[Literal["auto"], float]
    load_offset_by: str
    area_mm2: float
    load_sigma: float
    modulus_range: Union[Literal["auto"], Tuple[float, float]]
    modulus_range_of: Literal["strain", "stress"]
    axial: str
    transverse: str
    proof: Union[float, Sequence[float]]
    hardening_range: Tuple[float, float]


class SaveOptions(ExportOptions, LoadSettings, total=False):
    """Keywords of Run.save() and Run.report()."""


LOAD_SETTINGS = frozenset(LoadSettings.__annotations__)


def split_settings(given: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Settings of loads, as the engine takes them, and the other keywords."""
    return load_settings({name: value for name, value in given.items() if name in LOAD_SETTINGS}), {
        name: value for name, value in given.items() if name not in LOAD_SETTINGS}


def load_settings(given: dict[str, Any]) -> dict[str, Any]:
    """As the engine takes them: None is not given, and one proof strength is a list of one."""
    plain = {name: _plain(value) for name, value in given.items() if value is not None}
    if "proof" in plain and not isinstance(plain["proof"], list):
        plain["proof"] = [plain["proof"]]
    if "load_column" in plain:
        plain["load_column"] = str(plain["load_column"])
    return plain


def _plain(value: Any) -> Any:
    if is_path(value):
        return os.fspath(value)
    if hasattr(value, "item") and getattr(value, "ndim", None) == 0:  # NumPy's scalars
        return value.item()
    return [_plain(one) for one in value] if isinstance(value, (tuple, list)) or hasattr(value, "ndim") else value

# SPDX-License-Identifier: MPL-2.0
"""The keywords of measure, match, refine and strain, for type checkers: the options of strainlens-cli run (docs/command-line.md).

Generated from the table of parameters by tests/python/types_test.py with STRAINLENS_UPDATE_DOCS=1.
"""
from __future__ import annotations

import os
from typing import Any, Literal, Sequence, Tuple, TypedDict, Union

Switch = Union[bool, Literal["off", "on"]]
Path = Union[str, "os.PathLike[str]"]


class Keywords(TypedDict, total=False):
    search: Literal["recursive", "full", "pyramid", "seeds", "features"]
    criterion: Literal["sad", "ssd", "zncc"]
    refine: Literal["none", "parabola", "icgn1", "icgn2", "icgn3", "icgn4", "auto"]
    interpolation: Literal["hermite", "cubic", "quintic"]
    edge: Switch
    deconvolution: Switch
    reference: Literal["fixed", "previous", "renewed", "auto", "pairs", "interval"]
    border: Literal["skip", "replicate"]
    light: Literal["auto", "on", "off"]
    blur_match: Literal["auto", "off", "gaussian", "defocus", "motion"]
    residual_test: Switch
    match_test: Switch
    back_check: Switch
    median_test: Switch
    strain_measure: Literal["engineering", "green-lagrange", "euler-almansi", "hencky"]
    strain_order: Literal["plane", "quadratic"]
    strain_source: Literal["fit", "gradients"]
    vector_width: Literal["auto", "1", "2", "4", "8", "16"]
    step: int
    block_width: int
    block_height: int
    margin: int
    iterations: int
    radius_x: int
    radius_y: int
    pyramid_levels: int
    subset: Union[Literal["auto"], int]
    gaussian_weight: Union[int, float]
    refine_iterations: int
    refine_limit: float
    prefilter_sigma: Union[Literal["auto"], float]
    blur_size: float
    blur_angle: float
    minimum_share: float
    minimum_zncc: float
    median_threshold: float
    median_fluctuation: float
    gradient_tolerance: float
    minimum_contrast: float
    score_threshold: float
    renewal_points: float
    renewal_correlation: float
    pair_interval: int
    key_frames: int
    strain_window: Union[Literal["auto"], Union[int]]
    strain_smoothness: float
    strain_minimum_share: float
    scale: float
    threads: int
    host_memory_limit: Union[Literal["auto"], int]
    memory_limit: int
    filter: Union[str, Sequence[str]]
    device: str
    calibration: Union[Path, dict[str, Any]]
    bad_pixels: Path
    dark: Path
    flat: Path
    background: Path
    masks: Union[Path, Sequence[Any]]
    block: Union[int, Tuple[int, int]]
    radius: Union[int, Tuple[int, int]]

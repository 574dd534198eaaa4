# SPDX-License-Identifier: MPL-2.0
"""The keywords of measure, match, refine and strain, for type checkers: the options of strainlens-cli run (docs/command-line.md)."""
from __future__ import annotations

from typing import Sequence, TypedDict, Union

Switch = Union[bool, str]


class Keywords(TypedDict, total=False):
    search: str
    criterion: str
    refine: str
    interpolation: str
    edge: Switch
    deconvolution: Switch
    reference: str
    border: str
    light: str
    residual_test: Switch
    match_test: Switch
    blur_match: str
    back_check: Switch
    median_test: Switch
    strain_measure: str
    strain_order: str
    strain_source: str
    vector_width: str
    step: int
    block_width: int
    block_height: int
    margin: int
    iterations: int
    radius_x: int
    radius_y: int
    pyramid_levels: int
    subset: Union[int, str]
    gaussian_weight: float
    refine_iterations: int
    refine_limit: float
    prefilter_sigma: Union[float, str]
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
    strain_window: Union[int, str]
    strain_smoothness: float
    strain_minimum_share: float
    scale: float
    threads: int
    host_memory_limit: Union[int, str]
    memory_limit: int
    filter: Union[str, Sequence[str]]
    device: str
    block: Union[int, tuple[int, int]]
    radius: Union[int, tuple[int, int]]
    calibration: object
    bad_pixels: object
    dark: object
    flat: object
    background: object
    masks: object

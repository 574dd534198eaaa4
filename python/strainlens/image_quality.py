# SPDX-License-Identifier: MPL-2.0
"""What images allow: advice, noise of the set-up, quality of the speckles; and the devices that measure."""
from __future__ import annotations

from typing import Any, Optional

from . import _engine
from .inputs import as_deformed, as_image, as_region, is_path
from .reporting import Progress, reported


def _region(region: Any, image: Any) -> Any:
    return None if region is None else as_region(region, image)


def advise(image: Any, second: Any = None, *, region: Any = None, target_sigma: Optional[float] = None, strain_target: float = 0,
           order: int = 1, gaussian_weight: float = 0, noise: Optional[float] = None) -> dict[str, Any]:
    """Recommends step, block, subset and strain window, as ``strainlens-cli advise``.

    Parameters
    ----------
    image : path or array
        The reference image.
    second : path or array, optional
        Another image of the specimen, still or moved, from which the noise is taken.
    region : array or path, optional
        True (or not 0) inside.
    target_sigma : float, optional
        Standard deviation of u and v to reach [px]; with it subsets may be larger than 61 px.
    strain_target : float
        Standard deviation of exx and eyy to reach; 0 is none.
    order : int
        Shape function that will be used: 1 or 2.
    gaussian_weight : float
        Gaussian weight that will be used, as a share of the subset's side; 0 is none.
    noise : float, optional
        Noise of the image [grey]; otherwise it is estimated.

    Returns
    -------
    dict
        "parameters" (by option), "reasons" (sentences), "sigmaPx" and "strainSigma" (predicted), "gaugePx", "noiseGrey",
        "speckleSizePx", "predictions", "reachesTargets", as the command's JSON.

    Raises
    ------
    InvalidInput
        For a target out of range, and an image without texture.

    Examples
    --------
    >>> sorted(strainlens.advise(reference)["parameters"])
    ['block', 'step', 'strain-window', 'subset']
    """
    pixels = as_image(image, "image")
    other = None if second is None else as_image(second, "second")
    found: dict[str, Any] = _engine.advise(pixels, other, _region(region, pixels), target_sigma, float(strain_target), order, float(gaussian_weight), noise)
    return found


def noise(images: Any, *, region: Any = None, progress: Progress = None, **parameters: Any) -> dict[str, Any]:
    """Measures the noise of the set-up in images of a specimen at rest, as ``strainlens-cli noise``.

    Parameters
    ----------
    images : paths, or images
        Two or more: files and folders, which are read one by one; or a list, a stack or a generator of arrays.
    region : array or path, optional
        True (or not 0) inside.
    progress : callable or True, optional
        As for measure().
    **parameters
        As for measure(); refine="none" measures the noise of grey values only.

    Returns
    -------
    dict
        "sigma" [grey], "levels" and "model" (noise by grey), "moved", and "floor": bias, spatial, temporal and predicted
        standard deviation of u, v [px] and strain.

    Examples
    --------
    >>> found = strainlens.noise([reference, reference], refine="none")
    >>> found["images"], found["sigma"]
    (2, 0.0)
    """
    listed = list(images) if isinstance(images, (list, tuple)) else [images]
    with reported(progress) as report:
        if all(map(is_path, listed)):
            mask = region if region is None or is_path(region) else as_region(region, None)
            measured: dict[str, Any] = _engine.noise_of_files(listed, mask, report, **parameters)
            return measured
        arrays = as_deformed(images, None)
        first = arrays[0] if isinstance(arrays, list) and arrays else arrays
        found: dict[str, Any] = _engine.noise_of_arrays(arrays, _region(region, first), report, **parameters)
        return found


def quality(image: Any, *, region: Any = None, subset: int = 33, step: int = 16, noise: Optional[float] = None) -> dict[str, Any]:
    """Quality of the speckles on a grid, as ``strainlens-cli quality``.

    Parameters
    ----------
    image : path or array
    region : array or path, optional
        True (or not 0) inside.
    subset, step : int
        Side of the subsets, and distance between the points [px].
    noise : float, optional
        Noise of the image [grey]; otherwise it is estimated.

    Returns
    -------
    dict
        Arrays of shape (rows, columns), NaN where nothing is measured: "x", "y" [px], "pixels" of the subset, "sssig_x",
        "sssig_y" [grey^2/px^2], "mig" [grey/px], "speckle_px" [px], "sigma_u_px", "sigma_v_px" (predicted); and "noise" [grey].

    Examples
    --------
    >>> found = strainlens.quality(reference, subset=21)
    >>> found["sigma_u_px"].shape == found["x"].shape
    True
    """
    pixels = as_image(image, "image")
    found: dict[str, Any] = _engine.quality(pixels, _region(region, pixels), subset, step, noise)
    return found


def devices() -> list[dict[str, Any]]:
    """The devices that can measure, the best first; then those that cannot, with "problem" saying why.

    Examples
    --------
    >>> any(device["id"] == "cpu" for device in strainlens.devices())
    True
    """
    found: list[dict[str, Any]] = _engine.devices()
    return found

# SPDX-License-Identifier: MPL-2.0
"""Reader and widget of napari (napari.yaml): results as layers in pixels of the reference image."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Optional

import numpy

from . import _engine, measuring
from .inputs import is_path, refuse
from .run import Run, open_run

if TYPE_CHECKING:
    import napari

Layer = tuple[Any, dict[str, Any], str]  #: data, keywords and type of a layer, as napari's readers return it

_MAPS = ("u", "v", "exx", "eyy", "exy", "e1")
_SHOWN = "e1"  # the map that is visible


def _step(positions: Any) -> float:
    return float(positions[1] - positions[0]) if len(positions) > 1 else 1.0


def _map(values: Any, first: Any, name: str, is_shown: bool) -> Layer:
    """A map of all frames, over the pixels that its points are at."""
    low, high = _engine.colour_range(values.ravel())
    scale = (1.0, _step(first.y[:, 0]), _step(first.x[0]))
    translate = (0.0, float(first.y[0, 0]), float(first.x[0, 0]))
    return values, {"name": name, "scale": scale, "translate": translate, "contrast_limits": (low, high), "colormap": "viridis",
                    "opacity": 0.7, "visible": is_shown}, "image"


def _vectors(run: Run, first: Any) -> Layer:
    """An arrow (frame, y, x) and its components for each point with a value."""
    u, v = run["u"], run["v"]
    frame, row, column = numpy.nonzero(numpy.isfinite(u) & numpy.isfinite(v))
    start = numpy.stack([frame, first.y[row, column], first.x[row, column]], axis=1)
    moved = numpy.stack([numpy.zeros(len(frame)), v[frame, row, column], u[frame, row, column]], axis=1)
    return numpy.stack([start, moved], axis=1), {"name": "displacement", "visible": False}, "vectors"


def layers_of(run: Run) -> list[Layer]:
    """The reference image, a map of each displacement and strain, and the displacements as arrows.

    Parameters
    ----------
    run : Run
        All its frames have the same grid.

    Returns
    -------
    list of (data, keywords, type)
        As ``napari.layers.Layer.create`` takes them. Maps have the axes frame, y, x.

    Examples
    --------
    >>> from strainlens.napari_layers import layers_of
    >>> [keywords["name"] for _, keywords, _ in layers_of(run)][:3]
    ['reference', 'u [px]', 'v [px]']
    """
    fields = run._fields()  # an image may have failed
    first = fields[0]
    if any(field.shape != first.shape for field in fields):
        refuse("run", "frames with different grids", "of one grid")
    layers: list[Layer] = []
    try:
        layers.append((run.reference, {"name": "reference", "colormap": "gray"}, "image"))
    except _engine.Error:
        pass  # the image file is gone; maps are complete without it
    names = [name for name in _MAPS if name in first]
    shown = _SHOWN if _SHOWN in names else names[0]
    layers += [_map(run[name], first, f"{name} [px]" if name in ("u", "v") else name, name == shown) for name in names]
    return [*layers, _vectors(run, first)]


def get_reader(path: Any) -> Optional[Callable[[Any], list[Layer]]]:
    """The function that reads the file; None for files that are not results of StrainLens."""
    if not is_path(path):
        return None
    try:
        _engine.Results(path)
    except _engine.Error:
        return None
    return lambda given: layers_of(open_run(given))


def measure_layers(reference: napari.layers.Image, deformed: napari.layers.Image, region: Optional[napari.layers.Labels] = None,
                   subset: int = 0, step: int = 0) -> list[napari.types.LayerDataTuple]:
    """Measure the images of a layer; the fields become layers.

    Parameters
    ----------
    reference : layer of one image
    deformed : layer of one image, or of several: (images, height, width)
    region : layer of labels, optional
        Labelled pixels are measured.
    subset, step : int
        [px]; 0 is chosen for the images.
    """
    given: dict[str, Any] = {name: value for name, value in (("subset", subset), ("step", step)) if value}
    images = numpy.asarray(deformed.data)
    is_one = images.ndim == 2 or (deformed.rgb and images.ndim == 3)
    mask = None if region is None else numpy.asarray(region.data) > 0
    run: Run = measuring.measure(numpy.asarray(reference.data), [images] if is_one else list(images), region=mask, **given)
    return layers_of(run)

# SPDX-License-Identifier: MPL-2.0
"""Images and regions in the forms that other packages have, as the arrays that the engine takes.

What cannot be converted without a loss is returned as it is or refused; the engine names what it expects.
"""
from __future__ import annotations

import os
from typing import Any, NoReturn

import numpy

from . import _engine

_masked: Any = numpy.ma  # without types
_EXACT_INTEGERS = 1 << 24  # of float32
_SMALLEST_STEP = 1 << 16  # steps that the range of an image must keep
_COLOURED_MODES = ("P", "PA", "CMYK", "YCbCr", "LAB", "HSV")  # of PIL


def is_path(given: Any) -> bool:
    """Whether it names a file or folder."""
    return isinstance(given, (str, os.PathLike))


def _as_array(given: Any) -> Any:
    """A NumPy array of anything that has one; otherwise the object itself."""
    if isinstance(given, (numpy.ndarray, list, tuple)):
        return given
    if hasattr(given, "getbands") and hasattr(given, "convert"):  # PIL, whose indices are no grey values
        mode = {"LA": "L", "La": "L", **dict.fromkeys(_COLOURED_MODES, "RGB")}.get(given.mode)
        return numpy.asarray(given.convert(mode) if mode else given)
    if hasattr(given, "__array__") or hasattr(given, "__array_interface__"):
        return numpy.asanyarray(given)
    if hasattr(given, "__dlpack__"):
        return numpy.from_dlpack(given)
    try:
        return numpy.asarray(memoryview(given))
    except TypeError:
        return given


def refuse(name: str, value: str, allowed: str) -> NoReturn:
    error = _engine.InvalidInput(f"{name} must be {allowed} (got {value}).")
    error.field, error.value, error.allowed = name, value, allowed
    raise error


def as_frame_rate(given: Any) -> float:
    """A frame rate [1/s] as a number."""
    try:
        return float(given)
    except (TypeError, ValueError):
        refuse("frame_rate", repr(given), "0 to 1e9 images per second")


def _native(array: Any, name: str) -> Any:
    """Numbers of other types as float32, if it holds them."""
    kind, size = array.dtype.kind, array.dtype.itemsize
    if array.dtype.isnative and (kind, size) in (("u", 1), ("u", 2), ("f", 4)):
        return array
    if (kind, size) in (("u", 2), ("f", 4)):
        return array.astype(array.dtype.newbyteorder("="))
    if kind not in "iuf" or array.size == 0 or (kind, size) == ("i", 1):  # int8 is nearly always a misread uint8
        return array
    with numpy.errstate(over="ignore", invalid="ignore"):
        converted = array.astype(numpy.float32)
    if kind in "iu" and size > 2 and max(abs(int(array.min())), abs(int(array.max()))) > _EXACT_INTEGERS:
        refuse(name, f"{array.min()} to {array.max()}", "grey values of at most 24 bit; subtract an offset or divide")
    if kind == "f" and size > 4 and numpy.isfinite(converted).all():
        low, high = array.min(), array.max()
        if high > low and abs(array - converted).max() * _SMALLEST_STEP > high - low:
            refuse(name, f"{low} to {high}", "grey values that float32 tells apart; subtract the offset")
    return converted


def _is_coloured(array: Any) -> bool:
    return array.ndim == 3 and array.shape[2] in (3, 4)


def _grey(array: Any, name: str) -> Any:
    """Colour as luminance, by the weights with which image files are read."""
    array = _native(array, name)
    if not _is_coloured(array) or array.dtype.kind not in "uf" or array.size == 0:
        return array
    grey = _engine.luminance(numpy.ascontiguousarray(_masked.getdata(array)))
    return _masked.array(grey, mask=_masked.getmaskarray(array).any(axis=2)) if _masked.isMaskedArray(array) else grey


def as_image(given: Any, name: str) -> Any:
    """One image: a path, or anything with an array."""
    if is_path(given):
        return _engine.read_image(given)
    array = _as_array(given)
    return _grey(array, name) if isinstance(array, numpy.ndarray) else given


def as_deformed(given: Any, reference: Any) -> Any:
    """One image, or a list of the images of a list, a stack (images, height, width) or an iterable."""
    if is_path(given):
        return as_image(given, "deformed")
    if isinstance(given, (list, tuple)):
        return [as_image(image, f"deformed[{k}]") for k, image in enumerate(given)]
    array = _as_array(given)
    if isinstance(array, numpy.ndarray):
        is_one = array.ndim < 3 or (_is_coloured(array) and array.shape[:2] == numpy.shape(reference))
        if is_one or array.ndim > 4:
            return _grey(array, "deformed")
        return [_grey(image, f"deformed[{k}]") for k, image in enumerate(array)]
    if hasattr(given, "__iter__") and not isinstance(given, (dict, set, bytes)):
        return [as_image(image, f"deformed[{k}]") for k, image in enumerate(given)]
    return given


def as_region(given: Any, reference: Any) -> Any:
    """A bool array, True inside: of one, of numbers with two values, or of a file."""
    if is_path(given):
        return _engine.read_region(given, (reference.shape[0], reference.shape[1]))
    array = _as_array(given)
    if not isinstance(array, numpy.ndarray) or array.dtype.kind not in "iuf" or array.size == 0:
        return array
    values = numpy.unique(_masked.compressed(array) if _masked.isMaskedArray(array) else array)
    is_mask = len(values) == 1 or (len(values) == 2 and values[0] == 0)
    return array != 0 if is_mask and values[0] >= 0 else array

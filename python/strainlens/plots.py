# SPDX-License-Identifier: MPL-2.0
"""Maps of fields for matplotlib, in the colours and ranges of the program."""
from __future__ import annotations

import base64
import struct
import zlib
from typing import Any, Optional, Sequence

import numpy

from . import _engine
from .tables import escaped, require

_GREY_UNDER_MAP = 0.6
_MAX_MAP_SIDE = 480  # pixels
_masked: Any = numpy.ma  # without types


def _label(quantity: str, unit: Optional[str]) -> str:
    known = _engine.quantity(quantity)
    shown = known["unit"] if unit is None else unit
    return f"{known['label']} [{shown}]" if shown and shown != "1" else str(known["label"])


def _limits(values: Sequence[Any], limits: Any) -> tuple[float, float]:
    low, high = _engine.colour_range(numpy.concatenate([numpy.ravel(one) for one in values])) if limits is None else limits
    return float(low), float(high)


def plot(self: Any, quantity: str, *, ax: Any = None, image: Any = None, colours: str = "viridis", limits: Any = None) -> Any:
    """A map of one field; returns the matplotlib image."""
    pyplot = require("matplotlib.pyplot", "plot")
    colormaps = require("matplotlib.colors", "plot")
    if ax is None:
        _, ax = pyplot.subplots()
    if image is not None:
        ax.imshow(image, cmap="gray", alpha=_GREY_UNDER_MAP)
    values = self[quantity]
    low, high = _limits([values], limits)
    columns, rows = self.x[0], self.y[:, 0]
    half_x = (columns[1] - columns[0]) / 2 if len(columns) > 1 else 0.5
    half_y = (rows[1] - rows[0]) / 2 if len(rows) > 1 else 0.5
    artist = ax.imshow(_masked.masked_invalid(values), cmap=colormaps.ListedColormap(_engine.colour_table(colours) / 255, "strainlens"), vmin=low,
                       vmax=high, interpolation="nearest", extent=(columns[0] - half_x, columns[-1] + half_x, rows[-1] + half_y, rows[0] - half_y))
    ax.set_xlabel("x [px]")
    ax.set_ylabel("y [px]")
    ax.figure.colorbar(artist, ax=ax, label=_label(quantity, None))
    return artist


def animate(fields: Sequence[Any], quantity: str, *, ax: Any = None, colours: str = "viridis", limits: Any = None, interval: float = 100) -> Any:
    """A matplotlib animation of a map over the frames, on one scale; `interval` [ms]."""
    animation = require("matplotlib.animation", "plot")
    values = [field[quantity] for field in fields]
    artist = plot(fields[0], quantity, ax=ax, colours=colours, limits=_limits(values, limits))

    def show(frame: int) -> tuple[Any]:
        artist.set_data(_masked.masked_invalid(values[frame]))
        artist.axes.set_title(fields[frame].name)
        return (artist,)

    return animation.FuncAnimation(artist.figure, show, frames=len(values), interval=interval)


def _png(pixels: Any) -> bytes:
    """A PNG of an array (height, width, 4) of uint8."""
    height, width = pixels.shape[:2]

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + row.tobytes() for row in numpy.ascontiguousarray(pixels))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def html(field: Any, text: str) -> str:
    """A text with a small map of the first strain, or of u."""
    quantity = "e1" if "e1" in field else "u"
    return html_map(field[quantity], _label(quantity, None), text)


def html_map(given: Any, label: str, text: str) -> str:
    """A text with a small map of values."""
    values = numpy.asarray(given, float)
    low, high = _limits([values], None)
    shrink = -(-max(values.shape) // _MAX_MAP_SIDE)
    values = values[::shrink, ::shrink]
    known = numpy.isfinite(values)
    entries = numpy.clip(numpy.rint((numpy.where(known, values, low) - low) / (high - low) * 255), 0, 255).astype(int)
    pixels = numpy.dstack([_engine.colour_table("viridis")[entries], numpy.where(known, 255, 0).astype(numpy.uint8)])
    picture = base64.b64encode(_png(pixels)).decode("ascii")
    return (f'<div><pre>{escaped(text)}</pre><img alt="{escaped(label)}" style="width:240px;image-rendering:pixelated" '
            f'src="data:image/png;base64,{picture}"><br>{escaped(label)}: {low:.4g} to {high:.4g}</div>')

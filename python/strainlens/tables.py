# SPDX-License-Identifier: MPL-2.0
"""Fields as the tables and labelled arrays of other packages, which are imported when they are needed."""
from __future__ import annotations

import importlib
import json
from typing import Any, Sequence

import numpy


def require(module: str, extra: str) -> Any:
    """An optional package. Raises ImportError naming what pip installs it with."""
    try:
        return importlib.import_module(module)
    except ImportError:
        raise ImportError(f"this needs {module.split('.')[0]}: pip install \"strainlens[{extra}]\"") from None


def escaped(text: str) -> str:
    """For HTML, also within an attribute."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def html_table(title: str, rows: Sequence[tuple[str, str]]) -> str:
    """A table of names and values for notebooks."""
    cells = "".join(f"<tr><th>{escaped(name)}</th><td>{escaped(value)}</td></tr>" for name, value in rows)
    return f"<div><pre>{escaped(title)}</pre><table>{cells}</table></div>"


def to_xarray(fields: Sequence[Any], images: Sequence[str], version: str) -> Any:
    """A Dataset with the dimensions frame, y and x."""
    xarray = require("xarray", "tables")
    first = fields[0]
    if any(field.shape != first.shape for field in fields):
        raise ValueError("the frames have different grids; convert them one by one")
    columns = [name for name in first.keys() if name not in ("x_px", "y_px")]
    units = first.units
    data = {name: (("frame", "y", "x"), numpy.stack([field[name] for field in fields]), {"units": units[name]}) for name in columns}
    coordinates = {"frame": [field.frame for field in fields], "y": ("y", first.y[:, 0].copy(), {"units": "px"}),
                   "x": ("x", first.x[0].copy(), {"units": "px"}), "image": ("frame", list(images))}
    return xarray.Dataset(data, coordinates, {"parameters": json.dumps(first.parameters), "program": f"StrainLens {version}"})


def to_dataframe(fields: Sequence[Any]) -> Any:
    """A row for each point of each frame, a column for each quantity."""
    pandas = require("pandas", "tables")
    rows = [pandas.DataFrame({"frame": field.frame, **{name: numpy.ravel(field[name]) for name in field.keys()}}) for field in fields]
    return pandas.concat(rows, ignore_index=True)

# SPDX-License-Identifier: MPL-2.0
"""What probes read: curves over the frames, profiles along lines, and the values of a tensile test."""
from __future__ import annotations

from typing import Any, Iterator, NamedTuple, Optional

import numpy

from .tables import html_table


class Value(NamedTuple):
    """A number with its standard deviation and unit.

    Examples
    --------
    >>> print(Value(70.12, 0.31, "GPa"))
    70.12 +- 0.31 GPa
    """

    value: float
    sigma: float
    unit: str = ""

    def __str__(self) -> str:
        return f"{self.value:.4g} +- {self.sigma:.2g} {self.unit}".strip()

    def __float__(self) -> float:
        return float(self.value)


class Curve:
    """One quantity of a probe, a value for each frame.

    Attributes
    ----------
    values, sigmas : numpy.ndarray
        The values and their standard deviations from image noise; NaN where unknown.
    unit, quantity, probe : str
    frames : list of int
        The numbers of the frames, 1 for the first deformed image.
    """

    def __init__(self, probe: str, quantity: str, unit: str, values: Any, sigmas: Any, frames: list[int]) -> None:
        self.probe, self.quantity, self.unit = probe, quantity, unit
        self.values, self.sigmas, self.frames = values, sigmas, frames

    def __len__(self) -> int:
        return len(self.values)

    def __getitem__(self, index: Any) -> Any:
        """The value of one frame, as a Value; the values of a slice."""
        if isinstance(index, slice):
            return self.values[index]
        return Value(float(self.values[index]), float(self.sigmas[index]), self.unit)

    def __iter__(self) -> Iterator[Value]:
        return (self[k] for k in range(len(self)))

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        return numpy.array(self.values, dtype=dtype)

    def __repr__(self) -> str:
        last = self[-1] if len(self) else "no frame"
        return f"<strainlens.Curve {self.probe} {self.quantity}: {len(self)} frames, last {last}>"


class Profile(NamedTuple):
    """One quantity along a line in one frame: positions and distances [px], values and standard deviations."""

    frame: int
    quantity: str
    unit: str
    x: Any
    y: Any
    distances: Any
    values: Any
    sigmas: Any


class ProbeValues:
    """What one probe reads in all frames: a curve for each quantity, and profiles of lines.

    ``gauge["strain"]`` is a Curve; ``gauge.values`` and ``gauge.sigmas`` are those of the first.
    """

    def __init__(self, found: dict[str, Any], probe: Optional[dict[str, Any]] = None) -> None:
        self.probe = probe  #: in the form of probe files
        self.frames: list[int] = found["frames"]
        self.images: list[str] = found["images"]
        self.curves = {one["quantity"]: Curve(one["probe"], one["quantity"], one["unit"], one["values"], one["sigmas"], self.frames)
                       for one in found["series"].values()}
        keys = Profile._fields
        self.profiles = [Profile(**{key: one[key] for key in keys}) for one in found["profiles"]]

    def __getitem__(self, quantity: str) -> Curve:
        if quantity not in self.curves:
            raise KeyError(f"no quantity {quantity!r}; there are {', '.join(self.curves)}")
        return self.curves[quantity]

    def __iter__(self) -> Iterator[str]:
        return iter(self.curves)

    def __len__(self) -> int:
        return len(self.frames)

    def keys(self) -> list[str]:
        """Names of the quantities."""
        return list(self.curves)

    @property
    def first(self) -> Curve:
        """The first curve: the strain of an extensometer."""
        return next(iter(self.curves.values()))

    @property
    def values(self) -> Any:
        """Values of the first curve."""
        return self.first.values

    @property
    def sigmas(self) -> Any:
        """Standard deviations of the first curve."""
        return self.first.sigmas

    @property
    def unit(self) -> str:
        """Unit of the first curve."""
        return self.first.unit

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        return numpy.array(self.values, dtype=dtype)

    def __repr__(self) -> str:
        return f"<strainlens.ProbeValues, {len(self)} frames: {', '.join(self.curves)}>"

    def _repr_html_(self) -> str:
        """The last value of each curve."""
        return html_table(repr(self), [(name, str(curve[-1]) if len(curve) else "") for name, curve in self.curves.items()])


class StressStrain:
    """The stress-strain curve of a run, and what follows from it.

    Attributes
    ----------
    strain, stress : numpy.ndarray
        Axial strain [1] and stress [MPa] (engineering), a value for each frame.
    sigma_strain : numpy.ndarray
        Standard deviations of the strain.
    load : numpy.ndarray
        [N]
    times, channels, derived
        Times of the images and the table's other columns at them; true strain and stress, rates.
    modulus, poisson : Value or None
        Young's modulus [MPa] and Poisson's ratio, if a range for them was given.
    values : dict of str to Value
        Rp0.2, ReH, ReL, Rm, Ag, n, r and strain rates, where the curve shows them.
    offset : Value or None
        The table's time of the reference image [s], if it was searched.
    gauge : str
        What was taken as the axial strain.
    """

    def __init__(self, found: dict[str, Any]) -> None:
        none = numpy.array([])
        constants = found.get("constants", {})
        axial = found.get("axial") or next((one["probe"] for one in found["series"].values() if one["quantity"] == "strain"), None)
        curve = next((one for one in found["series"].values() if axial in (one["probe"], f"{one['probe']} {one['quantity']}")), None)
        self.gauge: str = found.get("gauge", "")
        self.frames: list[int] = found["frames"]
        self.strain = curve["values"] if curve else none
        self.sigma_strain = curve["sigmas"] if curve else none
        self.load, self.stress = found.get("loads_n", none), found.get("stresses_mpa", none)
        self.times, self.channels, self.derived = found.get("times", none), found.get("channels", {}), found.get("derived", {})
        self.constants: dict[str, Any] = constants
        self.modulus = _value(constants.get("youngsModulusMPa"), "MPa")
        self.poisson = _value(constants.get("poissonsRatio"), "")
        self.values = {one["symbol"]: Value(_number(one["value"]), _number(one["sigma"]), one["unit"]) for one in constants.get("values", [])}
        offset = found.get("offset")
        self.offset = Value(offset["seconds"], offset["sigma"], "s") if offset else None

    def __len__(self) -> int:
        return len(self.frames)

    def __repr__(self) -> str:
        parts = [f"strain: {self.gauge}"] if self.gauge else []
        parts += [f"{symbol} {value}" for symbol, value in self._numbers()]
        return f"<strainlens.StressStrain, {len(self)} frames{': ' if parts else ''}{', '.join(parts)}>"

    def _repr_html_(self) -> str:
        return html_table(f"<strainlens.StressStrain, {len(self)} frames, strain: {self.gauge}>", self._numbers())

    def _numbers(self) -> list[tuple[str, str]]:
        constants = {"E": self.modulus, "nu": self.poisson, **self.values}
        return [(symbol, str(value)) for symbol, value in constants.items() if value]


def _value(stored: Any, unit: str) -> Any:
    return None if not stored else Value(_number(stored["value"]), _number(stored["sigma"]), unit)


def _number(stored: Any) -> float:
    """JSON has no NaN."""
    return float("nan") if stored is None else float(stored)

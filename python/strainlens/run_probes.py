# SPDX-License-Identifier: MPL-2.0
"""Probes and loads of a run: the engine reads them; this names them as Python does."""
from __future__ import annotations

import json
import math
import warnings
from typing import Any, Iterator, Optional, Sequence, Tuple, Union

import numpy

from . import _engine
from .export_options import LOAD_SETTINGS, load_settings
from .inputs import is_path, refuse
from .probe_values import ProbeValues, StressStrain, Value

Point = Tuple[float, float]
Gauge = Union[str, Tuple[Point, Point], ProbeValues]

_STRAINS = ("exx", "eyy")
_MAX_TRANSVERSE = 0.7  # of the axial strain: above it there is no direction of the load
_MAX_SCATTER = 0.2  # of the mean: above it the strain is not uniform


def _point(given: Any) -> list[float]:
    point = [float(value) for value in given]
    if not all(map(math.isfinite, point)):
        refuse("point", str(tuple(point)), "finite numbers [px]")
    return point


def _quantities(names: Sequence[str]) -> dict[str, Any]:
    return {"quantities": list(names)} if names else {}


def _text(probes: list[Any]) -> str:
    """A file of probes."""
    return json.dumps({"version": 1, "probes": probes})


class RunProbes:
    """The probes of Run. Positions are (x, y) in pixels of the reference image."""

    _results: Any
    _project_probes: list[dict[str, Any]]
    _project_axial: str

    def _read(self, probe: dict[str, Any]) -> ProbeValues:
        return ProbeValues(_engine.evaluate_probes(self._results, _text([probe])), probe)

    def extensometer(self, p: Point, q: Point, *, true_strain: bool = False) -> ProbeValues:
        """Strain between two points in every frame, with its standard deviation.

        Parameters
        ----------
        p, q : (float, float)
            The ends [px] in the reference image.
        true_strain : bool
            Also ln(L / L0).

        Returns
        -------
        ProbeValues
            ``["strain"]`` and ``["transverse strain"]`` where known; ``.values`` and ``.sigmas`` are those of the strain.

        Examples
        --------
        >>> gauge = run.extensometer((160, 60), (160, 180))
        >>> gauge.values.shape == gauge.sigmas.shape == (len(run),)
        True
        """
        return self._read({"kind": "extensometer", "from": _point(p), "to": _point(q), "trueStrain": bool(true_strain)})

    def point(self, at: Point, *quantities: str) -> ProbeValues:
        """Quantities at a point, interpolated in the field: u and v unless named.

        Examples
        --------
        >>> run.point((160, 120), "u", "exx").keys()
        ['u', 'exx']
        """
        return self._read({"kind": "point", "at": _point(at), **_quantities(quantities)})

    def line(self, p: Point, q: Point, *quantities: str, samples: int = 101) -> ProbeValues:
        """Quantities along a line: a profile for each frame (``.profiles``) and their means as curves."""
        return self._read({"kind": "line", "from": _point(p), "to": _point(q), "samples": int(samples), **_quantities(quantities)})

    def section(self, vertices: Sequence[Point], *quantities: str, samples: int = 101) -> ProbeValues:
        """Quantities along a polyline, as line()."""
        return self._read({"kind": "section", "vertices": [_point(one) for one in vertices], "samples": int(samples), **_quantities(quantities)})

    def area(self, vertices: Sequence[Point], *quantities: str) -> ProbeValues:
        """Mean, scatter and extremes of quantities inside a polygon."""
        return self._read({"kind": "area", "vertices": [_point(one) for one in vertices], **_quantities(quantities)})

    def crack(self, p: Point, q: Point, *, along: Optional[Point] = None) -> ProbeValues:
        """Opening and sliding of the sides of a crack; `p` and `q` are on either side, `along` is the crack's direction."""
        return self._read({"kind": "crack-opening", "from": _point(p), "to": _point(q), **({"along": _point(along)} if along is not None else {})})

    def strain_gauge(self, at: Point, length: float, width: float, angle: float = 0) -> ProbeValues:
        """Strain along and across a foil gauge: a rectangle [px] around a point, its axis at `angle` [degrees] from x to y."""
        return self._read({"kind": "strain-gauge", "at": _point(at), "length": float(length), "width": float(width), "angle": float(angle)})

    def probes(self, probes: Any = None) -> dict[str, ProbeValues]:
        """Probes of a file (JSON), or a list of dicts of its form, or the project's; the values of each by its id."""
        if probes is None and not self._project_probes:
            refuse("probes", "None", "a file or a list of probes: the run's project has none")
        text = probes_text(self._project_probes if probes is None else probes)
        found = _engine.evaluate_probes(self._results, text)
        ids = dict.fromkeys(one["probe"] for one in found["series"].values())
        part = {"frames": found["frames"], "images": found["images"]}
        definitions = {str(one.get("id", "")): one for one in json.loads(text)["probes"]}
        return {name: ProbeValues({**part, "series": {key: one for key, one in found["series"].items() if one["probe"] == name},
                                   "profiles": [one for one in found["profiles"] if one["probe"] == name]}, definitions.get(name)) for name in ids}

    def _whole(self, quantity: str) -> dict[str, Any]:
        """The mean of a quantity over all points."""
        field = next(self._results[frame] for frame in self._results.frames if not self._results.summary(frame)["error"])
        left, right, top, bottom = field.x.min() - 1, field.x.max() + 1, field.y.min() - 1, field.y.max() + 1
        return {"kind": "area", "vertices": [[left, top], [right, top], [right, bottom], [left, bottom]], "quantities": [quantity]}

    def _gauge(self, given: Gauge, name: str) -> tuple[dict[str, Any], str]:
        """A probe for a gauge, and what the evaluation calls its strain."""
        if isinstance(given, str) and given in self._extensometers():
            return {**self._extensometers()[given], "id": name}, name
        if isinstance(given, str):
            return {"id": name, **self._whole(given)}, f"{name} mean {given}"
        if isinstance(given, ProbeValues):
            if given.probe is None or given.probe["kind"] != "extensometer":
                refuse("gauge", repr(given), "what extensometer() returned")
            return {**(given.probe or {}), "id": name}, name
        p, q = given
        return {"id": name, "kind": "extensometer", "from": _point(p), "to": _point(q)}, name

    def _extensometers(self) -> dict[str, dict[str, Any]]:
        """Those of the project that the run was measured by, by their ids."""
        return {str(one["id"]): one for one in self._project_probes if one["kind"] == "extensometer"}

    def _only_gauge(self) -> str:
        """The project's axial strain or its only extensometer, which must be along the load; without one the mean strain along the load."""
        if self._project_axial:
            if self._project_axial not in self._extensometers():
                refuse("gauge", "None", f"given: the project's axial strain is {self._project_axial!r}, which is no extensometer")
            return self._project_axial
        known = [str(one["id"]) for one in self._project_probes if one["kind"] in ("extensometer", "strain-gauge")]
        if not known:
            return self._uniform_direction()
        if len(known) > 1 or known[0] not in self._extensometers():
            refuse("gauge", "None", f"given: the project has {', '.join(known)}")
        (x, y), (to_x, to_y) = (self._extensometers()[known[0]][end] for end in ("from", "to"))
        along = "exx" if abs(to_x - x) > abs(to_y - y) else "eyy"
        if self._has_strain() and self._load_direction()[0] != along:
            refuse("gauge", "None", f"given: the project's only extensometer {known[0]} is across the load")
        return known[0]

    def _known(self) -> Iterator[Any]:
        """The fields, one by one; an image may have failed."""
        return (self._results[frame] for frame in self._results.frames if not self._results.summary(frame)["error"])

    def _has_strain(self) -> bool:
        return any(all(name in field and numpy.isfinite(field[name]).any() for name in _STRAINS) for field in self._known())

    def _load_direction(self) -> tuple[str, float, float]:
        """exx or eyy, whichever is larger in the frame of the largest strain; its mean and scatter there."""
        largest: tuple[float, list[Any]] = (-1.0, [])
        for field in self._known():
            values = [field[name][numpy.isfinite(field[name])] for name in _STRAINS if name in field]
            if len(values) == len(_STRAINS) and all(len(one) for one in values):
                largest = max(largest, (max(abs(float(one.mean())) for one in values), values), key=lambda one: one[0])
        if not largest[1]:
            refuse("gauge", "None", "((x, y), (x, y)): the run has no strain to take the mean of")
        means = [float(one.mean()) for one in largest[1]]
        axial = int(numpy.argmax(numpy.abs(means)))
        if abs(means[1 - axial]) > _MAX_TRANSVERSE * abs(means[axial]):
            refuse("gauge", "None", f"((x, y), (x, y)), exx or eyy: neither is the direction of the load (means {means[0]:.3g}, {means[1]:.3g})")
        high, low = numpy.percentile(largest[1][axial], [84, 16])  # robust against single points
        return _STRAINS[axial], means[axial], float(high - low) / 2

    def _uniform_direction(self) -> str:
        """The strain along the load; warns where its mean does not describe the field."""
        name, mean, scatter = self._load_direction()
        if scatter > _MAX_SCATTER * abs(mean):
            warnings.warn(f"{name} is not uniform (mean {mean:.3g}, deviation {scatter:.2g}); its mean over all points is taken as the strain: "
                          "give gauge=((x, y), (x, y)) for an extensometer", RuntimeWarning, stacklevel=4)
        return name

    def _describe(self, gauge: Gauge) -> str:
        if isinstance(gauge, str):
            return f"extensometer {gauge}" if gauge in self._extensometers() else f"mean of {gauge} over all points"
        p, q = (gauge.probe["from"], gauge.probe["to"]) if isinstance(gauge, ProbeValues) and gauge.probe else gauge
        return f"extensometer {tuple(map(float, p))} to {tuple(map(float, q))}"

    def stress_strain(self, load: Any, *, area_mm2: float, gauge: Optional[Gauge] = None, transverse: Optional[Gauge] = None,
                      modulus_range: Union[None, str, Tuple[float, float]] = None, **settings: Any) -> StressStrain:
        """Stress over strain, with the values of a tensile test.

        Parameters
        ----------
        load : path
            The table of the testing machine.
        area_mm2 : float
            Cross section [mm^2].
        gauge, transverse : ((x, y), (x, y)), str, or what extensometer() returned
            The extensometer along (and across) the load, or a strain whose mean over all points counts: "eyy". Without a
            gauge: the axial strain or the only extensometer of the run's project, if it has one; otherwise the mean of exx or eyy, whichever is larger.
            The result's `gauge` states what was taken.
        modulus_range : (from, to) or "auto", optional
            Axial strain of the images for Young's modulus; "auto" is 10 % to 40 % of the yield strength (ISO 6892-1).
        **settings
            load_column, load_unit, load_decimal, load_skip, load_reference, load_trigger, image_rate [Hz], image_times
            ("exif", "file" or numbers [s]), load_offset [s] or "auto", load_offset_by, load_sigma [N], modulus_range_of
            ("strain" or "stress"), proof [%], hardening_range [%]: as the options of ``strainlens-cli probe``.

        Returns
        -------
        StressStrain

        Raises
        ------
        InvalidInput
            For a setting that is not allowed, and a range with too few images.
        FileError
            For a table that cannot be read or that does not fit the images.
        """
        unknown = set(settings) - _SETTINGS
        if unknown:
            raise TypeError(f"stress_strain() has no setting {sorted(unknown)[0]!r}; there are {', '.join(sorted(_SETTINGS))}")
        if gauge is None:
            gauge = self._only_gauge()
        probes, axial = self._gauge(gauge, "axial")
        names = {"axial": axial}
        listed = [probes]
        if transverse is not None:
            across, names["transverse"] = self._gauge(transverse, "transverse")
            listed.append(across)
        loads = load_settings({"load": load, "area_mm2": area_mm2, "modulus_range": modulus_range, **settings})
        return StressStrain({"axial": axial, "gauge": self._describe(gauge), **_engine.evaluate_probes(self._results, _text(listed), {**loads, **names})})

    def modulus(self, modulus_range: Union[str, Tuple[float, float]] = "auto", *, load: Any, **settings: Any) -> Value:
        """Young's modulus [MPa] with its standard deviation; settings as for stress_strain()."""
        found: Optional[Value] = self.stress_strain(load, modulus_range=modulus_range, **settings).modulus
        assert found is not None  # the engine refuses a range without a modulus
        return found

    def tensile_values(self, load: Any, *, modulus_range: Union[str, Tuple[float, float]] = "auto", **settings: Any) -> dict[str, Value]:
        """Rp0.2, ReH, ReL, Rm, Ag, n, r and strain rates, as far as the curve shows them; settings as for stress_strain()."""
        return self.stress_strain(load, modulus_range=modulus_range, **settings).values


_SETTINGS = LOAD_SETTINGS - {"load", "area_mm2", "modulus_range", "axial", "transverse"}


def probes_text(probes: Any) -> str:
    """The text of a file of probes, or of a list of dicts."""
    if not is_path(probes):
        return _text([dict(one) for one in probes])
    return _engine.probes_text(probes)

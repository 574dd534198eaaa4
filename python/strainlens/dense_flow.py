# SPDX-License-Identifier: MPL-2.0
"""Dense optical flow."""
from __future__ import annotations

from typing import Any, NamedTuple, Optional

import numpy

from . import _engine
from .argument_errors import shortened
from .inputs import as_image, as_region, refuse
from .measuring import forks
from .plots import html_map
from .reporting import Progress, reported

_OCCLUDED = ("filled", "marked", "unknown")


class Flow(NamedTuple):
    """Displacement of every pixel of the reference image: arrays of its shape, NaN where it is unknown."""

    u: Any  #: [px]
    v: Any  #: [px]
    sigma_u: Optional[Any]  #: predicted standard deviations [px]; None where the method has none
    sigma_v: Optional[Any]
    occluded: Optional[Any]  #: True where the deformed image hides the pixel; None unless it was asked for
    method: str  #: grid, affine, variational or joined

    def __repr__(self) -> str:
        known = float(numpy.isfinite(self.u).mean())
        return f"<strainlens.Flow, {self.u.shape[0]} x {self.u.shape[1]} pixels, {known:.1%} known, method {self.method}>"

    def _repr_html_(self) -> str:
        return html_map(numpy.hypot(self.u, self.v), "displacement [px]", repr(self))


_flow = forks.guard(shortened(_engine.flow))


def flow(reference_image: Any, deformed_image: Any, /, *, region: Any = None, method: str = "", occluded: str = "filled",
         progress: Progress = None, **parameters: Any) -> Flow:
    """Dense optical flow, as ``strainlens-cli flow``.

    Parameters
    ----------
    reference_image, deformed_image : path or array
    region : array or path, optional
        True (or not 0) inside; outside the flow is unknown.
    method : str
        grid, affine, variational or joined; otherwise the one that predicts held-out pixels of a part best.
    occluded : str
        Hidden pixels get the motion around them ("filled"), that and a mask ("marked"), or none ("unknown").
    progress : callable or True, optional
        As for measure().
    **parameters
        Of the grid, as for measure(); device, threads and scale for every method.

    Returns
    -------
    Flow

    Examples
    --------
    >>> flow = strainlens.flow(reference, deformed, method="variational")
    >>> round(float(numpy.nanmedian(flow.u)), 1), flow.method
    (2.0, 'variational')
    """
    if occluded not in _OCCLUDED:
        refuse("occluded", occluded, "filled, marked or unknown")
    if occluded != "filled" and not method:
        method = "variational"  # which alone knows what is hidden
    reference, deformed = as_image(reference_image, "reference"), as_image(deformed_image, "deformed")
    mask = None if region is None else as_region(region, reference)
    with reported(progress) as report:
        found = _flow(reference, deformed, mask, method, occluded != "filled", report, **parameters)
    hidden = None if found["occluded"] is None else found["occluded"] != 0
    if occluded == "unknown" and hidden is not None:
        for name in ("u", "v", "sigma_u", "sigma_v"):
            if found[name] is not None:
                found[name][hidden] = numpy.nan
    return Flow(found["u"], found["v"], found["sigma_u"], found["sigma_v"], hidden if occluded == "marked" else None, found["method"])

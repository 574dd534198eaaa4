# SPDX-License-Identifier: MPL-2.0
"""Displacement and strain from photographs of loaded specimens.

    import strainlens
    field = strainlens.measure(reference, deformed, subset=31, step=10)
    field.u, field.exx, field.status
    run = strainlens.measure("ref.tif", "images/", region="roi.png")
    run.extensometer((200, 300), (200, 760)).values

Images are paths, or anything that NumPy reads as an array. Keywords are the command line's options with underscores for
dashes (docs/command-line.md, strainlens.parameters()). What is masked in a reference image (numpy.ma) is outside the
region. All the work is done without the GIL; notes of a run are RuntimeWarnings.
"""
from . import argument_errors as _argument_errors
from . import plots as _plots
from . import tables as _tables
from ._engine import (DeviceError, Error, Field, FileError, InvalidInput, Project, Results, Status, StrainStatus, __version__,
                      parameters, read_image, read_region, region_from_texture)
from .calibration import Calibrated, calibrate, calibrate_translations, read_calibration, scale_by_length, write_calibration
from .checks import Metrology, bench, check, check_engines, metrology
from .dense_flow import Flow, flow
from .image_quality import advise, devices, noise, quality
from .measuring import make_project as _make_project
from .measuring import run_project as _run_project
from .measuring import match, measure, refine, strain, watch
from .probe_values import Curve, ProbeValues, Profile, StressStrain, Value
from .run import ReportingTable, Run
from .run import open_run as open
from .specimens import Specimen, batch, specimen, write_template

__all__ = ["Calibrated", "Curve", "DeviceError", "Error", "Field", "FileError", "Flow", "InvalidInput", "Metrology",
           "ProbeValues", "Profile", "Project", "ReportingTable", "Results", "Run", "Specimen", "Status", "StrainStatus",
           "StressStrain", "Value", "__version__", "advise", "batch", "bench", "calibrate", "calibrate_translations", "check",
           "check_engines", "devices", "flow", "match", "measure", "metrology", "noise", "open", "parameters", "quality",
           "read_calibration", "read_image", "read_region", "refine", "region_from_texture", "scale_by_length", "specimen",
           "strain", "watch", "write_calibration", "write_template"]


def _unchanged(self, memo=None):
    """Copies: the objects cannot be changed."""
    return self


def _project_repr(self):
    return f"<strainlens.Project, {len(self.images)} images, {len(self.probes)} probes>"


def _results_repr(self):
    return f"<strainlens.Results, {len(self)} frames>"


def _project_html(self):
    """Its images, its probes and the parameters that are not the defaults."""
    defaults = parameters()
    rows = [("images", ", ".join(self.images[:3]) + (" ..." if len(self.images) > 3 else "")), ("probes", ", ".join(one["id"] for one in self.probes))]
    rows += [(name, str(value)) for name, value in self.parameters.items() if value != defaults.get(name)]
    return _tables.html_table(repr(self), rows)


for _class in (Field, Project, Results):
    _argument_errors.shorten_methods(_class)
    _class.__copy__ = _class.__deepcopy__ = _unchanged
Project.run = _run_project
Project.of = staticmethod(_make_project)
Field.plot = _plots.plot
Field.to_xarray = lambda self: _tables.to_xarray([self], [self.name], __version__)
Field.to_dataframe = lambda self: _tables.to_dataframe([self])
Project.__repr__, Project._repr_html_, Results.__repr__ = _project_repr, _project_html, _results_repr
Field._repr_html_ = lambda self: _plots.html(self, repr(self))
parameters = _argument_errors.shortened(parameters)
Status.__doc__ = "What became of a point; only Ok has values."
StrainStatus.__doc__ = "What became of the strain at a point; only Ok has values."

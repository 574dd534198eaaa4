# SPDX-License-Identifier: MPL-2.0
"""Displacement and strain from photographs of loaded specimens.

    import strainlens
    field = strainlens.measure(reference, deformed, subset=31, step=10)
    field.u, field.exx, field.status

Images are NumPy arrays (uint8, uint16, float32) with a shape of (height, width). Keywords are the command line's options
with underscores for dashes (docs/command-line.md, strainlens.parameters()). What is masked in a reference image
(numpy.ma) is outside the region. All the work is done without the GIL; notes of a run are RuntimeWarnings.
"""
from . import argument_errors as _argument_errors
from ._engine import (DeviceError, Error, Field, FileError, InvalidInput, Project, Results, Status, StrainStatus, __version__,
                      match, measure, parameters, refine, strain)

__all__ = ["DeviceError", "Error", "Field", "FileError", "InvalidInput", "Project", "Results", "Status", "StrainStatus",
           "__version__", "match", "measure", "parameters", "refine", "strain"]

for _class in (Field, Project, Results):
    _argument_errors.shorten_methods(_class)
match, measure, parameters, refine, strain = map(_argument_errors.shortened, (match, measure, parameters, refine, strain))

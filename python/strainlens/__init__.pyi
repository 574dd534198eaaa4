# SPDX-License-Identifier: MPL-2.0
from __future__ import annotations

from typing import Any, Iterator, Mapping, Optional, Sequence, Tuple, Union, overload

from numpy.typing import NDArray
from typing_extensions import Unpack

from ._engine import (DeviceError as DeviceError, Error as Error, Field as Field, FileError as FileError, InvalidInput as InvalidInput,
                      Path as Path, Project as Project, Results as Results, Status as Status, StrainStatus as StrainStatus,
                      __version__ as __version__, parameters as parameters, read_image as read_image, read_region as read_region,
                      Watch as Watch, region_from_texture as region_from_texture)
from .calibration import (Calibrated as Calibrated, calibrate as calibrate, calibrate_translations as calibrate_translations,
                          read_calibration as read_calibration, scale_by_length as scale_by_length,
                          write_calibration as write_calibration)
from .checks import (Metrology as Metrology, bench as bench, check as check, check_engines as check_engines,
                     metrology as metrology)
from .dense_flow import Flow as Flow, flow as flow
from .image_quality import advise as advise, devices as devices, noise as noise, quality as quality
from .export_options import Frames
from .keywords import Keywords
from .probe_values import Curve as Curve, ProbeValues as ProbeValues, Profile as Profile, StressStrain as StressStrain, Value as Value
from .reporting import Progress
from .run import ReportingTable as ReportingTable, Run as Run, open_run as open
from .specimens import Specimen as Specimen, batch as batch, specimen as specimen, write_template as write_template

__all__ = ["Calibrated", "Curve", "DeviceError", "Error", "Field", "FileError", "Flow", "InvalidInput", "Metrology",
           "ProbeValues", "Profile", "Project", "ReportingTable", "Results", "Run", "Specimen", "Status", "StrainStatus",
           "StressStrain", "Value", "__version__", "advise", "batch", "bench", "calibrate", "calibrate_translations", "check",
           "check_engines", "devices", "flow", "match", "measure", "metrology", "noise", "open", "parameters", "quality",
           "read_calibration", "read_image", "read_region", "refine", "region_from_texture", "scale_by_length", "specimen",
           "strain", "watch", "write_calibration", "write_template"]

Array = NDArray[Any]
Region = Union[Array, Path]
Regions = Optional[Mapping[str, Region]]
Images = Union[list[Array], Tuple[Array, ...], Path, Sequence[Path], Iterator[Array]]

# An array is one image, though a stack of three axes gives a Run.
@overload
def measure(reference_image: Union[Array, Path], deformed_image: Array, /, *, region: Optional[Region] = None, progress: Progress = None,
            **keywords: Unpack[Keywords]) -> Field: ...
@overload
def measure(reference_image: Union[Array, Path], deformed_image: Images, /, *, region: Optional[Region] = None, progress: Progress = None,
            regions: Regions = None, fixed_regions: Regions = None, keep_fields: Optional[Frames] = None, frames: str = "", pattern: str = "",
            raw_layout: str = "", **keywords: Unpack[Keywords]) -> Run: ...
@overload
def measure(images: Path, /, *, region: Optional[Region] = None, progress: Progress = None, regions: Regions = None,
            fixed_regions: Regions = None, keep_fields: Optional[Frames] = None, frames: str = "", pattern: str = "", raw_layout: str = "",
            **keywords: Unpack[Keywords]) -> Run: ...
@overload
def match(reference_image: Union[Array, Path], deformed_image: Array, /, *, region: Optional[Region] = None, progress: Progress = None,
          **keywords: Unpack[Keywords]) -> Field: ...
@overload
def match(reference_image: Union[Array, Path], deformed_image: Images, /, *, region: Optional[Region] = None, progress: Progress = None,
          **keywords: Unpack[Keywords]) -> Run: ...
def refine(reference_image: Array, deformed_image: Array, start: Union[Field, Tuple[Array, Array]], /, *,
           region: Optional[Region] = None, progress: Progress = None, **keywords: Unpack[Keywords]) -> Field: ...
def strain(displacement: Union[Field, Tuple[Array, Array]], /, *, region: Optional[Array] = None,
           **keywords: Unpack[Keywords]) -> Field: ...
def watch(folder: Path, reference: Optional[Path] = None, /, *, region: Optional[Region] = None, idle: float = 0, images: int = 0,
          **parameters: Unpack[Keywords]) -> Watch: ...

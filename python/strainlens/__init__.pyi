# SPDX-License-Identifier: MPL-2.0
from __future__ import annotations

from typing import Any, Iterator, Optional, Sequence, Tuple, Union, overload

from numpy.typing import NDArray
from typing_extensions import Unpack

from ._engine import (DeviceError as DeviceError, Error as Error, Field as Field, FileError as FileError, InvalidInput as InvalidInput,
                      Path as Path, Project as Project, Results as Results, Status as Status, StrainStatus as StrainStatus,
                      __version__ as __version__, parameters as parameters, read_image as read_image, read_region as read_region,
                      region_from_texture as region_from_texture)
from .keywords import Keywords
from .probe_values import Curve as Curve, ProbeValues as ProbeValues, Profile as Profile, StressStrain as StressStrain, Value as Value
from .run import Run as Run, open_run as open

__all__ = ["Curve", "DeviceError", "Error", "Field", "FileError", "InvalidInput", "ProbeValues", "Profile", "Project", "Results",
           "Run", "Status", "StrainStatus", "StressStrain", "Value", "__version__", "match", "measure", "open", "parameters",
           "read_image", "read_region", "refine", "region_from_texture", "strain"]

Array = NDArray[Any]
Region = Union[Array, Path]
Images = Union[list[Array], Tuple[Array, ...], Path, Sequence[Path], Iterator[Array]]

# An array is one image, though a stack of three axes gives a Run.
@overload
def measure(reference_image: Union[Array, Path], deformed_image: Array, /, *, region: Optional[Region] = None,
            **keywords: Unpack[Keywords]) -> Field: ...
@overload
def measure(reference_image: Union[Array, Path], deformed_image: Images, /, *, region: Optional[Region] = None,
            **keywords: Unpack[Keywords]) -> Run: ...
@overload
def match(reference_image: Union[Array, Path], deformed_image: Array, /, *, region: Optional[Region] = None,
          **keywords: Unpack[Keywords]) -> Field: ...
@overload
def match(reference_image: Union[Array, Path], deformed_image: Images, /, *, region: Optional[Region] = None,
          **keywords: Unpack[Keywords]) -> Run: ...
def refine(reference_image: Array, deformed_image: Array, start: Union[Field, Tuple[Array, Array]], /, *,
           region: Optional[Region] = None, **keywords: Unpack[Keywords]) -> Field: ...
def strain(displacement: Union[Field, Tuple[Array, Array]], /, *, region: Optional[Array] = None,
           **keywords: Unpack[Keywords]) -> Field: ...

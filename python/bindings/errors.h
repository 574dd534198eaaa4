// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

namespace strainlens::python {

/// Registers the exceptions Error, InvalidInput (a ValueError with field, value, allowed), FileError (an OSError with
/// path, reason) and DeviceError (a RuntimeError with device), and the translation of the engine's exceptions to them.
void registerErrors(pybind11::module_& module);

}  // namespace strainlens::python

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

namespace strainlens::python {

/// Measurement of a folder's images as they arrive.
void registerFolderWatch(pybind11::module_& module);

}  // namespace strainlens::python

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

namespace strainlens::python {

/// Functions of images: reading, luminance, regions, and the colours of maps.
void registerImageValues(pybind11::module_& module);

}  // namespace strainlens::python

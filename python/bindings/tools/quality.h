// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

namespace strainlens::python {

/// Advice, noise of a set-up, maps of image quality, and the list of devices.
void registerQuality(pybind11::module_& module);

}  // namespace strainlens::python

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

namespace strainlens::python {

/// match, refine, measure, strain, parameters.
void registerMeasuring(pybind11::module_& module);

}  // namespace strainlens::python

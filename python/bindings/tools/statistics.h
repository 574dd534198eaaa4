// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

namespace strainlens::python {

/// Statistics and rigid-body motion of the fields of a run.
void registerStatistics(pybind11::module_& module);

}  // namespace strainlens::python

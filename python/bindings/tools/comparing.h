// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

namespace strainlens::python {

/// Differences of runs, and of a run and a finite-element field.
void registerComparing(pybind11::module_& module);

}  // namespace strainlens::python

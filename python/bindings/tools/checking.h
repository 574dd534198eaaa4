// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

namespace strainlens::python {

/// check, check_engines, bench.
void registerChecking(pybind11::module_& module);

}  // namespace strainlens::python

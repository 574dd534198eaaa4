// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

namespace strainlens::python {

/// Python's `Project`: a project file that is read, made, changed, written and run.
void registerProject(pybind11::module_& module);

}  // namespace strainlens::python

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

namespace strainlens::python {

/// Functions of a run's results: files of every exporter, probes and loads.
void registerRunValues(pybind11::module_& module);

}  // namespace strainlens::python

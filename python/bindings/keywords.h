// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

#include <string>

#include "compute/types/parameters/parameters.h"

namespace strainlens::python {

/// Parameters from keyword arguments: the command line's options with underscores for dashes, subset=31, block=(64,
/// 32), search="full", median_test=False, filter=["median3"], device="cpu". Throws InvalidInput that names the keyword.
RunParameters withKeywords(RunParameters parameters, const pybind11::kwargs& keywords);

/// The other way: every parameter under its keyword.
pybind11::dict keywordsOf(const RunParameters& parameters);

/// Python's dict, list, text or number of what a JSON text says.
pybind11::object pythonFrom(const std::string& json);

}  // namespace strainlens::python

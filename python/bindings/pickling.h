// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

#include "python/bindings/results.h"

namespace strainlens::python {

/// Results as a tuple for pickle: the bytes of a results file and what such a file lacks. Results of a file are its
/// path.
pybind11::tuple packResults(const RunResults& results);
/// Throws what readers of results files throw.
RunResults unpackResults(const pybind11::tuple& state);

/// A field as results with one frame.
RunResults resultsOfField(const MeasuredField& measured);

}  // namespace strainlens::python

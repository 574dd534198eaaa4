// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

#include "app/probes/load_evaluation.h"
#include "app/probes/probe_run.h"

namespace strainlens::python {

/// The probe results of a run: "frames", "images", "series" by name (probe, quantity, unit, values, sigmas) and, with
/// loads, "loads_n" [N], "stresses_mpa" [MPa], "times" and "constants". Unknown numbers are NaN.
pybind11::dict findingsDict(const ProbeEvaluation& probeEvaluation, const LoadEvaluation& evaluation);

/// A dict for each profile along a line: "frame", "probe", "quantity", "unit", "x", "y", "distances" [px], "values" and
/// "sigmas".
pybind11::list profilesList(const ProbeResults& results);

}  // namespace strainlens::python

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

#include "app/probes/load_evaluation.h"
#include "app/probes/probe_run.h"

namespace strainlens::python {

/// What probes found in a run: "frames", "images", "series" by name (probe, quantity, unit, values, sigmas), and where
/// there are loads "loads_n" [N], "stresses_mpa" [MPa], "times" and "constants". Numbers that are not known are NaN.
pybind11::dict findingsDict(const ProbeFindings& findings, const LoadEvaluation& evaluation);

}  // namespace strainlens::python

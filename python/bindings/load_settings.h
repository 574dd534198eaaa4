// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "app/loads/image_moments.h"
#include "app/loads/load_format.h"
#include "app/probes/probe_run.h"

namespace strainlens::python {

/// Settings of loads: the command line's options about them by their names with underscores.

/// How the load table is read. Throws InvalidInput naming the setting.
LoadFormat loadFormatOf(const pybind11::dict& settings);

/// How loads and probes are evaluated. Throws InvalidInput naming the setting.
LoadEvaluation evaluationOf(const pybind11::dict& settings);

/// Whether the time of the reference image in the table is found from the fields.
bool findsLoadOffset(const pybind11::dict& settings);

/// Reads the load table into the plan, if there is one, and returns when the images were taken. `files`: of these
/// images, called if their times are read. Throws FileError, or InvalidInput for settings that exclude or need each
/// other.
LoadTiming readLoads(const MeasuredImages& images, const std::function<std::vector<std::filesystem::path>()>& files,
                     const pybind11::dict& settings, ProbePlan& plan);

}  // namespace strainlens::python

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/results/result_store.h"
#include "python/bindings/field.h"

namespace strainlens::python {

/// The frames of a run, in a file or in memory; Python's `Results`.
struct RunResults {
    std::vector<int> frames;  ///< ascending
    std::function<FrameSummary(int)> summary;
    std::function<std::shared_ptr<const DisplacementField>(int)> field;
    RunParameters parameters;
    std::string version;                         ///< of the program that measured
    std::vector<std::string> images;             ///< the reference first; empty if unknown
    ImageSize image = {};                        ///< {} = unknown
    std::shared_ptr<const RoiMask> region = {};  ///< null: unknown
    std::vector<std::string> notes = {};
    double wallMs = 0;
    pybind11::object probes = pybind11::none();  ///< findingsDict(); None without probes
};

RunResults openResults(const std::filesystem::path& path);

void registerResults(pybind11::module_& module);

}  // namespace strainlens::python

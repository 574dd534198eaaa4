// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/results/result_store.h"
#include "compute/sequence/frame_identity.h"
#include "compute/types/image.h"
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
    std::vector<FrameIdentity> identities = {};  ///< the reference first; empty: unknown
    std::function<AnyImage()> reference = {};    ///< reads the reference image
    std::optional<RunSummary> run = {};          ///< none for results that were read from a file
    std::filesystem::path path = {};             ///< of the results file; empty: in memory
    std::filesystem::path source = {};           ///< results file that frames are read from; empty: none
    pybind11::object probes = pybind11::none();  ///< findingsDict(); None without probes
};

/// The results of a store, of images with these identities.
RunResults resultsOf(const std::shared_ptr<const ResultStore>& store, RunSummary summary,
                     std::vector<FrameIdentity> identities);

/// Throws KeyError for a frame that is not there, Error for one without a field.
MeasuredField fieldOfFrame(const RunResults& results, int frame);

RunResults openResults(const std::filesystem::path& path);

void registerResults(pybind11::module_& module);

}  // namespace strainlens::python

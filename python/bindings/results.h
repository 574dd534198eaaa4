// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/fields/field_frames.h"
#include "app/results/result_store.h"
#include "compute/sequence/frame_identity.h"
#include "compute/types/image.h"
#include "python/bindings/field.h"

namespace strainlens::python {

/// The images of a run among those that were given, and when they were taken.
struct ImageSelection {
    std::vector<int> positions = {};  ///< of the frames among the given images, from 0; empty: all were measured
    int given = 0;                    ///< number of given images with the reference; 0 = unknown
    double frameRateHz = 0;           ///< of the given images; 0 = unknown

    int positionOf(int frame) const {
        return positions.empty() ? frame : positions.at(static_cast<std::size_t>(frame));
    }
};

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
    ImageSelection selection = {};
};

/// The results of a store, of images with these identities.
RunResults resultsOf(const std::shared_ptr<const ResultStore>& store, RunSummary summary,
                     std::vector<FrameIdentity> identities);

/// The frames, for quantities that compare some of them. `frameRateHz`: instead of the run's [1/s].
FieldFrames fieldFramesOf(const RunResults& results, std::optional<double> frameRateHz);

/// Throws KeyError for a frame that is not there, Error for one without a field.
MeasuredField fieldOfFrame(const RunResults& results, int frame);

RunResults openResults(const std::filesystem::path& path);

void registerResults(pybind11::module_& module);

}  // namespace strainlens::python

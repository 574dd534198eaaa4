// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "compute/sequence/frame_identity.h"
#include "compute/sequence/run_summary.h"
#include "compute/types/displacement_field.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// The frames of a run that this program or another one has stored.
struct StoredRun {
    struct Frame {
        FrameSummary summary;
        std::shared_ptr<const DisplacementField> field;  ///< null: it could not be measured
    };
    RunParameters parameters;
    std::vector<Frame> frames;
    std::vector<FrameIdentity> images;  ///< the reference first; empty: unknown
    std::string program;                ///< whose file it is
    std::vector<std::string> notes;     ///< assumptions that were made, as sentences
};

/// Reads a run: results of StrainLens (.h5, .csv), Ncorr's (.mat), or tables of DICe, MatchID, GOM, pyvale or pyALDIC,
/// a file for each image in their order. Only the first have strain. `scaleMmPerPx`: of tables in millimetres without a
/// scale, and of the run; 0: that of the files. `inputs`: what messages call the files. Throws FileError, and
/// InvalidInput for tables of different scales.
StoredRun readStoredRun(std::span<const std::filesystem::path> files, double scaleMmPerPx, const std::string& inputs);

}  // namespace strainlens

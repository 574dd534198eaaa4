// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/calibration/camera_fit.h"

namespace strainlens {

/// Photographs of a target, tilted in several ways.
struct TargetPhotographs {
    std::vector<std::string> files;  ///< UTF-8
    CalibrationTarget target;
    std::size_t plane = 0;         ///< the one in which the target is in the specimen's plane
    bool withThirdRadial = false;  ///< fit k3 too, for very wide-angle lenses
};

/// A photograph that the fit uses.
struct FittedPhotograph {
    std::string file;
    std::size_t points = 0;
    double residualPx = 0;  ///< RMS distance
};

/// What photographs show.
struct TargetViews {
    CameraFitOptions options;
    std::vector<TargetView> views;     ///< of the photographs that count
    std::vector<std::string> files;    ///< of the views, UTF-8
    std::vector<std::string> skipped;  ///< sentences: which photographs do not count, and why
};

struct PhotographFit {
    Calibration calibration;
    std::vector<FittedPhotograph> photographs;
};

/// Detects the target in every photograph (detectTarget). Throws FileError if the plane's photograph cannot be used,
/// and InvalidInput for a plane beyond the photographs.
TargetViews detectTargets(const TargetPhotographs& photographs);

/// Fits the camera. Throws as fitCamera().
PhotographFit fitPhotographs(const TargetViews& targets);

/// The files that a calibration was made from, with their hashes.
void nameFiles(Calibration& calibration, const std::vector<std::string>& files);

}  // namespace strainlens

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/calibration/camera_fit.h"
#include "compute/types/image.h"

namespace strainlens {

/// Photographs of a target, tilted in several ways.
struct TargetPhotographs {
    std::vector<std::string> files;  ///< UTF-8
    CalibrationTarget target;
    std::size_t plane = 0;         ///< the one in which the target is in the specimen's plane
    bool withThirdRadial = false;  ///< fit k3 too, for very wide-angle lenses
};

/// The target in one photograph, or why it does not count.
struct DetectedPhotograph {
    std::optional<TargetView> view;
    ImageSize size;       ///< 0 x 0 if it cannot be read
    std::string failure;  ///< a sentence with the file's name; empty if there is a view
    std::string reason;   ///< the same without the name
    std::string sha256;   ///< of the file that was read; empty if it cannot be
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
    std::vector<TargetView> views;       ///< of the photographs that count
    std::vector<CalibrationFile> files;  ///< of the views, as they were read
    std::vector<std::string> skipped;    ///< sentences: which photographs do not count, and why
};

struct PhotographFit {
    Calibration calibration;
    std::vector<FittedPhotograph> photographs;
};

/// Detects the target in one photograph (detectTarget). `onRead` receives the image before.
DetectedPhotograph detectPhotograph(const std::string& file, const CalibrationTarget& target,
                                    const std::function<void(const AnyImage&)>& onRead = {});

/// Records that photographs of another size than the plane's do not count. Throws FileError if the plane's cannot be
/// used, and InvalidInput for a plane beyond the photographs.
void compareSizes(const TargetPhotographs& photographs, std::span<DetectedPhotograph> detected);

/// The photographs that count. Throws as compareSizes().
TargetViews collectViews(const TargetPhotographs& photographs, std::vector<DetectedPhotograph> detected);

/// Cells in which the coverage of the image by marks is counted.
inline constexpr int kCoverageColumns = 8, kCoverageRows = 6;
/// Row by row: whether the cell of the image has a mark. The lens is known only where there are marks.
std::vector<bool> coveredCells(std::span<const PointPx> marks, ImageSize image);

/// Detects the target in every photograph (detectTarget). Throws FileError if the plane's photograph cannot be used,
/// and InvalidInput for a plane beyond the photographs.
TargetViews detectTargets(const TargetPhotographs& photographs);

/// Fits the camera. Throws as fitCamera().
PhotographFit fitPhotographs(const TargetViews& targets);

/// The files that a calibration was made from, with their hashes.
void nameFiles(Calibration& calibration, const std::vector<std::string>& files);

}  // namespace strainlens

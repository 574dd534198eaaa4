// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cmath>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "compute/sequence/device_source.h"
#include "compute/sequence/frame_source.h"
#include "compute/types/displacement_field.h"
#include "compute/types/image.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/point.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Sums of errors (measured minus true) in any unit; results are NaN without any.
struct ErrorSums {
    double n = 0, sum = 0, squares = 0;

    void add(double error) { n += 1, sum += error, squares += error * error; }
    void add(const ErrorSums& other) { n += other.n, sum += other.sum, squares += other.squares; }
    double mean() const { return sum / n; }
    double rms() const { return std::sqrt(squares / n); }
    /// Standard deviation about the mean.
    double deviation() const { return std::sqrt(std::fmax(squares / n - mean() * mean(), 0)); }
};

/// Measures the fields of images 1, 2, ... against image 0 as `strainlens-cli run`: search, refinement, validation. An
/// empty `roi` is everything. Fewer or partial fields after a stop. Throws as runSequence, and for a failed frame.
std::vector<DisplacementField> measureFields(std::span<const AnyImage> images, const RoiMask& roi,
                                             const RunParameters& parameters, std::stop_token stop,
                                             const DeviceSource& devices = registeredDevices());

/// The same for frames of any source, the reference first.
std::vector<DisplacementField> measureFields(FrameSource& frames, const RoiMask& roi, const RunParameters& parameters,
                                             std::stop_token stop, const DeviceSource& devices = registeredDevices());

/// The true displacement at a point of the reference image [px]; empty if unknown.
using TruthAt = std::function<std::optional<PointPx>(PointPx)>;

/// Errors of a field at points with a known true displacement.
struct FieldErrors {
    ErrorSums u, v;          ///< of the Ok points [px]
    std::size_t failed = 0;  ///< points that are neither Ok nor OutsideRoi

    FieldErrors(const DisplacementField& field, const TruthAt& truth);
    std::size_t compared() const { return static_cast<std::size_t>(u.n); }  ///< number of Ok points
};

}  // namespace strainlens

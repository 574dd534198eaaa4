// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "compute/metrology/error_sums.h"
#include "compute/sequence/device_source.h"
#include "compute/types/displacement_field.h"
#include "compute/types/image.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/point.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// The fields of images 1, 2, ... against image 0, measured as `strainlens-cli run` would: search, refinement,
/// validation. `roi` empty means everything. After a stop there may be fewer fields, or partial ones.
/// Throws as runSequence does, and Error for a frame that failed.
std::vector<DisplacementField> measureFields(std::span<const AnyImage> images, const RoiMask& roi,
                                             const RunParameters& parameters, std::stop_token stop,
                                             const DeviceSource& devices = registeredDevices());

/// The true displacement at a point of the reference image [px]; nothing where none is known.
using TruthAt = std::function<std::optional<PointPx>(PointPx)>;

/// Errors of a field, where the truth is known.
struct FieldErrors {
    ErrorSums u, v;          ///< of the Ok points [px]
    std::size_t failed = 0;  ///< points that are neither Ok nor OutsideRoi

    FieldErrors(const DisplacementField& field, const TruthAt& truth);
    std::size_t compared() const { return static_cast<std::size_t>(u.n); }  ///< points
};

}  // namespace strainlens

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>

#include "compute/types/displacement_field.h"

namespace strainlens {

/// The statuses of points that were compared, but have no match.
inline constexpr std::array kFailedMatches = {PointStatus::LowScore, PointStatus::NotConverged, PointStatus::Outlier,
                                              PointStatus::Ambiguous, PointStatus::FixedPattern};

/// Number of points whose match failed.
inline std::size_t countFailed(const DisplacementField& field) {
    std::size_t failed = 0;
    for (const PointStatus status : kFailedMatches) failed += field.count(status);
    return failed;
}

}  // namespace strainlens

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
    unsigned failed = 0;  // narrow, so that vectors hold many
    for (const PointStatus status : field.status) {
        bool isFailed = false;
        for (const PointStatus one : kFailedMatches) isFailed |= status == one;
        failed += isFailed;
    }
    return failed;
}

}  // namespace strainlens

// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens {

/// A point in image coordinates [px]; pixel centres are at integers, x to the right, y down.
struct PointPx {
    double x = 0;
    double y = 0;
    bool operator==(const PointPx&) const = default;
};

}  // namespace strainlens

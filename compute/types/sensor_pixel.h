// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <compare>

namespace strainlens {

/// A pixel of a camera's sensor, and of its images; sorted row by row.
struct SensorPixel {
    int y = 0, x = 0;
    auto operator<=>(const SensorPixel&) const = default;
};

}  // namespace strainlens

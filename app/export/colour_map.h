// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

namespace strainlens {

/// An sRGB colour.
struct Rgb {
    std::uint8_t red = 0, green = 0, blue = 0;
    bool operator==(const Rgb&) const = default;
};

/// The viridis colour map, even to the eye and readable without colour vision: dark violet at 0, yellow at 1;
/// values beyond are clamped.
Rgb viridis(double fraction);

}  // namespace strainlens

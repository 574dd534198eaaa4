// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>

#include "compute/synthetic/portable_math.h"

namespace strainlens {

/// Gaussian noise (Box-Muller, doi:10.1214/aoms/1177706645): two pixels from one hash of image and position.
class PixelNoise {
public:
    PixelNoise(double sigma, std::uint64_t seed, int frame)
        : m_sigma(sigma), m_key(portable::mix(portable::mix(~seed) + static_cast<std::uint64_t>(frame))) {}

    void addTo(std::span<double> row, int y) const {
        if (m_sigma == 0) return;
        for (std::size_t x = 0; x < row.size(); x += 2) {
            const std::uint64_t position = static_cast<std::uint64_t>(y) << 32 | x;
            const std::uint64_t first = portable::mix(m_key ^ position);
            const double radius = m_sigma * std::sqrt(-2 * portable::log(portable::unitInterval(first)));
            const auto [sine, cosine] = portable::sineCosineOfTurns(portable::unitInterval(portable::mix(first)));
            row[x] += radius * cosine;
            if (x + 1 < row.size()) row[x + 1] += radius * sine;
        }
    }

private:
    double m_sigma;
    std::uint64_t m_key;
};

/// A grey of 0 to 255 as a pixel: uint8, or uint16 for 257 times the grey.
template <typename Pixel>
Pixel quantise(double grey) {
    constexpr double kScale = sizeof(Pixel) == 1 ? 1 : 257;
    constexpr double kMax = sizeof(Pixel) == 1 ? 255 : 65535;
    return static_cast<Pixel>(std::clamp(std::floor(grey * kScale + 0.5), 0.0, kMax));
}

}  // namespace strainlens

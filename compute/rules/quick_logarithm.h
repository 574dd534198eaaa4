// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <bit>
#include <cstdint>

namespace strainlens {

/// Natural logarithm of a positive normal number, error below 3e-7 (relative above 1). Without branches: vectorisable.
inline float quickLog(float x) {
    constexpr std::int32_t kRootOfHalf = 0x3F3504F3, kMantissaBits = 23;
    constexpr float kLog2 = 0.693147181F;
    const auto bits = std::bit_cast<std::int32_t>(x);
    const std::int32_t exponent = (bits - kRootOfHalf) >> kMantissaBits;
    const auto mantissa = std::bit_cast<float>(bits - (exponent << kMantissaBits));  // from root 1/2 to root 2
    // log((1 + s) / (1 - s)) = 2 (s + s^3 / 3 + s^5 / 5 + ...), and s is 0.1716 at most.
    const float s = (mantissa - 1) / (mantissa + 1), s2 = s * s;
    const float series = 1 + s2 * (1 / 3.0F + s2 * (1 / 5.0F + s2 * (1 / 7.0F)));
    return static_cast<float>(exponent) * kLog2 + 2 * s * series;
}

/// exp(x) for x from -87 to 88, relative error below 3e-7; like quickLog.
inline float quickExp(float x) {
    constexpr float kPerLog2 = 1.44269504F, kLog2High = 0.693359375F, kLog2Low = -2.12194440e-4F;
    constexpr float kRoundingOffset = 12582912;  // 1.5 * 2^23: adding it rounds to an integer
    constexpr std::int32_t kBias = 127, kMantissaBits = 23;
    const float rounded = (x * kPerLog2 + kRoundingOffset) - kRoundingOffset;
    const float r = (x - rounded * kLog2High) - rounded * kLog2Low;  // at most log(2) / 2
    const float series =
        1 + r * (1 + r * (1 / 2.0F + r * (1 / 6.0F + r * (1 / 24.0F + r * (1 / 120.0F + r * (1 / 720.0F))))));
    return series * std::bit_cast<float>((static_cast<std::int32_t>(rounded) + kBias) << kMantissaBits);
}

}  // namespace strainlens

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <bit>
#include <cstdint>

namespace strainlens {

/// Division by a constant as a multiplication; exact for dividends below 2^31
/// (Granlund & Montgomery 1994, doi:10.1145/178243.178249).
struct MagicDivisor {
    std::uint32_t multiplier = 0;
    int shift = 0;  ///< of the product's upper 32 bits

    /// `divisor` is 2 to 2^30.
    static MagicDivisor of(std::uint32_t divisor) {
        const int bits = std::bit_width(divisor - 1);
        const std::uint64_t power = std::uint64_t{1} << (31 + bits);
        return {static_cast<std::uint32_t>((power + divisor - 1) / divisor), bits - 1};
    }

#ifdef __CUDACC__
    __device__ std::uint32_t divide(std::uint32_t dividend) const { return __umulhi(dividend, multiplier) >> shift; }
#endif
};

}  // namespace strainlens

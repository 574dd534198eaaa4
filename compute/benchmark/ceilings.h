// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>

namespace strainlens::bench {

/// What a device does at most, measured before the tables; 0 = not known.
struct Ceilings {
    std::function<double(std::size_t bytes)> copyMs;  ///< time of copying so many bytes in its memory; may be empty
    double transferBytesPerMs = 0;                    ///< from page-locked host memory
    double differencesPerMs = 0;                      ///< absolute differences of two bytes, summed
    double productsPerMs = 0;                         ///< of floats, summed
    double launchMs = 0;                              ///< between two kernels
    double handOverMs = 0;                            ///< of a value between two resident blocks
};

/// The least that a piece of work takes: the greatest of the bytes that it must move (every input read once, every
/// output written once; a copy of as many), the differences that it must compute and what it must wait for. 0 where the
/// ceilings are not known.
inline double floorMs(const Ceilings& ceilings, double bytes, double differences, double waitMs = 0) {
    if (!ceilings.copyMs || ceilings.differencesPerMs <= 0) return 0;
    return std::max(
        {ceilings.copyMs(static_cast<std::size_t>(bytes / 2)), differences / ceilings.differencesPerMs, waitMs});
}

}  // namespace strainlens::bench

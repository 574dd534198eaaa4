// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>

namespace strainlens::bench {

/// Peak performance of a device, measured before the tables; 0 = unknown.
struct Ceilings {
    std::function<double(std::size_t bytes)> copyMs;  ///< time to copy `bytes` in its memory; may be empty
    double transferBytesPerMs = 0;                    ///< from page-locked host memory
    double differencesPerMs = 0;                      ///< absolute differences of two bytes, summed
    double productsPerMs = 0;                         ///< of floats, summed
    double launchMs = 0;                              ///< between two kernels
    double blockSyncMs = 0;                           ///< of a value between two resident blocks
};

/// Theoretical minimum time of a workload: the largest of the times for its memory traffic (each input read once, each
/// output written once), its differences and its waiting. 0 if the ceilings are unknown.
inline double floorMs(const Ceilings& ceilings, double bytes, double differences, double waitMs = 0) {
    if (!ceilings.copyMs || ceilings.differencesPerMs <= 0) return 0;
    return std::max(
        {ceilings.copyMs(static_cast<std::size_t>(bytes / 2)), differences / ceilings.differencesPerMs, waitMs});
}

}  // namespace strainlens::bench

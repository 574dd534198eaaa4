// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/ceilings.h"

#include <algorithm>

namespace strainlens::bench {

double floorMs(const Ceilings& ceilings, double bytes, double differences, double waitMs) {
    if (!ceilings.copyMs || ceilings.differencesPerMs <= 0) return 0;
    return std::max(
        {ceilings.copyMs(static_cast<std::size_t>(bytes / 2)), differences / ceilings.differencesPerMs, waitMs});
}

}  // namespace strainlens::bench

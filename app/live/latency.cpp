// SPDX-License-Identifier: MPL-2.0
#include "app/live/latency.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace strainlens {

double Latency::percentile(double percent) const {
    if (m_ms.empty()) return std::numeric_limits<double>::quiet_NaN();
    const auto rank = static_cast<std::size_t>(std::ceil(percent / 100 * static_cast<double>(m_ms.size())));
    std::vector<double> sorted = m_ms;
    const auto at = sorted.begin() + static_cast<std::ptrdiff_t>(std::clamp<std::size_t>(rank, 1, sorted.size()) - 1);
    std::nth_element(sorted.begin(), at, sorted.end());
    return *at;
}

}  // namespace strainlens

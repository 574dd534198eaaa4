// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <vector>

namespace strainlens {

/// How long values took after their images were whole [ms].
class Latency {
public:
    void add(double ms) { m_ms.push_back(ms); }
    std::size_t count() const { return m_ms.size(); }
    /// The smallest latency that so many percent of the images did not exceed (nearest rank); NaN without any.
    double percentile(double percent) const;

private:
    std::vector<double> m_ms;
};

}  // namespace strainlens

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <vector>

namespace strainlens {

/// Times from a complete image file to its measured values [ms].
class Latency {
public:
    void add(double ms) { m_ms.push_back(ms); }
    std::size_t count() const { return m_ms.size(); }
    /// The nearest-rank percentile; NaN without values.
    double percentile(double percent) const;

private:
    std::vector<double> m_ms;
};

}  // namespace strainlens

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "compute/types/workers.h"

namespace strainlens {

/// Threads for work of nanoseconds a point, 0 = all cores: one for few points, as
/// starting another takes longer than the work.
inline int threadsForPoints(std::size_t count, int threads) {
    constexpr std::size_t kMaxPointsOfOne = 8192;
    return count <= kMaxPointsOfOne ? 1 : resolveThreads(threads);
}

/// The points i < count for which qualifies(i) is true, in order; `threads` as in forEachRowBand.
template <typename Qualifies>
std::vector<std::size_t> pointsWhere(std::size_t count, int threads, const Qualifies& qualifies) {
    constexpr std::size_t kBandPoints = 8192;  // some microseconds
    const std::size_t bands = (count + kBandPoints - 1) / kBandPoints;
    std::vector<std::vector<std::size_t>> found(bands);
    forEachRowBand(static_cast<int>(bands), 1, threads, [&](int first, int end) {
        for (auto band = static_cast<std::size_t>(first); band < static_cast<std::size_t>(end); ++band) {
            const std::size_t bandEnd = std::min(count, (band + 1) * kBandPoints);
            for (std::size_t i = band * kBandPoints; i < bandEnd; ++i) {
                if (qualifies(i)) found[band].push_back(i);
            }
        }
    });
    std::vector<std::size_t> points;
    for (const std::vector<std::size_t>& band : found) points.insert(points.end(), band.begin(), band.end());
    return points;
}

/// Number of the points i < count for which qualifies(i) is true.
template <typename Qualifies>
std::size_t countWhere(std::size_t count, int threads, const Qualifies& qualifies) {
    constexpr int kBandPoints = 8192;
    std::atomic<std::size_t> sum = 0;
    forEachRowBand(static_cast<int>(count), kBandPoints, threads, [&](int first, int end) {
        unsigned inBand = 0;
        for (auto i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(end); ++i) inBand += qualifies(i);
        sum += inBand;
    });
    return sum;
}

/// The largest of 0 and the values valueOf(i), i < count; NaN is ignored.
template <typename ValueOf>
double maximumOver(std::size_t count, int threads, const ValueOf& valueOf) {
    constexpr int kBandPoints = 8192;
    std::vector<double> maxima(count / kBandPoints + 1, 0.0);
    forEachRowBand(static_cast<int>(count), kBandPoints, threads, [&](int first, int end) {
        double maximum = 0;
        for (auto i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(end); ++i) {
            maximum = std::max(maximum, static_cast<double>(valueOf(i)));
        }
        maxima[static_cast<std::size_t>(first) / kBandPoints] = maximum;
    });
    return *std::max_element(maxima.begin(), maxima.end());
}

/// Calls use(first, end) for every longest segment of points i < count for which qualifies(i) is true, in order.
template <typename Qualifies, typename Use>
void forEachSegment(std::size_t count, const Qualifies& qualifies, const Use& use) {
    for (std::size_t first = 0; first < count; ++first) {
        if (!qualifies(first)) continue;
        std::size_t end = first + 1;
        while (end < count && qualifies(end)) ++end;
        use(first, end);
        first = end;  // does not qualify
    }
}

/// Calls use(i) for every flag that is set (1), in order; fast where few are.
template <typename Use>
void forEachSet(const std::vector<char>& flags, const Use& use) {
    std::size_t i = 0;
    for (std::uint64_t eight = 0; i + sizeof eight <= flags.size(); i += sizeof eight) {
        std::memcpy(&eight, &flags[i], sizeof eight);
        if (eight == 0) continue;
        for (std::size_t k = i; k < i + sizeof eight; ++k) {
            if (flags[k]) use(k);
        }
    }
    for (; i < flags.size(); ++i) {
        if (flags[i]) use(i);
    }
}

}  // namespace strainlens

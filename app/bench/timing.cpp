// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <chrono>

#include "app/bench/benchmark.h"

namespace strainlens::bench {
namespace {

double medianOf(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : 0.5 * (values[middle - 1] + values[middle]);
}

}  // namespace

std::vector<double> interleavedMedians(const std::vector<std::function<void()>>& contestants, int repeats) {
    using Clock = std::chrono::steady_clock;
    std::vector<std::vector<double>> times(contestants.size());
    for (const auto& contestant : contestants) contestant();
    for (int repeat = 0; repeat < std::max(repeats, 1); ++repeat) {
        for (std::size_t i = 0; i < contestants.size(); ++i) {
            const Clock::time_point start = Clock::now();
            contestants[i]();
            times[i].push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
        }
    }
    std::vector<double> medians;
    for (const std::vector<double>& series : times) medians.push_back(medianOf(series));
    return medians;
}

}  // namespace strainlens::bench

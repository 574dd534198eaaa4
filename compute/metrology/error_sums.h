// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cmath>

namespace strainlens {

/// Sums of errors (measured minus true) in any unit; results are NaN without any.
struct ErrorSums {
    double n = 0, sum = 0, squares = 0;

    void add(double error) { n += 1, sum += error, squares += error * error; }
    void add(const ErrorSums& other) { n += other.n, sum += other.sum, squares += other.squares; }
    double mean() const { return sum / n; }
    double rms() const { return std::sqrt(squares / n); }
    /// Standard deviation about the mean.
    double deviation() const { return std::sqrt(std::fmax(squares / n - mean() * mean(), 0)); }
};

}  // namespace strainlens

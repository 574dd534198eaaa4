// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cmath>
#include <cstdint>

/// Marks functions that the GPU's kernels use too, so that there is one formula for all.
#ifdef __CUDACC__
#define STRAINLENS_HOST_DEVICE __host__ __device__
#else
#define STRAINLENS_HOST_DEVICE
#endif

namespace strainlens {

/// n^2 times the variance of a block of n pixels, from its exact sums; 0 for a constant block, below 2^48.
STRAINLENS_HOST_DEVICE constexpr std::int64_t scaledVariance(std::int64_t n, std::int64_t sum,
                                                             std::int64_t sumOfSquares) {
    return n * sumOfSquares - sum * sum;
}

/// The zero-mean normalised cross-correlation of two blocks of n pixels, -1 to 1:
/// (n * sum(ab) - sum(a) * sum(b)) / sqrt(varianceA * varianceB) with the variances of scaledVariance(), both positive.
///
/// Every backend uses this one formula: its integers are exact, and it rounds in three IEEE operations (product,
/// square root, quotient), so that all of them get the same bits.
STRAINLENS_HOST_DEVICE inline double zncc(std::int64_t n, std::int64_t sumA, std::int64_t sumB, std::int64_t sumAB,
                                          std::int64_t varianceA, std::int64_t varianceB) {
    const double covariance = static_cast<double>(n * sumAB - sumA * sumB);
    return covariance / std::sqrt(static_cast<double>(varianceA) * static_cast<double>(varianceB));
}

}  // namespace strainlens

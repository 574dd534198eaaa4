// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cmath>
#include <cstdint>

/// Marks functions shared with CUDA kernels.
#ifdef __CUDACC__
#define STRAINLENS_HOST_DEVICE __host__ __device__
#else
#define STRAINLENS_HOST_DEVICE
#endif

namespace strainlens {

/// n^2 times the variance of a block of n pixels from its exact sums; below 2^48, 0 for a constant block.
STRAINLENS_HOST_DEVICE constexpr std::int64_t scaledVariance(std::int64_t n, std::int64_t sum,
                                                             std::int64_t sumOfSquares) {
    return n * sumOfSquares - sum * sum;
}

/// Zero-mean normalised cross-correlation of two blocks of n pixels, -1 to 1:
/// (n * sum(ab) - sum(a) * sum(b)) / sqrt(varianceA * varianceB) with the variances of scaledVariance(), both positive.
///
/// All backends get the same bits: exact integers and three rounded operations (product, square root, quotient).
STRAINLENS_HOST_DEVICE inline double zncc(std::int64_t n, std::int64_t sumA, std::int64_t sumB, std::int64_t sumAB,
                                          std::int64_t varianceA, std::int64_t varianceB) {
    const double covariance = static_cast<double>(n * sumAB - sumA * sumB);
    return covariance / std::sqrt(static_cast<double>(varianceA) * static_cast<double>(varianceB));
}

}  // namespace strainlens

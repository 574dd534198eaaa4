// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <variant>
#include <vector>

#include "compute/types/image.h"

namespace strainlens {

// Filters of 8-bit images with replicated edges. All are defined in integers, so that every backend returns the same
// bytes. The ranges of their parameters are in the table of filter_kinds.cpp.

/// Median of the 3x3 or 5x5 neighbourhood.
struct MedianFilter {
    int size = 3;  ///< [px]
};

/// Mean of the n x n neighbourhood, (sum + n*n/2) / (n*n) in integers.
struct BoxFilter {
    int size = 3;  ///< [px]
};

/// out = clamp(floor((2 * S + divisor) / (2 * divisor)) + offset, 0, 255) with S = sum of kernel[3 * (j + 1) + (i + 1)]
/// * in(x + i, y + j), i, j = -1..1 (a correlation, not mirrored).
struct Convolution3x3 {
    std::array<int, 9> kernel = {0, 0, 0, 0, 1, 0, 0, 0, 0};
    int divisor = 1;
    int offset = 0;
};

/// Histogram equalisation: grey g becomes (510 * (C(g) - c0) + N - c0) / (2 * (N - c0)) in integers, with C the
/// cumulative histogram, N the number of pixels and c0 the count of the darkest grey that occurs;
/// greys below it become 0; a uniform image is unchanged.
struct HistogramEqualisation {};

/// Contrast stretch: with lo the greatest grey below which, and hi the smallest grey above which, at most floor(N *
/// clip / 1000) pixels lie, g becomes clamp((510 * (g - lo) + hi - lo) / (2 * (hi - lo)), 0, 255); an image with hi <=
/// lo is unchanged.
struct ContrastStretch {
    int clipPerMille = 5;
};

/// Normalises brightness and contrast of the n x n neighbourhood: with S the sum of its n * n pixels, Q the sum of
/// squares, V = n * n * Q - S * S and D = max(floor(sqrt(V)), n * n * minContrast), g becomes clamp(floor((2 *
/// kContrast * (n * n * g - S) + D) / (2 * D)) + kMean, 0, 255). Removes gain and offset of the illumination; the limit
/// `minContrast` keeps noise from being amplified in uniform areas.
struct LocalNormalisation {
    static constexpr int kMean = 128;     ///< resulting mean [grey]
    static constexpr int kContrast = 40;  ///< resulting standard deviation [grey]
    int size = 33;                        ///< [px]
    int minContrast = 4;                  ///< smallest standard deviation used [grey]
};

struct FilterKind;

/// A filter implemented on the host only (FilterKind::apply).
struct HostFilter {
    const FilterKind* kind = nullptr;  ///< lives as long as the program
    std::vector<int> values;           ///< one for each field of the kind
};

using Filter = std::variant<MedianFilter, BoxFilter, Convolution3x3, HistogramEqualisation, ContrastStretch,
                            LocalNormalisation, HostFilter>;

/// Applied in order.
using FilterChain = std::vector<Filter>;

/// Number of pixels of each grey.
using Histogram = std::array<std::uint64_t, 256>;

/// Lookup table of greys.
using GreyMap = std::array<std::uint8_t, 256>;

/// Lookup table of HistogramEqualisation for an image with that histogram.
GreyMap equalisationMap(const Histogram& histogram);

/// Lookup table of ContrastStretch; `clipPerMille` must be in range.
GreyMap stretchMap(const Histogram& histogram, int clipPerMille);

/// Throws InvalidInput, naming the parameter and its range, for an invalid filter.
void checkFilter(const Filter& filter);

/// Throws InvalidInput for a HostFilter; called by devices.
void requireDeviceFilter(const Filter& filter);

/// Throws InvalidInput if an image of that size cannot be halved (Session::halve): a side is below 2 px.
void checkHalvable(ImageSize size);

}  // namespace strainlens

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <random>
#include <string>

#include "compute/types/image.h"
#include "compute/types/parameters/filter.h"

namespace strainlens::parity {

using Random = std::mt19937_64;

/// Uniform integer in [low, high]; the same on every platform, unlike std::uniform_int_distribution.
int between(Random& random, int low, int high);

/// Kinds of content that stress different paths.
enum class Content : std::uint8_t {
    Noise,     ///< every grey alike, no correlation
    Smooth,    ///< waves with little noise: many equal neighbours
    Constant,  ///< one grey
    Binary,    ///< 0 and 255 only: the 0/1 principle for sorting networks, and the extremes of sums
};
inline constexpr int kContents = 4;

/// An image of that content.
GrayImage<std::uint8_t> makeImage(ImageSize size, Content content, Random& random);

/// A size that is awkward for vectors: 1x1, 1xN, Nx1, next to a multiple of a vector length, or any small one; then
/// any up to `largest` a side.
ImageSize awkwardSize(Random& random, int largest = 300);

/// "" when equal, else the first difference.
std::string compareImages(ImageView<std::uint8_t> expected, ImageView<std::uint8_t> actual);
std::string compareHistograms(const Histogram& expected, const Histogram& actual);

}  // namespace strainlens::parity

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
    Noise,     ///< uniformly distributed, uncorrelated
    Smooth,    ///< waves with little noise: many equal neighbours
    Constant,  ///< one grey
    Binary,    ///< 0 and 255 only: the 0/1 principle for sorting networks, and the extremes of sums
};
inline constexpr int kContents = 4;

GrayImage<std::uint8_t> makeImage(ImageSize size, Content content, Random& random);

/// A size that is awkward for vector code: 1x1, 1xN, Nx1, near a multiple of a vector length, or any up to `largest`
/// per side.
ImageSize awkwardSize(Random& random, int largest = 300);

/// "" if equal, otherwise the first difference.
std::string compareImages(ImageView<std::uint8_t> expected, ImageView<std::uint8_t> actual);
std::string compareHistograms(const Histogram& expected, const Histogram& actual);

}  // namespace strainlens::parity

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/point.h"

namespace strainlens::test {

using Greys = GrayImage<float>;

/// How an image's greys (0 to 255) are stored.
enum class Depth : std::uint8_t {
    Byte,       ///< 8 bit
    TwelveBit,  ///< 0 to 4095 in 16 bit
    Float,      ///< 0 to 1
};

/// A pair of images without noise, and what is true of it.
struct RenderedPair {
    std::string name;
    Greys reference, deformed;
    double noise = 2;
    /// The displacement of a point; none where nothing can be measured. Null: nowhere.
    std::function<std::optional<PointPx>(double x, double y)> truth;
    double minKept = 0.99;  ///< of the points whose subsets stay inside both images
    Depth depth = Depth::Byte, deformedDepth = Depth::Byte;
    double brokenShare = 0;  ///< of the pixels: bright or dark in both images
    /// Points whose subsets see two motions: right with either one, and not counted as kept. Null: none.
    std::function<std::optional<PointPx>(double x, double y)> otherTruth = {};
};

/// All pairs of a seed, a different texture and noise for each.
std::vector<RenderedPair> renderPairs(unsigned seed);

/// Speckles about `pitch` px apart, without noise, moved by (0.37, -0.28) px.
RenderedPair renderSpeckles(unsigned seed, double pitch);

/// Speckles about 2.4 px apart, near the limit of the pixels, on a rigid plate.
RenderedPair renderFinePlate(unsigned seed, double shiftPx);
RenderedPair renderTurnedFinePlate(unsigned seed, double degrees);

}  // namespace strainlens::test

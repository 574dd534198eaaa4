// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens::rules {

/// Reference pixels nearer than this to the edge of their image are left out: the surface there depends on greys beyond
/// the edge, which nobody knows [px].
inline constexpr int kEdgePx = 3;

/// How much a place in the deformed image counts, by one coordinate: 1 from kEdgePx off the edge inwards, falling to 0
/// over the pixel before. (A sharp limit would let rows of pixels come and go from step to step, without end.)
constexpr double edgeWeight(double place, int size) {
    const double inside = (place < size - 1 - place ? place : size - 1 - place) - (kEdgePx - 1);
    return inside <= 0 ? 0 : inside >= 1 ? 1 : inside;
}

}  // namespace strainlens::rules

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <vector>

#include "compute/quality/subset_view.h"
#include "compute/sequence/greys/grey_range.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// How well a subset matches at each whole-pixel displacement around the one that was found.
struct ScoreSurface {
    Criterion criterion = Criterion::Zncc;
    int radius = 0;              ///< (2 radius + 1)^2 displacements [px]
    Displacement centre;         ///< the one in the middle, the nearest to what was found
    std::vector<double> scores;  ///< row by row, NaN where the subset would leave the image or has no texture
    /// The best of them, which a search of this window ends with; none without a score.
    std::optional<Displacement> best;

    int side() const { return 2 * radius + 1; }
    double at(int dx, int dy) const {
        const int column = dx - centre.dx + radius, row = dy - centre.dy + radius;
        return scores[static_cast<std::size_t>(row * side() + column)];
    }
};

/// Which scores are wanted.
struct SurfaceWish {
    Criterion criterion = Criterion::Zncc;
    int radius = 4;       ///< [px]
    FilterChain filters;  ///< that the search saw the images through
    GreyRange greyRange;  ///< from which it took them to 8 bit
};

/// The engine's own comparison of blocks, as its full search makes it on 8-bit images, once for each displacement.
/// nullopt where the subset leaves the reference image or nothing is known of its displacement.
std::optional<ScoreSurface> scoreSurface(const AnyImage& reference, const AnyImage& deformed, const SubsetPlace& place,
                                         const SurfaceWish& wish);

}  // namespace strainlens

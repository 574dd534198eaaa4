// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <vector>

#include "compute/quality/subset_view.h"
#include "compute/sequence/greys/grey_range.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// Matching scores of a subset at the integer displacements around the measured one.
struct ScoreSurface {
    Criterion criterion = Criterion::Zncc;
    int radius = 0;              ///< (2 radius + 1)^2 displacements [px]
    Displacement centre;         ///< the measured displacement, rounded
    std::vector<double> scores;  ///< row-major; NaN if the subset is outside the image or has no texture
    /// The result of a full search of this window; none without a score.
    std::optional<Displacement> best;

    int side() const { return 2 * radius + 1; }
    double at(int dx, int dy) const {
        const int column = dx - centre.dx + radius, row = dy - centre.dy + radius;
        return scores[static_cast<std::size_t>(row * side() + column)];
    }
};

/// How to compute a score surface.
struct ScoreSurfaceOptions {
    Criterion criterion = Criterion::Zncc;
    int radius = 4;       ///< [px]
    FilterChain filters;  ///< of the search
    GreyRange greyRange;  ///< that the search mapped to 8 bit
};

/// Runs the engine's full search on 8-bit images once per displacement. nullopt if the subset is outside the reference
/// image or its displacement is unknown.
std::optional<ScoreSurface> computeScoreSurface(const AnyImage& reference, const AnyImage& deformed,
                                                const SubsetPosition& position, const ScoreSurfaceOptions& options);

}  // namespace strainlens

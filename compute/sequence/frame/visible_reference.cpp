// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame/visible_reference.h"

#include <algorithm>
#include <cmath>

#include "compute/sequence/greys/missing_pixels.h"

namespace strainlens {
namespace {

int refinedSide(const RunParameters& parameters, const Grid& grid) {
    return refinesByIcgn(parameters) ? refineParameters(parameters).subset
                                     : std::max(grid.blockWidth, grid.blockHeight);
}

/// The largest distance of a pixel from the nearest point of the grid whose subset, or an edge point's, covers it [px].
int subsetReach(const SequenceContext& context) {
    const int half = comparedHalfSide(context.parameters, context.grid);
    if (context.edges.empty()) return half;
    return half + std::max(context.grid.blockWidth, context.grid.blockHeight) / 2 + context.parameters.grid.step;
}

/// The grid with those points Masked that have too few usable pixels because the frame hides some of them.
Grid maskGrid(Grid grid, const RunParameters& parameters, const RoiMask& visible, const RoiMask& usable) {
    const ExcludedPixels hidden(visible), excluded(usable);
    const int side = refinedSide(parameters, grid), half = side / 2;
    const double required = (refinesByIcgn(parameters) ? refineParameters(parameters).minimumShare : 1.0) * side * side;
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (grid.statuses[i] != PointStatus::NotComputed) continue;
        const NodePosition at = grid.positionOf(i);
        const int left = at.x - half, top = at.y - half, right = left + side - 1, bottom = top + side - 1;
        if (hidden.countIn(left, top, right, bottom) == 0) continue;
        const ImageSize size = visible.size();
        const int width = std::min(right, size.width - 1) - std::max(left, 0) + 1;
        const int height = std::min(bottom, size.height - 1) - std::max(top, 0) + 1;
        const std::int64_t pixels = std::int64_t{width} * height - excluded.countIn(left, top, right, bottom);
        if (static_cast<double>(pixels) < required) grid.statuses[i] = PointStatus::Masked;
    }
    return grid;
}

std::vector<bool> completeNodes(const Grid& grid, const RoiMask& visible, int half) {
    const ExcludedPixels hidden(visible);
    std::vector<bool> isComplete(grid.size());
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const NodePosition at = grid.positionOf(i);
        isComplete[i] = hidden.countIn(at.x - half, at.y - half, at.x + half, at.y + half) == 0;
    }
    return isComplete;
}

}  // namespace

int comparedSide(const RunParameters& parameters, const Grid& grid) {
    return std::max({grid.blockWidth, grid.blockHeight, refinedSide(parameters, grid)});
}

int comparedHalfSide(const RunParameters& parameters, const Grid& grid) {
    int side = comparedSide(parameters, grid);
    if (choosesSubsets(parameters)) {
        for (const RefineParameters& choice : refineChoices(parameters)) side = std::max(side, choice.subset);
    }
    return side / 2;
}

RoiMask clearPixels(const RunParameters& parameters, const RoiMask& visible) {
    // The taps of the spline, and twice the standard deviation of the prefilter: without them, points beside a bright
    // bar are 0.01 px wrong or fail; with 2 px they are right for an exact mask.
    constexpr int kSplineReachPx = 3;
    const double sigma = refinesByIcgn(parameters) ? refineParameters(parameters).prefilterSigmaPx : 0;
    return visible.erode(kSplineReachPx + static_cast<int>(std::ceil(2 * std::max(sigma, 0.0))));
}

VisibleReference::VisibleReference(const SequenceContext& context, RunReference& reference, const RoiMask& clear,
                                   const NodeMotion& motion)
    : m_visible(visibleInReference(reference.grid(), motion, clear, subsetReach(context))),
      m_region(intersect(reference.region(), m_visible)),
      m_edgeRegion(intersect(reference.edgeRegion(), m_visible)),
      m_usable(intersect(reference.refinement().subsetRoi(), m_visible)),
      m_edgeUsable(intersect(reference.edgeRefinement().subsetRoi(), m_visible)),
      m_grid(maskGrid(reference.grid(), context.parameters, m_visible, m_usable)),
      m_edgeGrid(maskGrid(reference.edgeGrid(), context.parameters, m_visible, m_edgeUsable)),
      m_isComplete(completeNodes(reference.grid(), m_visible, comparedHalfSide(context.parameters, context.grid))),
      m_refinement(context.parameters, reference.region(), m_grid, m_usable),
      m_edgeRefinement(context.parameters, reference.edgeRegion(), m_edgeGrid, m_edgeUsable) {}

}  // namespace strainlens

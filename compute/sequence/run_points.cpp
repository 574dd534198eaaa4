// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/run_points.h"

#include <numeric>

#include "compute/refinement/edge_grid.h"
#include "compute/types/grid.h"

namespace strainlens {
namespace {

/// Number of blocks along one side, as makeGrid() places them; 0 if none fits.
std::size_t blocksAlong(int imageSide, int block, const GridSpec& spec) {
    const int space = imageSide - 2 * spec.margin - block;
    return space < 0 ? 0 : static_cast<std::size_t>(space / spec.step) + 1;
}

}  // namespace

std::size_t requestedPoints(const FrameSummary& frame) {
    return std::accumulate(frame.counts.begin(), frame.counts.end(), std::size_t{0}) -
           frame.counts[static_cast<std::size_t>(PointStatus::OutsideRoi)];
}

std::size_t requestedPoints(const RunParameters& parameters, ImageSize image, const RoiMask& roi) {
    const Grid grid = makeGrid(parameters.grid, image, roi);
    if (!measuresEdge(parameters)) return grid.measuredCount();
    const RefineParameters refined = refineParameters(parameters);
    const EdgeGrid edges = makeEdgeGrid(grid, parameters.grid, image, roi, refined.subset, refined.minimumShare);
    return edges.empty() ? grid.measuredCount() : edges.all.measuredCount();
}

std::size_t maxNodes(const RunParameters& parameters, ImageSize image) {
    GridSpec spec = parameters.grid;
    // An edge point needs only its centre inside the image.
    if (measuresEdge(parameters)) spec.blockWidth = spec.blockHeight = 1;
    return blocksAlong(image.width, spec.blockWidth, spec) * blocksAlong(image.height, spec.blockHeight, spec);
}

}  // namespace strainlens

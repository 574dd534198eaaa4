// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "compute/types/block_sums.h"
#include "compute/types/grid.h"
#include "compute/types/point.h"
#include "compute/types/roi_mask.h"
#include "compute/types/shape_function.h"

// Which pixels of the reference image are visible in a deformed image whose mask says what is in front of the specimen.

namespace strainlens {

/// Counts the pixels of rectangles that a mask excludes.
class ExcludedPixels {
public:
    explicit ExcludedPixels(const RoiMask& mask);

    /// In the rectangle with these pixels as corners, inclusive, as far as it lies in the image.
    std::int64_t countIn(int left, int top, int right, int bottom) const;
    /// In a square around a point after its motion, which turns and stretches it.
    std::int64_t countIn(PointPx centre, int halfSide, const ShapeFunction& motion) const;

private:
    ImageSize m_size;
    SummedArea<std::uint32_t> m_sums;
};

/// Motion of the nodes of a grid, to first order; nullopt: unknown.
using NodeMotion = std::vector<std::optional<ShapeFunction>>;

/// Extends the known motion to the other nodes of the grid: outwards from the known ones, each node by the mean of what
/// its neighbours predict. Nodes without a position (not measured, in a moved grid) and without a known node that is
/// connected with them stay unknown.
NodeMotion extendMotion(const Grid& grid, NodeMotion known);

/// The pixels of the reference image that the motion of the nearest node moves to pixels of `clear`, in the deformed
/// image or outside it. Nodes count within `reachPx` rows and columns; pixels without one are visible. Where nodes side
/// by side move differently, a farther one can hide a pixel too.
RoiMask visibleInReference(const Grid& grid, const NodeMotion& motion, const RoiMask& clear, int reachPx);

}  // namespace strainlens

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "compute/types/grid.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// The segment of a subset that moves with its point: the pixels connected to the point along rows and columns inside
/// region and subset. Pixels across a gap of the region (slit, crack) belong to another body. For one thread; the
/// region must outlive it.
class SubsetSegment {
public:
    /// `region` is not empty; `subset` as in RefineParameters.
    SubsetSegment(const RoiMask& region, int subset);

    /// Finds the segment of the subset around (x, y); empty if that pixel is outside the region.
    void find(int x, int y);
    bool empty() const { return !contains(m_x, m_y); }
    /// Whether a pixel of the subset belongs to the segment.
    bool contains(int x, int y) const { return m_inside[index(x, y)] != 0; }
    /// Calls use(x, y, isInSegment) for every pixel of the subset that lies in the image.
    template <typename Use>
    void forEachPixel(const Use& use) const {
        for (int y = m_top; y < m_bottom; ++y) {
            for (int x = m_left; x < m_right; ++x) use(x, y, contains(x, y));
        }
    }

    /// Whether usable pixels of the subset are outside the segment; not if that is empty.
    bool cutsOff(const RoiMask& usable) const;

private:
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y - m_y + m_half) * static_cast<std::size_t>(2 * m_half + 1) +
               static_cast<std::size_t>(x - m_x + m_half);
    }

    const RoiMask& m_region;
    int m_half;
    int m_x = 0, m_y = 0, m_left = 0, m_right = 0, m_top = 0, m_bottom = 0;  ///< the subset's part in the image
    std::vector<std::uint8_t> m_inside;                                      ///< one entry a pixel of the subset
    /// Pixels of the segment along a row.
    struct Run {
        int y, left, right;
    };
    /// Adds the pixels of a row around one that is in the region. Returns the first one beyond them.
    int addRun(int x, int y);

    std::vector<Run> m_runs;  ///< whose neighbouring rows are not examined yet
};

/// The measured nodes whose subset a gap of the region splits. Arguments as those of SplitSubsets.
std::vector<std::size_t> findSplitNodes(const Grid& grid, const RoiMask& region, const RoiMask& usable, int subset);

/// Points of a grid whose subset is split by gaps of the region, in groups that can be refined together with one mask
/// on any device: no pixel belongs to the segment of one point and is cut off from another point of the group.
class SplitSubsets {
public:
    /// `region` is the run's, `usable` its subsetRegion(), both empty (no point is split) or of the image's size.
    SplitSubsets(const Grid& grid, const RoiMask& region, const RoiMask& usable, int subset);

    bool empty() const { return m_groups.empty(); }
    /// Nodes of every group, ascending.
    const std::vector<std::vector<std::size_t>>& groups() const { return m_groups; }
    /// `usable` without the pixels cut off from the nodes of a group.
    RoiMask usableFor(std::span<const std::size_t> nodes) const;

private:
    void findSegment(std::size_t node, SubsetSegment& segment) const;

    const Grid& m_grid;
    const RoiMask& m_region;
    const RoiMask& m_usable;
    int m_subset;
    std::vector<std::vector<std::size_t>> m_groups;
};

/// `usable` without the pixels that gaps cut off from the point. Empty if `usable` is.
RoiMask usableForPoint(const RoiMask& region, RoiMask usable, int x, int y, int subset);

}  // namespace strainlens

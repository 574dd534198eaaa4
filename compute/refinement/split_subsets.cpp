// SPDX-License-Identifier: MPL-2.0
#include "compute/refinement/split_subsets.h"

#include <algorithm>
#include <cstring>

namespace strainlens {
namespace {

/// Calls use(x, y) for the usable pixels of a subset outside its segment.
template <typename Use>
void forEachCutOff(const SubsetSegment& segment, const RoiMask& usable, const Use& use) {
    segment.forEachPixel([&](int x, int y, bool isInSegment) {
        if (!isInSegment && usable.contains(x, y)) use(x, y);
    });
}

/// Whether the full subset lies in the image and is usable: a quick test that most subsets pass.
bool isComplete(const RoiMask& usable, int x, int y, int half) {
    const ImageSize size = usable.size();
    if (x < half || y < half || x + half >= size.width || y + half >= size.height) return false;
    for (int row = y - half; row <= y + half; ++row) {
        if (std::memchr(usable.row(row) + x - half, RoiMask::kOutside, static_cast<std::size_t>(2 * half + 1))) {
            return false;
        }
    }
    return true;
}

void removeCutOff(const SubsetSegment& segment, RoiMask& usable) {
    forEachCutOff(segment, usable, [&](int x, int y) { usable.row(y)[x] = RoiMask::kOutside; });
}

/// Use of a pixel by the points of a group.
enum class Use : std::uint8_t { Free, InSegment, CutOff };

}  // namespace

SubsetSegment::SubsetSegment(const RoiMask& region, int subset) : m_region(region), m_half(subset / 2) {
    m_inside.resize(static_cast<std::size_t>(2 * m_half + 1) * static_cast<std::size_t>(2 * m_half + 1));
}

void SubsetSegment::find(int x, int y) {
    m_x = x, m_y = y;
    m_left = std::max(0, x - m_half), m_right = std::min(m_region.size().width, x + m_half + 1);
    m_top = std::max(0, y - m_half), m_bottom = std::min(m_region.size().height, y + m_half + 1);
    std::ranges::fill(m_inside, std::uint8_t{0});
    m_runs.clear();
    if (x < m_left || x >= m_right || y < m_top || y >= m_bottom || !m_region.contains(x, y)) return;
    addRun(x, y);
    while (!m_runs.empty()) {
        const Run run = m_runs.back();
        m_runs.pop_back();
        for (const int row : {run.y - 1, run.y + 1}) {
            if (row < m_top || row >= m_bottom) continue;
            for (int at = run.left; at < run.right; ++at) {
                if (!contains(at, row) && m_region.contains(at, row)) at = addRun(at, row);
            }
        }
    }
}

int SubsetSegment::addRun(int x, int y) {
    const std::uint8_t* row = m_region.row(y);
    int left = x, right = x + 1;
    while (left > m_left && row[left - 1] != RoiMask::kOutside) --left;
    while (right < m_right && row[right] != RoiMask::kOutside) ++right;
    std::fill_n(&m_inside[index(left, y)], right - left, std::uint8_t{1});
    m_runs.push_back({y, left, right});
    return right;
}

bool SubsetSegment::cutsOff(const RoiMask& usable) const {
    if (empty()) return false;
    for (int y = m_top; y < m_bottom; ++y) {
        const std::uint8_t *row = usable.row(y) + m_left, *inside = &m_inside[index(m_left, y)];
        bool isCutOff = false;
        for (int k = 0; k < m_right - m_left; ++k) isCutOff |= row[k] != RoiMask::kOutside && inside[k] == 0;
        if (isCutOff) return true;
    }
    return false;
}

std::vector<std::size_t> findSplitNodes(const Grid& grid, const RoiMask& region, const RoiMask& usable, int subset) {
    std::vector<std::size_t> nodes;
    if (usable.empty()) return nodes;
    SubsetSegment segment(region, subset);
    for (std::size_t node = 0; node < grid.size(); ++node) {
        if (grid.statuses[node] != PointStatus::NotComputed) continue;
        const NodePosition at = grid.positionOf(node);
        if (isComplete(usable, at.x, at.y, subset / 2)) continue;
        segment.find(at.x, at.y);
        if (segment.cutsOff(usable)) nodes.push_back(node);
    }
    return nodes;
}

SplitSubsets::SplitSubsets(const Grid& grid, const RoiMask& region, const RoiMask& usable, int subset)
    : m_grid(grid), m_region(region), m_usable(usable), m_subset(subset) {
    std::vector<std::size_t> remaining = findSplitNodes(grid, region, usable, subset);
    SubsetSegment segment(region, subset);
    std::vector<Use> uses;
    const auto width = static_cast<std::size_t>(region.size().width);
    while (!remaining.empty()) {
        uses.assign(width * static_cast<std::size_t>(region.size().height), Use::Free);
        const auto useOf = [&](int x, int y) -> Use& {
            return uses[static_cast<std::size_t>(y) * width + static_cast<std::size_t>(x)];
        };
        std::vector<std::size_t> group, others;
        for (const std::size_t node : remaining) {
            findSegment(node, segment);
            bool fits = true;
            segment.forEachPixel([&](int x, int y, bool isInSegment) {
                fits = fits && (!usable.contains(x, y) || useOf(x, y) != (isInSegment ? Use::CutOff : Use::InSegment));
            });
            (fits ? group : others).push_back(node);
            if (!fits) continue;
            segment.forEachPixel([&](int x, int y, bool isInSegment) {
                if (usable.contains(x, y)) useOf(x, y) = isInSegment ? Use::InSegment : Use::CutOff;
            });
        }
        m_groups.push_back(std::move(group));
        remaining = std::move(others);
    }
}

void SplitSubsets::findSegment(std::size_t node, SubsetSegment& segment) const {
    const NodePosition position = m_grid.positionOf(node);
    segment.find(position.x, position.y);
}

RoiMask SplitSubsets::usableFor(std::span<const std::size_t> nodes) const {
    RoiMask mask = m_usable;
    SubsetSegment segment(m_region, m_subset);
    for (const std::size_t node : nodes) {
        findSegment(node, segment);
        removeCutOff(segment, mask);
    }
    return mask;
}

RoiMask usableForPoint(const RoiMask& region, RoiMask usable, int x, int y, int subset) {
    if (usable.empty()) return usable;
    SubsetSegment segment(region, subset);
    segment.find(x, y);
    if (!segment.empty()) removeCutOff(segment, usable);
    return usable;
}

}  // namespace strainlens

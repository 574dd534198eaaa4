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

bool isSplit(const SubsetSegment& segment, const RoiMask& usable) {
    // Without a segment there is nothing to separate.
    if (segment.empty()) return false;
    bool split = false;
    forEachCutOff(segment, usable, [&](int, int) { split = true; });
    return split;
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
    m_stack.clear();
    const auto visit = [&](int atX, int atY) {
        if (atX < m_left || atY < m_top || atX >= m_right || atY >= m_bottom) return;
        std::uint8_t& inside = m_inside[index(atX, atY)];
        if (inside || !m_region.contains(atX, atY)) return;
        inside = 1;
        m_stack.push_back({atX, atY});
    };
    visit(x, y);
    while (!m_stack.empty()) {
        const Pixel pixel = m_stack.back();
        m_stack.pop_back();
        visit(pixel.x - 1, pixel.y), visit(pixel.x + 1, pixel.y);
        visit(pixel.x, pixel.y - 1), visit(pixel.x, pixel.y + 1);
    }
}

SplitSubsets::SplitSubsets(const Grid& grid, const RoiMask& region, const RoiMask& usable, int subset)
    : m_grid(grid), m_region(region), m_usable(usable), m_subset(subset) {
    std::vector<std::size_t> remaining = splitNodes();
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

std::vector<std::size_t> SplitSubsets::splitNodes() const {
    std::vector<std::size_t> nodes;
    if (m_usable.empty()) return nodes;
    SubsetSegment segment(m_region, m_subset);
    for (std::size_t node = 0; node < m_grid.size(); ++node) {
        if (m_grid.statuses[node] != PointStatus::NotComputed) continue;
        const NodePosition at = m_grid.positionOf(node);
        if (isComplete(m_usable, at.x, at.y, m_subset / 2)) continue;
        findSegment(node, segment);
        if (isSplit(segment, m_usable)) nodes.push_back(node);
    }
    return nodes;
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

// SPDX-License-Identifier: MPL-2.0
#include "compute/refinement/split_subsets.h"

#include <algorithm>
#include <cstring>

namespace strainlens {
namespace {

/// Calls use(x, y) for the usable pixels of a subset that its piece does not hold.
template <typename Use>
void forEachCutOff(const SubsetPiece& piece, const RoiMask& usable, const Use& use) {
    piece.forEachPixel([&](int x, int y, bool held) {
        if (!held && usable.contains(x, y)) use(x, y);
    });
}

bool isSplit(const SubsetPiece& piece, const RoiMask& usable) {
    // Without a piece of its own a point has nothing that could be told from the rest.
    if (piece.empty()) return false;
    bool split = false;
    forEachCutOff(piece, usable, [&](int, int) { split = true; });
    return split;
}

/// Whether the whole subset lies in the image and is usable: most are, and need no closer look.
bool isWhole(const RoiMask& usable, int x, int y, int half) {
    const ImageSize size = usable.size();
    if (x < half || y < half || x + half >= size.width || y + half >= size.height) return false;
    for (int row = y - half; row <= y + half; ++row) {
        if (std::memchr(usable.row(row) + x - half, RoiMask::kOutside, static_cast<std::size_t>(2 * half + 1))) {
            return false;
        }
    }
    return true;
}

void removeCutOff(const SubsetPiece& piece, RoiMask& usable) {
    forEachCutOff(piece, usable, [&](int x, int y) { usable.row(y)[x] = RoiMask::kOutside; });
}

/// What the points of a group have laid down about a pixel.
enum class Use : std::uint8_t { Free, Held, CutOff };

}  // namespace

SubsetPiece::SubsetPiece(const RoiMask& region, int subset) : m_region(region), m_half(subset / 2) {
    m_inside.resize(static_cast<std::size_t>(2 * m_half + 1) * static_cast<std::size_t>(2 * m_half + 1));
}

void SubsetPiece::find(int x, int y) {
    m_x = x, m_y = y;
    m_left = std::max(0, x - m_half), m_right = std::min(m_region.size().width, x + m_half + 1);
    m_top = std::max(0, y - m_half), m_bottom = std::min(m_region.size().height, y + m_half + 1);
    std::ranges::fill(m_inside, std::uint8_t{0});
    m_open.clear();
    const auto reach = [&](int atX, int atY) {
        if (atX < m_left || atY < m_top || atX >= m_right || atY >= m_bottom) return;
        std::uint8_t& inside = m_inside[place(atX, atY)];
        if (inside || !m_region.contains(atX, atY)) return;
        inside = 1;
        m_open.push_back({atX, atY});
    };
    reach(x, y);
    while (!m_open.empty()) {
        const Pixel pixel = m_open.back();
        m_open.pop_back();
        reach(pixel.x - 1, pixel.y), reach(pixel.x + 1, pixel.y);
        reach(pixel.x, pixel.y - 1), reach(pixel.x, pixel.y + 1);
    }
}

SplitSubsets::SplitSubsets(const Grid& grid, const RoiMask& region, const RoiMask& usable, int subset)
    : m_grid(grid), m_region(region), m_usable(usable), m_subset(subset) {
    std::vector<std::size_t> left = splitNodes();
    SubsetPiece piece(region, subset);
    std::vector<Use> uses;
    const auto width = static_cast<std::size_t>(region.size().width);
    while (!left.empty()) {
        uses.assign(width * static_cast<std::size_t>(region.size().height), Use::Free);
        const auto useOf = [&](int x, int y) -> Use& {
            return uses[static_cast<std::size_t>(y) * width + static_cast<std::size_t>(x)];
        };
        std::vector<std::size_t> group, others;
        for (const std::size_t node : left) {
            findPieceOf(node, piece);
            bool fits = true;
            piece.forEachPixel([&](int x, int y, bool held) {
                fits = fits && (!usable.contains(x, y) || useOf(x, y) != (held ? Use::CutOff : Use::Held));
            });
            (fits ? group : others).push_back(node);
            if (!fits) continue;
            piece.forEachPixel([&](int x, int y, bool held) {
                if (usable.contains(x, y)) useOf(x, y) = held ? Use::Held : Use::CutOff;
            });
        }
        m_groups.push_back(std::move(group));
        left = std::move(others);
    }
}

void SplitSubsets::findPieceOf(std::size_t node, SubsetPiece& piece) const {
    const NodePlace place = m_grid.placeOf(node);
    piece.find(place.x, place.y);
}

std::vector<std::size_t> SplitSubsets::splitNodes() const {
    std::vector<std::size_t> nodes;
    if (m_usable.empty()) return nodes;
    SubsetPiece piece(m_region, m_subset);
    for (std::size_t node = 0; node < m_grid.size(); ++node) {
        if (m_grid.statuses[node] != PointStatus::NotComputed) continue;
        const NodePlace at = m_grid.placeOf(node);
        if (isWhole(m_usable, at.x, at.y, m_subset / 2)) continue;
        findPieceOf(node, piece);
        if (isSplit(piece, m_usable)) nodes.push_back(node);
    }
    return nodes;
}

RoiMask SplitSubsets::usableFor(std::span<const std::size_t> nodes) const {
    RoiMask mask = m_usable;
    SubsetPiece piece(m_region, m_subset);
    for (const std::size_t node : nodes) {
        findPieceOf(node, piece);
        removeCutOff(piece, mask);
    }
    return mask;
}

RoiMask usableForPoint(const RoiMask& region, RoiMask usable, int x, int y, int subset) {
    if (usable.empty()) return usable;
    SubsetPiece piece(region, subset);
    piece.find(x, y);
    if (!piece.empty()) removeCutOff(piece, usable);
    return usable;
}

}  // namespace strainlens

// SPDX-License-Identifier: MPL-2.0
#include "compute/rules/flow_candidates.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace strainlens::rules {
namespace {

constexpr int kBlock = 8, kRadius = 18, kMinSide = 16;  ///< [quarter px]

/// Component-wise median over 3 x 3 nodes.
Displacement medianAround(const Grid& grid, std::span<const Displacement> vectors, int column, int row) {
    std::array<std::int16_t, 9> dx{}, dy{};
    for (int k = 0; k < 9; ++k) {
        const int i = std::clamp(column + k % 3 - 1, 0, grid.columns() - 1);
        const int j = std::clamp(row + k / 3 - 1, 0, grid.rows() - 1);
        const Displacement vector = vectors[grid.index(i, j)];
        dx[static_cast<std::size_t>(k)] = vector.dx;
        dy[static_cast<std::size_t>(k)] = vector.dy;
    }
    std::ranges::nth_element(dx, dx.begin() + 4);
    std::ranges::nth_element(dy, dy.begin() + 4);
    return {dx[4], dy[4]};
}

/// Rounds to grid steps, halves away from zero.
int roundToSteps(int px) {
    constexpr int kStep = FlowCandidateSearch::kStep;
    return px >= 0 ? (px + kStep / 2) / kStep : -((kStep / 2 - px) / kStep);
}

}  // namespace

FlowCandidateSearch::FlowCandidateSearch(ImageSize quarter) : grid(makeGrid({kStep, kBlock, kBlock, 0}, quarter, {})) {
    parameters.radiusX = parameters.radiusY = kRadius;
}

std::vector<float> FlowCandidateSearch::consistentVectors(const SearchResult& forward,
                                                          const SearchResult& backward) const {
    std::vector<float> vectors(2 * nodes(), kNone);
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            const Displacement vector = medianAround(grid, forward.vectors, column, row);
            const int toColumn = std::clamp(column + roundToSteps(vector.dx), 0, grid.columns() - 1);
            const int toRow = std::clamp(row + roundToSteps(vector.dy), 0, grid.rows() - 1);
            const Displacement reverse = backward.vectors[grid.index(toColumn, toRow)];
            if (std::abs(vector.dx + reverse.dx) > 1 || std::abs(vector.dy + reverse.dy) > 1) continue;
            vectors[2 * grid.index(column, row)] = vector.dx;
            vectors[2 * grid.index(column, row) + 1] = vector.dy;
        }
    }
    return vectors;
}

void FlowCandidates::set(const SearchResult& forwardSearch, const SearchResult& backwardSearch,
                         const DenseFlow& initialGuess) {
    forward = search->consistentVectors(forwardSearch, backwardSearch);
    backward = search->consistentVectors(backwardSearch, forwardSearch);
    if (initialGuess.pixels() > 0) fillGaps(initialGuess);
}

void FlowCandidates::fillGaps(const DenseFlow& initialGuess) {
    constexpr float kMaxMotionPx = kMaxImageSide;  ///< no pixel moves farther [px]
    const Grid& grid = search->grid;
    const auto put = [](std::vector<float>& vectors, std::size_t node, int dx, int dy) {
        if (vectors[2 * node] != FlowCandidateSearch::kNone) return;
        vectors[2 * node] = static_cast<float>(dx);
        vectors[2 * node + 1] = static_cast<float>(dy);
    };
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            const std::size_t pixel = initialGuess.index(4 * grid.centreX(column), 4 * grid.centreY(row));
            const float u = initialGuess.u[pixel], v = initialGuess.v[pixel];
            if (!(std::abs(u) < kMaxMotionPx && std::abs(v) < kMaxMotionPx)) continue;
            const int dx = static_cast<int>(std::lround(u / 4)), dy = static_cast<int>(std::lround(v / 4));
            put(forward, grid.index(column, row), dx, dy);
            const int toColumn = column + roundToSteps(dx), toRow = row + roundToSteps(dy);
            if (toColumn < 0 || toRow < 0 || toColumn >= grid.columns() || toRow >= grid.rows()) continue;
            put(backward, grid.index(toColumn, toRow), -dx, -dy);
        }
    }
}

std::optional<FlowCandidateSearch> makeFlowCandidateSearch(ImageSize image) {
    const ImageSize quarter = {image.width / 4, image.height / 4};
    if (std::min(quarter.width, quarter.height) < kMinSide) return std::nullopt;
    return FlowCandidateSearch(quarter);
}

}  // namespace strainlens::rules

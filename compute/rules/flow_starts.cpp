// SPDX-License-Identifier: MPL-2.0
#include "compute/rules/flow_starts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace strainlens::rules {
namespace {

constexpr int kBlock = 8, kRadius = 18, kLeastSide = 16;  ///< [px of a quarter]

/// The median of 3 x 3 nodes in each component.
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

/// The nearest whole number of steps, halves away from zero.
int stepsOf(int px) {
    constexpr int kStep = FlowStartSearch::kStep;
    return px >= 0 ? (px + kStep / 2) / kStep : -((kStep / 2 - px) / kStep);
}

}  // namespace

FlowStartSearch::FlowStartSearch(ImageSize quarter) : grid(makeGrid({kStep, kBlock, kBlock, 0}, quarter, {})) {
    parameters.radiusX = parameters.radiusY = kRadius;
}

std::vector<float> FlowStartSearch::sureVectors(const SearchResult& there, const SearchResult& back) const {
    std::vector<float> sure(2 * nodes(), kNone);
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            const Displacement vector = medianAround(grid, there.vectors, column, row);
            const int toColumn = std::clamp(column + stepsOf(vector.dx), 0, grid.columns() - 1);
            const int toRow = std::clamp(row + stepsOf(vector.dy), 0, grid.rows() - 1);
            const Displacement answer = back.vectors[grid.index(toColumn, toRow)];
            if (std::abs(vector.dx + answer.dx) > 1 || std::abs(vector.dy + answer.dy) > 1) continue;
            sure[2 * grid.index(column, row)] = vector.dx;
            sure[2 * grid.index(column, row) + 1] = vector.dy;
        }
    }
    return sure;
}

void FoundFlowStarts::take(const SearchResult& there, const SearchResult& back, const DenseFlow& start) {
    forward = search->sureVectors(there, back);
    backward = search->sureVectors(back, there);
    if (start.pixels() > 0) fillFrom(start);
}

void FoundFlowStarts::fillFrom(const DenseFlow& start) {
    constexpr float kMost = kMaxImageSide;  ///< no pixel goes further [px]
    const Grid& grid = search->grid;
    const auto put = [](std::vector<float>& vectors, std::size_t node, int dx, int dy) {
        if (vectors[2 * node] != FlowStartSearch::kNone) return;
        vectors[2 * node] = static_cast<float>(dx);
        vectors[2 * node + 1] = static_cast<float>(dy);
    };
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            const std::size_t pixel = start.index(4 * grid.centreX(column), 4 * grid.centreY(row));
            const float u = start.u[pixel], v = start.v[pixel];
            if (!(std::abs(u) < kMost && std::abs(v) < kMost)) continue;
            const int dx = static_cast<int>(std::lround(u / 4)), dy = static_cast<int>(std::lround(v / 4));
            put(forward, grid.index(column, row), dx, dy);
            const int toColumn = column + stepsOf(dx), toRow = row + stepsOf(dy);
            if (toColumn < 0 || toRow < 0 || toColumn >= grid.columns() || toRow >= grid.rows()) continue;
            put(backward, grid.index(toColumn, toRow), -dx, -dy);
        }
    }
}

std::optional<FlowStartSearch> flowStartSearch(ImageSize image) {
    const ImageSize quarter = {image.width / 4, image.height / 4};
    if (std::min(quarter.width, quarter.height) < kLeastSide) return std::nullopt;
    return FlowStartSearch(quarter);
}

}  // namespace strainlens::rules

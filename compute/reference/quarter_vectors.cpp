// SPDX-License-Identifier: MPL-2.0
#include "compute/reference/quarter_vectors.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "compute/reference/filters.h"
#include "compute/reference/search.h"

namespace strainlens::reference {
namespace {

constexpr int kStartStep = 4, kStartBlock = 8, kStartRadius = 18;  ///< [px of a quarter]
constexpr int kLeastQuarter = 16;                                  ///< side [px]
constexpr float kMostStart = 65500;                                ///< no image is wider [px]

int stepsOf(int px) { return static_cast<int>(std::lround(px / double(kStartStep))); }

/// The vectors of a search that the search back agrees with, after the median of 3 x 3 nodes.
std::vector<std::optional<Displacement>> sureVectors(const Grid& grid, const SearchResult& there,
                                                     const SearchResult& back) {
    std::vector<std::optional<Displacement>> sure;
    const auto node = [&](int column, int row) {
        return grid.index(std::clamp(column, 0, grid.columns() - 1), std::clamp(row, 0, grid.rows() - 1));
    };
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            std::vector<std::int16_t> dx, dy;
            for (int j = -1; j <= 1; ++j) {
                for (int i = -1; i <= 1; ++i) {
                    dx.push_back(there.vectors[node(column + i, row + j)].dx);
                    dy.push_back(there.vectors[node(column + i, row + j)].dy);
                }
            }
            std::ranges::sort(dx);
            std::ranges::sort(dy);
            const Displacement vector{dx[4], dy[4]};
            const Displacement answer = back.vectors[node(column + stepsOf(vector.dx), row + stepsOf(vector.dy))];
            const bool agrees = std::abs(vector.dx + answer.dx) <= 1 && std::abs(vector.dy + answer.dy) <= 1;
            sure.push_back(agrees ? std::optional(vector) : std::nullopt);
        }
    }
    return sure;
}

/// Nodes without a sure vector take that of the pixel at their middle, there and, turned, where it leads to.
void fillFrom(const DenseFlow& start, QuarterVectors& starts) {
    const Grid& grid = starts.grid;
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            const std::size_t pixel = start.index(4 * grid.centreX(column), 4 * grid.centreY(row));
            const float u = start.u[pixel], v = start.v[pixel];
            if (!(std::abs(u) < kMostStart && std::abs(v) < kMostStart)) continue;
            const int dx = static_cast<int>(std::lround(u / 4.0F)), dy = static_cast<int>(std::lround(v / 4.0F));
            const Displacement vector{static_cast<std::int16_t>(dx), static_cast<std::int16_t>(dy)};
            const Displacement turned{static_cast<std::int16_t>(-dx), static_cast<std::int16_t>(-dy)};
            const int toColumn = column + stepsOf(dx), toRow = row + stepsOf(dy);
            auto& there = starts.vectors[grid.index(column, row)];
            if (!there) there = vector;
            if (toColumn < 0 || toRow < 0 || toColumn >= grid.columns() || toRow >= grid.rows()) continue;
            auto& back = starts.back[grid.index(toColumn, toRow)];
            if (!back) back = turned;
        }
    }
}

}  // namespace

QuarterVectors quarterVectors(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed,
                              const DenseFlow& start, const JobControl& job) {
    QuarterVectors starts;
    if (std::min(reference.width, reference.height) / 4 < kLeastQuarter) return starts;
    const GrayImage<std::uint8_t> from = halve(halve(reference)), to = halve(halve(deformed));
    starts.grid = makeGrid({kStartStep, kStartBlock, kStartBlock, 0}, from.size(), {});
    FullSearchParameters parameters;
    parameters.radiusX = parameters.radiusY = kStartRadius;
    const JobControl stoppable{job.stop, {}, {}};
    SearchResult there, back;
    fullSearch(from, to, starts.grid, parameters, {}, there, stoppable);
    fullSearch(to, from, starts.grid, parameters, {}, back, stoppable);
    if (job.stopRequested()) return {};
    starts.vectors = sureVectors(starts.grid, there, back);
    starts.back = sureVectors(starts.grid, back, there);
    if (start.pixels() > 0) fillFrom(start, starts);
    return starts;
}

}  // namespace strainlens::reference

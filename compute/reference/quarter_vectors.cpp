// SPDX-License-Identifier: MPL-2.0
#include "compute/reference/quarter_vectors.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "compute/reference/filters.h"
#include "compute/reference/search.h"

namespace strainlens::reference {
namespace {

constexpr int kGridStep = 4, kQuarterBlock = 8, kQuarterRadius = 18;  ///< [quarter px]
constexpr int kMinQuarter = 16;                                       ///< side [px]
constexpr float kMaxGuess = 65500;                                    ///< larger than any image [px]

int roundToSteps(int px) { return static_cast<int>(std::lround(px / double(kGridStep))); }

/// Vectors after a median over 3 x 3 nodes; nullopt if the search in the other direction disagrees.
std::vector<std::optional<Displacement>> consistentVectors(const Grid& grid, const SearchResult& forward,
                                                           const SearchResult& backward) {
    std::vector<std::optional<Displacement>> vectors;
    const auto node = [&](int column, int row) {
        return grid.index(std::clamp(column, 0, grid.columns() - 1), std::clamp(row, 0, grid.rows() - 1));
    };
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            std::vector<std::int16_t> dx, dy;
            for (int j = -1; j <= 1; ++j) {
                for (int i = -1; i <= 1; ++i) {
                    dx.push_back(forward.vectors[node(column + i, row + j)].dx);
                    dy.push_back(forward.vectors[node(column + i, row + j)].dy);
                }
            }
            std::ranges::sort(dx);
            std::ranges::sort(dy);
            const Displacement vector{dx[4], dy[4]};
            const Displacement reverse =
                backward.vectors[node(column + roundToSteps(vector.dx), row + roundToSteps(vector.dy))];
            const bool agrees = std::abs(vector.dx + reverse.dx) <= 1 && std::abs(vector.dy + reverse.dy) <= 1;
            vectors.push_back(agrees ? std::optional(vector) : std::nullopt);
        }
    }
    return vectors;
}

/// Fills nodes without a vector from the pixel at their centre, and with reversed sign at its target.
void fillGaps(const DenseFlow& initialGuess, QuarterVectors& result) {
    const Grid& grid = result.grid;
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            const std::size_t pixel = initialGuess.index(4 * grid.centreX(column), 4 * grid.centreY(row));
            const float u = initialGuess.u[pixel], v = initialGuess.v[pixel];
            if (!(std::abs(u) < kMaxGuess && std::abs(v) < kMaxGuess)) continue;
            const int dx = static_cast<int>(std::lround(u / 4.0F)), dy = static_cast<int>(std::lround(v / 4.0F));
            const Displacement vector{static_cast<std::int16_t>(dx), static_cast<std::int16_t>(dy)};
            const Displacement reversed{static_cast<std::int16_t>(-dx), static_cast<std::int16_t>(-dy)};
            const int toColumn = column + roundToSteps(dx), toRow = row + roundToSteps(dy);
            auto& forward = result.vectors[grid.index(column, row)];
            if (!forward) forward = vector;
            if (toColumn < 0 || toRow < 0 || toColumn >= grid.columns() || toRow >= grid.rows()) continue;
            auto& backward = result.backward[grid.index(toColumn, toRow)];
            if (!backward) backward = reversed;
        }
    }
}

}  // namespace

QuarterVectors findQuarterVectors(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed,
                                  const DenseFlow& initialGuess, const JobControl& job) {
    QuarterVectors result;
    if (std::min(reference.width, reference.height) / 4 < kMinQuarter) return result;
    const GrayImage<std::uint8_t> from = halve(halve(reference)), to = halve(halve(deformed));
    result.grid = makeGrid({kGridStep, kQuarterBlock, kQuarterBlock, 0}, from.size(), {});
    FullSearchParameters parameters;
    parameters.radiusX = parameters.radiusY = kQuarterRadius;
    const JobControl stoppable{job.stop, {}, {}};
    SearchResult forward, backward;
    fullSearch(from, to, result.grid, parameters, {}, forward, stoppable);
    fullSearch(to, from, result.grid, parameters, {}, backward, stoppable);
    if (job.stopRequested()) return {};
    result.vectors = consistentVectors(result.grid, forward, backward);
    result.backward = consistentVectors(result.grid, backward, forward);
    if (initialGuess.pixels() > 0) fillGaps(initialGuess, result);
    return result;
}

}  // namespace strainlens::reference

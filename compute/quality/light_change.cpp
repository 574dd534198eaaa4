// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/light_change.h"

#include <algorithm>
#include <cmath>

#include "compute/types/median.h"
#include "compute/types/nodes_around.h"

namespace strainlens {
namespace {

constexpr int kMaxTiles = 8, kMinLightTilePx = 32, kMaxRows = 256;

/// Tolerated change of a tile's mean, in standard deviations of its greys: at twice that a search loses points.
constexpr double kTolerance = 0.3;
constexpr double kMinTileContrast = 8;  // assumed for tiles without texture, which no search can track [grey]
constexpr double kChangedShare = 0.04;  // of the tiles
constexpr int kMinTiles = 3;
constexpr double kRounding = 1;  // added to standard deviations, which may be 0 [grey]

TileGreys::Tile measureTile(ImageView<std::uint8_t> image, int left, int top, int right, int bottom, int rowStep) {
    std::uint64_t count = 0, sum = 0, squares = 0;
    for (int y = top; y < bottom; y += rowStep) {
        const std::uint8_t* row = image.row(y);
        std::uint32_t rowSum = 0, rowSquares = 0;  // of at most kMaxImageSide pixels
        for (int x = left; x < right; ++x) rowSum += row[x], rowSquares += static_cast<std::uint32_t>(row[x]) * row[x];
        sum += rowSum, squares += rowSquares, count += static_cast<std::uint64_t>(right - left);
    }
    const double n = static_cast<double>(count), mean = static_cast<double>(sum) / n;
    return {mean, std::sqrt(static_cast<double>(squares * count - sum * sum)) / n};
}

/// The largest difference of a tile's mean to its neighbours': motion can change it by as much.
double maxNeighbourDifference(const TileGreys& greys, int column, int row) {
    double largest = 0;
    forEachNodeAround(greys.columns, greys.rows, column, row, 1, [&](int x, int y) {
        largest = std::max(largest, std::abs(greys.at(x, y).mean - greys.at(column, row).mean));
    });
    return largest;
}

}  // namespace

TileGreys measureTileGreys(ImageView<std::uint8_t> image, const RoiMask& roi) {
    const auto count = [](int side) { return std::clamp(side / kMinLightTilePx, 1, kMaxTiles); };
    TileGreys greys{count(image.width), count(image.height), {}};
    const int rowStep = std::max(image.height / kMaxRows, 1);
    for (int row = 0; row < greys.rows; ++row) {
        const int top = image.height * row / greys.rows, bottom = image.height * (row + 1) / greys.rows;
        for (int column = 0; column < greys.columns; ++column) {
            const int left = image.width * column / greys.columns, right = image.width * (column + 1) / greys.columns;
            greys.tiles.push_back(measureTile(image, left, top, right, bottom, rowStep));
            greys.tiles.back().isUsed = roi.empty() || roi.contains((left + right) / 2, (top + bottom) / 2);
        }
    }
    return greys;
}

LightChange detectLightChange(const TileGreys& reference, const TileGreys& deformed) {
    std::vector<double> changes, ratios;
    int changed = 0;
    for (int row = 0; row < reference.rows; ++row) {
        for (int column = 0; column < reference.columns; ++column) {
            const TileGreys::Tile &before = reference.at(column, row), &now = deformed.at(column, row);
            if (!before.isUsed) continue;
            changes.push_back(now.mean - before.mean);
            ratios.push_back((now.deviation + kRounding) / (before.deviation + kRounding));
            const double motion =
                std::min(maxNeighbourDifference(reference, column, row), maxNeighbourDifference(deformed, column, row));
            const double tolerated = kTolerance * std::max(before.deviation, kMinTileContrast);
            changed += std::abs(changes.back()) > motion + tolerated;
        }
    }
    LightChange change;
    if (changes.empty()) return change;
    const int tiles = static_cast<int>(changes.size());
    change.meanChange = medianOf(changes);
    change.contrastRatio = medianOf(ratios);
    change.changedShare = static_cast<double>(changed) / tiles;
    change.normalised = changed >= std::min(kMinTiles, tiles) && change.changedShare > kChangedShare;
    return change;
}

}  // namespace strainlens

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <limits>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Mean and standard deviation of the greys of an image's tiles, at most 8 x 8, row by row; a tile's sides are at least
/// 32 px where the image's are.
struct TileGreys {
    struct Tile {
        double mean = 0, deviation = 0;  ///< [grey]
        bool counts = true;
    };
    int columns = 0, rows = 0;
    std::vector<Tile> tiles;

    const Tile& at(int column, int row) const { return tiles[static_cast<std::size_t>(row * columns + column)]; }
};

/// Reads some hundred rows of the image, evenly spread: some tenths of a millisecond however large it is. Tiles whose
/// middle lies outside a region do not count (empty = everything).
TileGreys tileGreys(ImageView<std::uint8_t> image, const RoiMask& roi = {});

/// How the light of an image differs from the reference image's.
struct LightChange {
    double meanChange = std::numeric_limits<double>::quiet_NaN();  ///< median over the tiles [grey]; NaN: not looked at
    double contrastRatio = std::numeric_limits<double>::quiet_NaN();  ///< of standard deviations, likewise
    double changedShare = std::numeric_limits<double>::quiet_NaN();   ///< of the tiles: lit otherwise than before
    bool normalised = false;  ///< the image was searched with its light made the same everywhere (LocalNormalisation)
};

/// Compares what the tiles of the reference image that count show with the same places of the deformed one. Asks for
/// normalisation where a search by differences of greys would not survive the change: where the means of some tiles
/// change by more than a share of their contrast beyond what motion can make of them, which is what they differ from
/// their neighbours by. See docs/methods.md, "Light".
LightChange lightChange(const TileGreys& reference, const TileGreys& deformed);

}  // namespace strainlens

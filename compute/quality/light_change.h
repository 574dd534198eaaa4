// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <limits>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Mean and standard deviation of the greys in up to 8 x 8 tiles of at least 32 px a side, row by row.
struct TileGreys {
    struct Tile {
        double mean = 0, deviation = 0;  ///< [grey]
        bool isUsed = true;
    };
    int columns = 0, rows = 0;
    std::vector<Tile> tiles;

    const Tile& at(int column, int row) const { return tiles[static_cast<std::size_t>(row * columns + column)]; }
};

/// Measures the tiles on a few hundred evenly spaced rows: some tenths of a millisecond for any image size. Tiles with
/// their centre outside the region are not used (empty = everything).
TileGreys measureTileGreys(ImageView<std::uint8_t> image, const RoiMask& roi = {});

/// Change of light between the reference image and another one.
struct LightChange {
    double meanChange = std::numeric_limits<double>::quiet_NaN();  ///< median over the tiles [grey]; NaN: not measured
    double contrastRatio = std::numeric_limits<double>::quiet_NaN();  ///< ratio of standard deviations, likewise
    double changedShare = std::numeric_limits<double>::quiet_NaN();   ///< share of tiles whose light changed
    bool normalised = false;  ///< the search used normalised images (LocalNormalisation)
};

/// Compares the used tiles of the reference image with the same tiles of the deformed one. Sets `normalised` if a
/// search by grey differences would fail: if the means of some tiles change by more than a share of their contrast in
/// addition to what motion explains (their difference to neighbouring tiles). See docs/methods.md, "Light".
LightChange detectLightChange(const TileGreys& reference, const TileGreys& deformed);

}  // namespace strainlens

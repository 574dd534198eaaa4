// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Mean power spectra of two images over the same tiles. A displacement does not change them.
struct PairSpectra {
    int side = 0;                             ///< of the tiles [px]; 0: the images are too small
    std::vector<double> reference, deformed;  ///< power of a pixel by wave vector (kx, ky) [grey^2]

    /// Wave number along an axis of index 0 .. side - 1 [rad/px].
    double wave(int index) const;
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(side) + static_cast<std::size_t>(x);
    }
};

/// Weights of a tile's pixels along each axis.
std::vector<double> tileWindow(int side);

/// The spectra over at most `tilesPerAxis`^2 tiles whose centres are in the region (empty: everything). `side`: a power
/// of 2.
PairSpectra pairSpectra(const AnyImageView& reference, const AnyImageView& deformed, const RoiMask& roi, int side,
                        int tilesPerAxis);

}  // namespace strainlens

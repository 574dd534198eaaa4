// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/synthetic/specimen.h"
#include "compute/types/format.h"
#include "compute/types/grid.h"
#include "compute/types/image.h"

namespace strainlens::bench {

/// "1920x1080".
inline std::string sizeText(ImageSize size) { return format("%dx%d", size.width, size.height); }

/// Uniformly distributed, uncorrelated greys.
GrayImage<std::uint8_t> noiseImage(ImageSize size, std::uint64_t seed);
/// A constant image.
GrayImage<std::uint8_t> flatImage(ImageSize size, std::uint8_t grey);

/// The rendered open hole: shift (12, -7) px, 0.5 % strain, noise 2.
struct OpenHole {
    Specimen specimen;
    GrayImage<std::uint8_t> reference, deformed;
    RoiMask material;

    explicit OpenHole(ImageSize size);
    /// Blocks of 64 x 64 in the material.
    Grid grid(int step) const;
    /// Another deformed image under that share of the load; `frame` selects the noise (1 for `deformed`).
    GrayImage<std::uint8_t> deformedUnder(double load, int frame) const;
    /// Description of the pair for a table's workload.
    std::string text() const;
};

/// The search of Chirkov 2010: a window of 32 x 16 at every pixel, 49 candidates.
///
/// The images are rendered larger, so that the windows of all pixels, displaced by up to 3 px, are inside.
struct DensePair {
    static constexpr int kWidth = 32, kHeight = 16, kRadius = 3;

    GrayImage<std::uint8_t> reference, deformed;
    Grid grid;

    /// `size`: the number of windows along x and y.
    explicit DensePair(ImageSize size);
};

}  // namespace strainlens::bench

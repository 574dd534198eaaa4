// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "compute/flow/pixel_plane.h"
#include "compute/types/dense_flow.h"

namespace strainlens {

/// What a variational flow leaves of the difference between two images, smoothed as the flow smooths them.
struct FlowResidual {
    PixelPlane reference;   ///< [grey levels]
    PixelPlane warped;      ///< the deformed image where the flow points [grey levels]
    PixelPlane difference;  ///< warped less reference less the light's change; 0 where not inside [grey levels]
    std::vector<std::uint8_t> inside;  ///< 1 where the flow leads into the deformed image, else 0; row-major
    float noise = 0;  ///< standard deviation of the difference, of its median, so that objects' edges count little;
                      ///< 0 without an inside pixel

    /// `flow` is known everywhere and of the images' size. The same for every number of threads (0 = all cores).
    FlowResidual(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed, const DenseFlow& flow,
                 int threads);

    ImageSize size() const { return reference.size(); }
    const std::uint8_t* insideRow(int y) const { return inside.data() + std::ptrdiff_t{y} * size().width; }

private:
    void warp(ImageView<std::uint8_t> deformed, const DenseFlow& flow, int threads);
    void takeDifference(int threads);
};

}  // namespace strainlens

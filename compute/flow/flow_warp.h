// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

#include "compute/flow/pixel_plane.h"
#include "compute/types/dense_flow.h"

namespace strainlens {

/// The deformed image moved back by the flow: at each pixel of the reference image what the deformed one shows where
/// the pixel has gone, by cubic convolution, within 0 and 255 [grey levels]; NaN where no displacement is known and
/// where it leads out of the image. The images have the flow's size. The same for every number of threads (0 = all
/// cores).
PixelPlane warpedBack(ImageView<std::uint8_t> deformed, const DenseFlow& flow, int threads = 0);

/// How much the warped image and the reference differ at each pixel [grey levels]; NaN where `warped` is.
PixelPlane warpResidual(ImageView<std::uint8_t> reference, const PixelPlane& warped, int threads = 0);

}  // namespace strainlens

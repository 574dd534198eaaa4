// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

#include "compute/flow/pixel_plane.h"
#include "compute/types/dense_flow.h"

namespace strainlens {

/// Warps the deformed image to the reference image by the flow, with cubic convolution, clamped to 0 .. 255
/// [grey levels]; NaN where the flow is unknown or points outside the image. The images must have the flow's size. The
/// result does not depend on the number of threads (0 = all cores).
PixelPlane warpToReference(ImageView<std::uint8_t> deformed, const DenseFlow& flow, int threads = 0);

/// Absolute difference of the warped image and the reference at each pixel [grey levels]; NaN where `warped` is NaN.
PixelPlane computeWarpResidual(ImageView<std::uint8_t> reference, const PixelPlane& warped, int threads = 0);

}  // namespace strainlens

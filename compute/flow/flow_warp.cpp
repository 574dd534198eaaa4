// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/flow_warp.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "compute/flow/pixel_plane.h"

namespace strainlens {

PixelPlane warpToReference(ImageView<std::uint8_t> deformed, const DenseFlow& flow, int threads) {
    const ImageSize size = flow.size;
    const PixelPlane image = makePlane(size, threads, [&](int x, int y) { return float(deformed.row(y)[x]); });
    return makePlane(size, threads, [&](int x, int y) {
        const std::size_t i = flow.index(x, y);
        const float toX = static_cast<float>(x) + flow.u[i], toY = static_cast<float>(y) + flow.v[i];
        const bool isInside = toX >= 0 && toY >= 0 && toX <= float(size.width - 1) && toY <= float(size.height - 1);
        if (!flow.isKnown(i) || !isInside) return std::numeric_limits<float>::quiet_NaN();
        return std::clamp(cubicSample(image, toX, toY), 0.0F, 255.0F);
    });
}

PixelPlane computeWarpResidual(ImageView<std::uint8_t> reference, const PixelPlane& warped, int threads) {
    return makePlane(warped.size(), threads,
                     [&](int x, int y) { return std::abs(warped.row(y)[x] - float(reference.row(y)[x])); });
}

}  // namespace strainlens

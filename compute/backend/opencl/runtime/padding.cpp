// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/padding.h"

namespace strainlens::opencl {

void padImage(OpenclContext& context, const DeviceImage& image, const DeviceImage& padded, int left, int top) {
    constexpr WorkSize kGroup{32, 4};
    constexpr std::size_t kPixels = 4;  // of an item
    const ImageShape& shape = padded.shape();
    const WorkSize groups{(static_cast<std::size_t>(shape.pitch) + kGroup.x * kPixels - 1) / (kGroup.x * kPixels),
                          (static_cast<std::size_t>(shape.height) + kGroup.y - 1) / kGroup.y};
    context.kernel("runtime/padding", "pad")
        .run(context.queue(), groups, kGroup, image, image.shape(), padded, shape, left, top);
}

}  // namespace strainlens::opencl

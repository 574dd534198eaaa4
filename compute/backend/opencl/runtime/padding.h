// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/opencl/runtime/device_image.h"

namespace strainlens::opencl {

/// Queues the writing of `padded`: the image with edge pixels repeated, its first pixel at (left, top).
void padImage(OpenclContext& context, const DeviceImage& image, const DeviceImage& padded, int left, int top);

}  // namespace strainlens::opencl

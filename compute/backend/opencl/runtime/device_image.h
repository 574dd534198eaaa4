// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/gpu/runtime/device_image.h"
#include "compute/backend/opencl/runtime/device_buffer.h"

namespace strainlens::opencl {

using gpu::ImageShape;
using DeviceImage = gpu::DeviceImage<OpenclContext, DeviceBuffer>;

}  // namespace strainlens::opencl

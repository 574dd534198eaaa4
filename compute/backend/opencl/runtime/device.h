// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/opencl/runtime/device_image.h"
#include "compute/backend/opencl/runtime/float_image.h"
#include "compute/backend/opencl/runtime/queue_clock.h"

namespace strainlens::opencl {

/// What compute/backend/gpu knows of OpenCL.
struct Device {
    using Context = OpenclContext;
    using Memory = cl_mem;
    template <typename T>
    using Buffer = DeviceBuffer<T>;
    using Image = DeviceImage;
    using FloatImage = opencl::FloatImage;
    using Mark = opencl::Mark;
};

}  // namespace strainlens::opencl

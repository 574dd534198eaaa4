// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>

#include "compute/backend/cuda/runtime/device_image.h"
#include "compute/backend/cuda/runtime/float_image.h"

namespace strainlens::cuda {

/// A mark behind everything queued so far, which the device's own clock times.
class Mark {
public:
    void record(const CudaContext& context) { m_event.record(context.stream); }
    /// Waits until the queue has passed it.
    void wait() const { m_event.synchronise(); }
    /// The time from an earlier mark on; the queue has passed both.
    std::chrono::nanoseconds since(const Mark& earlier) const {
        const std::chrono::duration<float, std::milli> time(m_event.millisecondsSince(earlier.m_event));
        return std::chrono::duration_cast<std::chrono::nanoseconds>(time);
    }

private:
    Event m_event;
};

/// What compute/backend/gpu knows of CUDA.
struct Device {
    using Context = const CudaContext;
    using Memory = std::uint8_t*;
    template <typename T>
    using Buffer = DeviceBuffer<T>;
    using Image = DeviceImage;
    using FloatImage = cuda::FloatImage;
    using Mark = cuda::Mark;
};

}  // namespace strainlens::cuda

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>

#include "compute/backend/cuda/runtime/cuda_context.h"
#include "compute/backend/cuda/runtime/device_image.h"
#include "compute/backend/staged_rows.h"

namespace strainlens::cuda {

/// Copies images from ordinary memory to the device through page-locked buffers (StagedRows).
class ImageUploader {
public:
    /// Gives `to` the size of `from` and queues the copy in `stream`. `from` may go away afterwards; the last bands may
    /// still be under way to the device. One call at a time. Throws DeviceError.
    void copy(const CudaContext& context, cudaStream_t stream, ImageView<std::uint8_t> from, DeviceImage& to);
    /// The work that is queued from now on waits for the end of the last copy.
    void wait(const CudaContext& context) const { context.stream.waitFor(m_fetched); }

private:
    struct Buffer {
        PinnedBuffer<std::uint8_t> rows;
        Event fetched{cudaEventDisableTiming};  ///< by the device
    };

    std::array<Buffer, StagedRows::kBuffers> m_buffers;
    Event m_fetched{cudaEventDisableTiming};  ///< all of the image before
    StagedRows m_rows;
};

}  // namespace strainlens::cuda

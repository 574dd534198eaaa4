// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <chrono>
#include <cstdint>

#include "compute/backend/opencl/runtime/device_image.h"
#include "compute/backend/opencl/runtime/staging_buffer.h"
#include "compute/backend/staged_rows.h"

namespace strainlens::opencl {

/// Copies images from ordinary memory to the device: through page-locked buffers (StagedRows) where it has memory of
/// its own, else directly, which is one copy in memory.
class ImageUploader {
public:
    ImageUploader() = default;
    ImageUploader(const ImageUploader&) = delete;
    ImageUploader& operator=(const ImageUploader&) = delete;
    /// Waits for what is under way; the context must still be there.
    ~ImageUploader();

    /// Gives `to` the size of `from` and queues the copy. `from` may go away afterwards; the last bands may still be
    /// under way to the device, see wait(). One call at a time, always with the same queue. Throws DeviceError; the
    /// pixels of `to` are unspecified then.
    void copy(OpenclContext& context, cl_command_queue queue, ImageView<std::uint8_t> from, DeviceImage& to);

    /// Waits for the end of the last copy. Throws DeviceError when it failed.
    void wait(const OpenclContext& context);

private:
    struct Buffer {
        StagingBuffer rows;
        EventHandle fetched;  ///< by the device; none where nothing is under way
    };

    Buffer& bufferAt(int index) { return m_buffers[static_cast<std::size_t>(index)]; }
    void fetch(const OpenclContext& context, const StagedBand& band, const DeviceImage& to);
    bool isFetched(const OpenclContext& context, int buffer);
    /// Waits until all buffers are free; the first error there was.
    cl_int finish();

    std::array<Buffer, StagedRows::kBuffers> m_buffers;
    cl_command_queue m_queue = nullptr;  ///< of the last copy through the buffers
    std::chrono::steady_clock::time_point m_lastSent;
    StagedRows m_rows;
};

}  // namespace strainlens::opencl

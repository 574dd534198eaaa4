// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>

#include "compute/backend/gpu/runtime/host_rows.h"
#include "compute/backend/staged_rows.h"

namespace strainlens::gpu {

/// Uploads images from pageable memory: through page-locked buffers (StagedRows), or with one direct copy if the device
/// shares host memory.
template <typename Device>
class ImageUploader {
public:
    using Context = typename Device::Context;

    /// Resizes `to` and queues the copy. `from` need not outlive the call; the last bands may still be in transfer, see
    /// wait(). One call at a time, always with the same queue. Throws DeviceError; the pixels of `to` are then
    /// unspecified.
    void copy(Context& context, typename Device::Queue queue, ImageView<std::uint8_t> from,
              typename Device::Image& to) {
        to.resize(context, from.size());
        const auto pitch = static_cast<std::size_t>(to.shape().pitch);
        const auto origin = static_cast<std::size_t>(to.shape().origin);
        if (context.sharesHostMemory()) return context.writeRows(queue, rowsOf(from), to.memory(), pitch, origin);
        for (Buffer& buffer : m_buffers) buffer.transfer.finish();  // wait() has reported errors
        StagingDriver driver;
        driver.memory = [&](int i) { return at(i).rows.reserve(context, StagedRows::kBufferBytes); };
        driver.fetch = [&](const StagedBand& band) {
            Buffer& buffer = at(band.buffer);
            buffer.transfer.start(context, queue, to.memory(), origin + band.firstByte, buffer.rows.data(), band.bytes,
                                  band.isReused || band.isLast);
        };
        driver.isFetched = [&](int i) { return at(i).transfer.isDone(context); };
        m_rows.copy(from, pitch, driver);
    }

    /// Makes work queued from now on start after the last copy. Throws DeviceError if the copy failed.
    void wait(Context& context) {
        for (Buffer& buffer : m_buffers) buffer.transfer.delayQueue(context);
    }

private:
    struct Buffer {
        typename Device::template PinnedBuffer<std::uint8_t> rows;
        typename Device::Transfer transfer;
    };

    Buffer& at(int index) { return m_buffers[static_cast<std::size_t>(index)]; }

    std::array<Buffer, StagedRows::kBuffers> m_buffers;
    StagedRows m_rows;
};

}  // namespace strainlens::gpu

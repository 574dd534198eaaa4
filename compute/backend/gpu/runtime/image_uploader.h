// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>

#include "compute/backend/gpu/runtime/host_rows.h"
#include "compute/backend/staged_rows.h"

namespace strainlens::gpu {

/// Copies images from ordinary memory to the device: through page-locked buffers (StagedRows) where it has memory of
/// its own, else directly, which is one copy in memory.
template <typename Device>
class ImageUploader {
public:
    using Context = typename Device::Context;

    /// Gives `to` the size of `from` and queues the copy. `from` may go away afterwards; the last bands may still be
    /// under way to the device, see wait(). One call at a time, always with the same queue. Throws DeviceError; the
    /// pixels of `to` are unspecified then.
    void copy(Context& context, typename Device::Queue queue, ImageView<std::uint8_t> from,
              typename Device::Image& to) {
        to.resize(context, from.size());
        const auto pitch = static_cast<std::size_t>(to.shape().pitch);
        const auto origin = static_cast<std::size_t>(to.shape().origin);
        if (context.sharesHostMemory()) return context.writeRows(queue, rowsOf(from), to.memory(), pitch, origin);
        for (Buffer& buffer : m_buffers) buffer.sent.finish();  // what became of it concerned those who waited
        RowCarrier carrier;
        carrier.memory = [&](int i) { return at(i).rows.reserve(context, StagedRows::kBufferBytes); };
        carrier.fetch = [&](const StagedBand& band) {
            Buffer& buffer = at(band.buffer);
            buffer.sent.start(context, queue, to.memory(), origin + band.firstByte, buffer.rows.data(), band.bytes,
                              band.isAwaited || band.isLast);
        };
        carrier.isFetched = [&](int i) { return at(i).sent.isDone(context); };
        m_rows.copy(from, pitch, carrier);
    }

    /// What is queued from now on begins after the end of the last copy. Throws DeviceError when it failed.
    void wait(Context& context) {
        for (Buffer& buffer : m_buffers) buffer.sent.holdWork(context);
    }

private:
    struct Buffer {
        typename Device::template PinnedBuffer<std::uint8_t> rows;
        typename Device::Transfer sent;
    };

    Buffer& at(int index) { return m_buffers[static_cast<std::size_t>(index)]; }

    std::array<Buffer, StagedRows::kBuffers> m_buffers;
    StagedRows m_rows;
};

}  // namespace strainlens::gpu

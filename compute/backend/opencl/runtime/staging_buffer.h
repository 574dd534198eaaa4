// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

#include "compute/backend/opencl/runtime/opencl_context.h"

namespace strainlens::opencl {

/// Memory of the host that the device reads and writes by itself, at the speed of the bus: the driver allocates it,
/// page-locked where it can, and it stays mapped as long as the buffer lives. Not device memory as SessionOptions count
/// it.
class StagingBuffer {
public:
    StagingBuffer() = default;
    StagingBuffer(const StagingBuffer&) = delete;
    StagingBuffer& operator=(const StagingBuffer&) = delete;
    /// Nothing may be under way from or to it any more; `context` must still be there.
    ~StagingBuffer();

    /// `bytes` from a multiple of kAlignBytes on, allocated on the first call; every call must ask for as many. Throws
    /// DeviceError.
    std::uint8_t* reserve(const OpenclContext& context, std::size_t bytes);
    std::uint8_t* data() const { return m_data; }

private:
    static constexpr std::size_t kAlignBytes = 64;

    cl_command_queue m_queue = nullptr;
    BufferHandle m_buffer;
    void* m_mapped = nullptr;
    std::uint8_t* m_data = nullptr;
};

}  // namespace strainlens::opencl

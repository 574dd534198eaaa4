// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "compute/backend/opencl/runtime/staging_buffer.h"

namespace strainlens::opencl {

/// Where bytes of the device go, in their order; nullptr leaves them out.
struct HostBytes {
    std::uint8_t* to = nullptr;
    std::size_t count = 0;
};

/// All of an array.
template <typename T>
HostBytes hostBytes(std::vector<T>& values) {
    return {reinterpret_cast<std::uint8_t*>(values.data()), values.size() * sizeof(T)};
}

/// Copies large results to the host through page-locked memory, which GPUs write several times as fast as other memory.
/// The context must outlive it.
class StagedReader {
public:
    /// Waits for everything queued so far and copies what `from` begins with, one target after the other.
    void read(OpenclContext& context, cl_mem from, std::span<const HostBytes> targets);

private:
    StagingBuffer m_blocks;
};

}  // namespace strainlens::opencl

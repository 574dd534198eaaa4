// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/runtime/device_memory.h"

#include <string>

#include "compute/types/error.h"

namespace strainlens::cuda {
namespace {

std::string megabytes(std::int64_t bytes) { return std::to_string((bytes + 999'999) / 1'000'000) + " MB"; }

}  // namespace

void* DeviceMemory::allocate(std::size_t bytes) {
    const std::lock_guard lock(m_mutex);
    const auto wanted = static_cast<std::int64_t>(bytes);
    if (m_limit > 0 && (wanted < 0 || wanted > m_limit - m_used)) {
        throw DeviceError(currentDeviceName(), "cudaMalloc",
                          megabytes(wanted) + " more than the " + megabytes(m_used) +
                              " in use would exceed the limit of " + megabytes(m_limit) +
                              "; raise the limit, use smaller images, or choose --device cpu");
    }
    void* data = nullptr;
    check(cudaMalloc(&data, bytes), "cudaMalloc");
    m_used += wanted;
    return data;
}

void DeviceMemory::release(void* data, std::size_t bytes) noexcept {
    const std::lock_guard lock(m_mutex);
    cudaFree(data);
    m_used -= static_cast<std::int64_t>(bytes);
}

}  // namespace strainlens::cuda

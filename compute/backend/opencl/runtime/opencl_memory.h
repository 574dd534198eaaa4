// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "compute/backend/opencl/runtime/opencl_device.h"
#include "compute/backend/opencl/runtime/opencl_handle.h"

namespace strainlens::opencl {

/// Allocates buffers of one session and keeps count of them. Thread-safe.
class DeviceMemory {
public:
    /// A buffer that counts as long as it lives.
    class Buffer {
    public:
        Buffer() = default;
        Buffer(BufferHandle handle, std::int64_t bytes, std::shared_ptr<std::atomic<std::int64_t>> used)
            : m_handle(std::move(handle)), m_bytes(bytes), m_used(std::move(used)) {}
        Buffer(Buffer&& other) noexcept { swap(other); }
        Buffer& operator=(Buffer&& other) noexcept {
            swap(other);
            return *this;
        }
        ~Buffer() {
            if (m_used) *m_used -= m_bytes;
        }

        cl_mem get() const { return m_handle.get(); }
        std::size_t bytes() const { return static_cast<std::size_t>(m_bytes); }
        void swap(Buffer& other) noexcept {
            std::swap(m_handle, other.m_handle);
            std::swap(m_bytes, other.m_bytes);
            std::swap(m_used, other.m_used);
        }

    private:
        BufferHandle m_handle;
        std::int64_t m_bytes = 0;
        std::shared_ptr<std::atomic<std::int64_t>> m_used;
    };

    /// `limitBytes`: no more than that in all, 0 for what the device has.
    DeviceMemory(cl_context context, const OpenclDevice& device, std::int64_t limitBytes);

    /// Throws DeviceError when the device cannot hold it (one buffer: OpenclDevice::largestAllocationBytes) or the
    /// limit forbids it.
    Buffer allocate(std::size_t bytes);

    std::int64_t usedBytes() const { return *m_used; }

private:
    cl_context m_context;
    std::string m_deviceId;
    std::int64_t m_largestBytes, m_limitBytes;
    std::shared_ptr<std::atomic<std::int64_t>> m_used = std::make_shared<std::atomic<std::int64_t>>(0);
};

}  // namespace strainlens::opencl

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <span>
#include <utility>

#include "compute/backend/cuda/runtime/cuda_context.h"

namespace strainlens::cuda {

/// Memory of the current device that keeps its size until more is asked for.
template <typename T>
class DeviceBuffer {
public:
    DeviceBuffer() = default;
    DeviceBuffer(DeviceBuffer&& other) noexcept { swap(other); }
    DeviceBuffer& operator=(DeviceBuffer&& other) noexcept {
        swap(other);
        return *this;
    }
    ~DeviceBuffer() { release(); }

    /// At least `count` elements; what was in them is lost when the buffer grows, also when there is no memory.
    T* reserve(const CudaContext& context, std::size_t count) { return reserve(context.memory, count); }
    /// The same without a limit.
    T* reserve(std::size_t count) { return reserve(std::make_shared<DeviceMemory>(0), count); }

    /// Queues a copy of host elements to the start of the buffer, which grows if need be. The host elements may change
    /// when the stream has passed (at once when `wait` is set).
    void upload(const CudaContext& context, std::span<const T> values, bool wait = true) {
        reserve(context, values.size());
        if (values.empty()) return;
        check(cudaMemcpyAsync(m_data, values.data(), values.size_bytes(), cudaMemcpyHostToDevice, context.stream),
              "cudaMemcpyAsync");
        if (wait) context.stream.synchronise();
    }

    T* data() const { return m_data; }
    T* memory() const { return m_data; }
    std::size_t capacity() const { return m_capacity; }
    void swap(DeviceBuffer& other) noexcept {
        std::swap(m_memory, other.m_memory);
        std::swap(m_data, other.m_data);
        std::swap(m_capacity, other.m_capacity);
    }

private:
    T* reserve(const std::shared_ptr<DeviceMemory>& memory, std::size_t count) {
        if (count <= m_capacity) return m_data;
        release();
        m_data = static_cast<T*>(memory->allocate(count * sizeof(T)));
        m_memory = memory;
        m_capacity = count;
        return m_data;
    }
    void release() noexcept {
        if (m_data != nullptr) m_memory->release(m_data, m_capacity * sizeof(T));
        m_data = nullptr;
        m_capacity = 0;
    }

    std::shared_ptr<DeviceMemory> m_memory;
    T* m_data = nullptr;
    std::size_t m_capacity = 0;
};

}  // namespace strainlens::cuda

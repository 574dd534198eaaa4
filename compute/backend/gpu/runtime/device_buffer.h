// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <utility>

#include "compute/backend/gpu/runtime/memory_budget.h"

namespace strainlens::gpu {

/// Device memory for elements of one type; grows on demand, never shrinks. Movable, not copyable.
template <typename Device, typename T>
class DeviceBuffer {
public:
    using Context = typename Device::Context;

    DeviceBuffer() = default;
    DeviceBuffer(DeviceBuffer&& other) noexcept { swap(other); }
    DeviceBuffer& operator=(DeviceBuffer&& other) noexcept {
        DeviceBuffer(std::move(other)).swap(*this);
        return *this;
    }
    ~DeviceBuffer() {
        if (m_capacity == 0) return;
        Device::release(m_memory);
        m_budget->release(m_capacity * sizeof(T));
    }

    /// Ensures space for max(count, 1) elements. Growing discards the content. Throws DeviceError if there is not
    /// enough memory; the buffer is then empty.
    auto reserve(Context& context, std::size_t count) {
        count = std::max<std::size_t>(count, 1);
        if (count > m_capacity) {
            *this = {};  // first, so that old and new memory need not fit together
            const std::size_t bytes = count * sizeof(T);
            context.budget()->reserve(bytes);
            try {
                m_memory = context.allocate(bytes);
            } catch (...) {
                context.budget()->release(bytes);
                throw;
            }
            m_budget = context.budget();
            m_capacity = count;
        }
        return data();
    }

    /// Queues a copy of host elements to the start of the buffer, which grows if necessary. With `wait` it returns when
    /// the copy is complete; otherwise the elements must stay unchanged until then.
    void upload(Context& context, std::span<const T> values, bool wait = true) {
        reserve(context, values.size());
        if (!values.empty()) context.write(m_memory, values.data(), values.size_bytes(), wait);
    }
    /// Copies the elements from index `first` on to the host, after everything queued before.
    void download(Context& context, std::span<T> values, std::size_t first = 0) const {
        if (!values.empty()) context.read(m_memory, first * sizeof(T), values.data(), values.size_bytes(), true);
    }
    /// Queues setting the first `count` elements to `value`; the buffer grows if necessary.
    void fill(Context& context, std::size_t count, const T& value) {
        reserve(context, count);
        if (count > 0) context.fill(m_memory, value, count * sizeof(T));
    }

    typename Device::Memory memory() const { return m_memory; }
    /// The memory as a kernel argument.
    auto data() const { return Device::template elementsOf<T>(m_memory); }
    std::size_t capacity() const { return m_capacity; }

private:
    void swap(DeviceBuffer& other) noexcept {
        std::swap(m_memory, other.m_memory);
        std::swap(m_budget, other.m_budget);
        std::swap(m_capacity, other.m_capacity);
    }

    typename Device::Memory m_memory = {};
    std::shared_ptr<MemoryBudget> m_budget;  ///< accounts for the memory
    std::size_t m_capacity = 0;
};

}  // namespace strainlens::gpu

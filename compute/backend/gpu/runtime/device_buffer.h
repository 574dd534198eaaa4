// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <utility>

#include "compute/backend/gpu/runtime/memory_budget.h"

namespace strainlens::gpu {

/// Memory of the device for elements of one type, which keeps its size until more is asked for. Movable, not copyable.
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
        m_budget->giveBack(m_capacity * sizeof(T));
    }

    /// At least `count` elements (and one); what was in them is lost when the buffer grows. Throws DeviceError, and is
    /// empty then, when there is no memory.
    auto reserve(Context& context, std::size_t count) {
        count = std::max<std::size_t>(count, 1);
        if (count > m_capacity) {
            *this = {};  // first, so that both need not fit at a time
            const std::size_t bytes = count * sizeof(T);
            context.budget()->take(bytes);
            try {
                m_memory = context.allocate(bytes);
            } catch (...) {
                context.budget()->giveBack(bytes);
                throw;
            }
            m_budget = context.budget();
            m_capacity = count;
        }
        return data();
    }

    /// Queues a copy of host elements to the start of the buffer, which grows if need be. The host elements may change
    /// when the queue has passed (at once when `wait` is set).
    void upload(Context& context, std::span<const T> values, bool wait = true) {
        reserve(context, values.size());
        if (!values.empty()) context.write(m_memory, values.data(), values.size_bytes(), wait);
    }
    /// Copies the elements from number `first` on to the host and waits for all that was queued before.
    void download(Context& context, std::span<T> values, std::size_t first = 0) const {
        if (!values.empty()) context.read(m_memory, first * sizeof(T), values.data(), values.size_bytes(), true);
    }
    /// Queues the setting of the first `count` elements to `value`; the buffer grows if need be.
    void fill(Context& context, std::size_t count, const T& value) {
        reserve(context, count);
        if (count > 0) context.fill(m_memory, value, count * sizeof(T));
    }

    typename Device::Memory memory() const { return m_memory; }
    /// The memory as kernels are told it.
    auto data() const { return Device::template elementsOf<T>(m_memory); }
    std::size_t capacity() const { return m_capacity; }

private:
    void swap(DeviceBuffer& other) noexcept {
        std::swap(m_memory, other.m_memory);
        std::swap(m_budget, other.m_budget);
        std::swap(m_capacity, other.m_capacity);
    }

    typename Device::Memory m_memory = {};
    std::shared_ptr<MemoryBudget> m_budget;  ///< that the memory is counted in
    std::size_t m_capacity = 0;
};

}  // namespace strainlens::gpu

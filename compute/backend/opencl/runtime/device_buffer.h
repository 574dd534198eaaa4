// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <span>

#include "compute/backend/opencl/runtime/opencl_context.h"

namespace strainlens::opencl {

/// Memory of the device for elements of one type, which keeps its size until more is asked for. Movable, not copyable.
template <typename T>
class DeviceBuffer {
public:
    /// At least `count` elements (and one); what was in them is lost when the buffer grows.
    cl_mem reserve(OpenclContext& context, std::size_t count) {
        count = std::max<std::size_t>(count, 1);
        if (count > capacity()) {
            m_buffer = {};  // first, so that both need not fit at a time
            m_buffer = context.memory().allocate(count * sizeof(T));
        }
        return memory();
    }

    /// Queues a copy of host elements to the start of the buffer, which grows if need be. The host elements may change
    /// when the queue has passed (at once when `wait` is set).
    void upload(OpenclContext& context, std::span<const T> values, bool wait = true) {
        reserve(context, values.size());
        if (values.empty()) return;
        context.check(clEnqueueWriteBuffer(context.queue(), memory(), wait, 0, values.size_bytes(), values.data(), 0,
                                           nullptr, nullptr),
                      "clEnqueueWriteBuffer");
    }

    /// Copies the elements from number `first` on to the host and waits for all that was queued before.
    void download(OpenclContext& context, std::span<T> values, std::size_t first = 0) const {
        if (values.empty()) return;
        context.check(clEnqueueReadBuffer(context.queue(), memory(), CL_TRUE, first * sizeof(T), values.size_bytes(),
                                          values.data(), 0, nullptr, nullptr),
                      "clEnqueueReadBuffer");
    }

    /// Queues the setting of the first `count` elements to `value`; the buffer grows if need be.
    void fill(OpenclContext& context, std::size_t count, const T& value) {
        reserve(context, count);
        if (count == 0) return;
        context.check(clEnqueueFillBuffer(context.queue(), memory(), &value, sizeof value, 0, count * sizeof(T), 0,
                                          nullptr, nullptr),
                      "clEnqueueFillBuffer");
    }

    cl_mem memory() const { return m_buffer.get(); }
    std::size_t capacity() const { return m_buffer.bytes() / sizeof(T); }

private:
    DeviceMemory::Buffer m_buffer;
};

}  // namespace strainlens::opencl

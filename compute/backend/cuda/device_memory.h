// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <span>
#include <utility>

#include "compute/backend/cuda/cuda_check.h"

// Owners of what the CUDA runtime hands out. All are movable, none copyable; all throw DeviceError.

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
    ~DeviceBuffer() { cudaFree(m_data); }

    /// At least `count` elements; what was in them is lost when the buffer grows.
    T* reserve(std::size_t count) {
        if (count <= m_capacity) return m_data;
        cudaFree(std::exchange(m_data, nullptr));
        m_capacity = 0;
        check(cudaMalloc(reinterpret_cast<void**>(&m_data), count * sizeof(T)), "cudaMalloc");
        m_capacity = count;
        return m_data;
    }
    T* data() const { return m_data; }
    std::size_t capacity() const { return m_capacity; }
    void swap(DeviceBuffer& other) noexcept {
        std::swap(m_data, other.m_data);
        std::swap(m_capacity, other.m_capacity);
    }

private:
    T* m_data = nullptr;
    std::size_t m_capacity = 0;
};

/// Page-locked host memory, which the device reads and writes at the full speed of the bus.
template <typename T>
class PinnedBuffer {
public:
    PinnedBuffer() = default;
    PinnedBuffer(const PinnedBuffer&) = delete;
    PinnedBuffer& operator=(const PinnedBuffer&) = delete;
    ~PinnedBuffer() { cudaFreeHost(m_data); }

    T* reserve(std::size_t count) {
        if (count <= m_capacity) return m_data;
        cudaFreeHost(std::exchange(m_data, nullptr));
        m_capacity = 0;
        check(cudaMallocHost(reinterpret_cast<void**>(&m_data), count * sizeof(T)), "cudaMallocHost");
        m_capacity = count;
        return m_data;
    }

private:
    T* m_data = nullptr;
    std::size_t m_capacity = 0;
};

/// A queue of work on the current device.
class Stream {
public:
    Stream() { check(cudaStreamCreateWithFlags(&m_stream, cudaStreamNonBlocking), "cudaStreamCreate"); }
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    ~Stream() { cudaStreamDestroy(m_stream); }

    operator cudaStream_t() const { return m_stream; }
    void synchronise() const { check(cudaStreamSynchronize(m_stream), "cudaStreamSynchronize"); }

private:
    cudaStream_t m_stream = nullptr;
};

/// A mark in a stream that can be waited for and timed.
class Event {
public:
    Event() { check(cudaEventCreate(&m_event), "cudaEventCreate"); }
    Event(const Event&) = delete;
    Event& operator=(const Event&) = delete;
    ~Event() { cudaEventDestroy(m_event); }

    operator cudaEvent_t() const { return m_event; }
    void record(cudaStream_t stream) { check(cudaEventRecord(m_event, stream), "cudaEventRecord"); }
    void synchronise() const { check(cudaEventSynchronize(m_event), "cudaEventSynchronize"); }
    float millisecondsSince(const Event& start) const {
        float elapsed = 0;
        check(cudaEventElapsedTime(&elapsed, start.m_event, m_event), "cudaEventElapsedTime");
        return elapsed;
    }

private:
    cudaEvent_t m_event = nullptr;
};

/// Copies host elements into `buffer`, enlarging it. The host memory may change only after the stream has passed.
template <typename T>
void uploadTo(DeviceBuffer<T>& buffer, std::span<const T> values, cudaStream_t stream) {
    buffer.reserve(values.size());
    check(cudaMemcpyAsync(buffer.data(), values.data(), values.size_bytes(), cudaMemcpyHostToDevice, stream),
          "cudaMemcpyAsync");
}

}  // namespace strainlens::cuda

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <utility>

#include "compute/backend/cuda/runtime/cuda_check.h"

// Owners of what the CUDA runtime hands out. All are movable, none copyable; all throw DeviceError.

namespace strainlens::cuda {

/// Where the buffers of a session take their device memory from, up to the session's limit. Thread-safe.
class DeviceMemory {
public:
    /// `limitBytes`: what all buffers may have together, 0 = what the device has.
    explicit DeviceMemory(std::int64_t limitBytes) : m_limit(limitBytes) {}
    DeviceMemory(const DeviceMemory&) = delete;
    DeviceMemory& operator=(const DeviceMemory&) = delete;

    /// Memory of the current device. Throws DeviceError beyond the limit or when the device has no more.
    void* allocate(std::size_t bytes);
    void release(void* data, std::size_t bytes) noexcept;

private:
    const std::int64_t m_limit;
    std::mutex m_mutex;
    std::int64_t m_used = 0;
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
    T* data() const { return m_data; }

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
    /// What is queued from now on waits for the event.
    void waitFor(cudaEvent_t event) const { check(cudaStreamWaitEvent(m_stream, event), "cudaStreamWaitEvent"); }

private:
    cudaStream_t m_stream = nullptr;
};

/// A mark in a stream that can be waited for and timed.
class Event {
public:
    explicit Event(unsigned flags = cudaEventDefault) {
        check(cudaEventCreateWithFlags(&m_event, flags), "cudaEventCreate");
    }
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

}  // namespace strainlens::cuda

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <bit>
#include <chrono>
#include <cstdint>
#include <memory>
#include <utility>

#include "compute/backend/cuda/runtime/cuda_check.h"
#include "compute/backend/cuda/runtime/cuda_messages.h"
#include "compute/backend/gpu/runtime/host_rows.h"
#include "compute/backend/gpu/runtime/memory_budget.h"

// Owners of what the CUDA runtime hands out. None is copyable; all throw DeviceError.

namespace strainlens::cuda {

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

struct CudaContext;

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
    /// Behind everything queued so far.
    void record(const CudaContext& context);
    /// Waits until the stream has passed it.
    void wait() const { check(cudaEventSynchronize(m_event), "cudaEventSynchronize"); }
    /// Whether the stream has passed it.
    bool isPassed() const {
        const cudaError_t state = cudaEventQuery(m_event);
        if (state != cudaErrorNotReady) check(state, "cudaEventQuery");
        return state == cudaSuccess;
    }
    /// The device's time from an earlier mark on; the stream has passed both.
    std::chrono::nanoseconds since(const Event& earlier) const {
        float elapsed = 0;
        check(cudaEventElapsedTime(&elapsed, earlier.m_event, m_event), "cudaEventElapsedTime");
        using Milliseconds = std::chrono::duration<float, std::milli>;
        return std::chrono::duration_cast<std::chrono::nanoseconds>(Milliseconds(elapsed));
    }

private:
    cudaEvent_t m_event = nullptr;
};

/// What every operation needs to know about the device it runs on, and the queues it uses.
struct CudaContext {
    int device = 0;
    int multiprocessors = 0;
    int sharedBytesPerBlock = 0;  ///< the most one block can ask for
    Stream stream;
    Stream uploadStream;  ///< for copies that run beside the work

    /// Makes `deviceIndex` the calling thread's device. Throws DeviceError when it cannot be used.
    /// `memoryLimitBytes`: of all buffers together, 0 for what the device has.
    explicit CudaContext(int deviceIndex, std::int64_t memoryLimitBytes = 0)
        : device(select(deviceIndex)),
          m_budget(std::make_shared<gpu::MemoryBudget>(
              currentDeviceName(), memoryLimitBytes > 0 ? memoryLimitBytes : gpu::MemoryBudget::kNoLimit)) {
        check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device),
              "cudaDeviceGetAttribute");
        check(cudaDeviceGetAttribute(&sharedBytesPerBlock, cudaDevAttrMaxSharedMemoryPerBlockOptin, device),
              "cudaDeviceGetAttribute");
    }

    void makeCurrent() const { select(device); }
    int computeUnits() const { return multiprocessors; }
    /// As ZNCC needs them.
    bool hasDoubles() const { return true; }
    /// Divisions and roots of floats, as the dense flow needs them.
    bool roundsCorrectly() const { return true; }
    /// An image reaches a GPU over a bus.
    bool sharesHostMemory() const { return false; }
    cudaStream_t queue() const { return stream; }
    cudaStream_t uploadQueue() const { return uploadStream; }
    /// Waits until everything that was queued is done.
    void finish() const { stream.synchronise(); }
    /// Uploads that are queued from now on begin after the work that is queued by now.
    void holdUploads() const {
        m_workSoFar.record(stream);
        uploadStream.waitFor(m_workSoFar);
    }
    /// Waits until nothing is under way in either queue, whatever became of it: what is queued reads and writes memory
    /// of the host and of the device, which must not go before.
    void settle() const noexcept {
        cudaStreamSynchronize(uploadStream);
        cudaStreamSynchronize(stream);
    }

    const std::shared_ptr<gpu::MemoryBudget>& budget() const { return m_budget; }
    /// Memory of the current device, not counted yet.
    std::uint8_t* allocate(std::size_t bytes) const {
        void* memory = nullptr;
        check(cudaMalloc(&memory, bytes), "cudaMalloc");
        return static_cast<std::uint8_t*>(memory);
    }
    /// Queues a copy to the device, and waits for it when `wait` is set.
    void write(void* to, const void* from, std::size_t bytes, bool wait) const {
        check(cudaMemcpyAsync(to, from, bytes, cudaMemcpyHostToDevice, stream), "cudaMemcpyAsync");
        if (wait) finish();
    }
    /// The same from the device, from byte number `first` on.
    void read(const std::uint8_t* from, std::size_t first, void* to, std::size_t bytes, bool wait) const {
        check(cudaMemcpyAsync(to, from + first, bytes, cudaMemcpyDeviceToHost, stream), "cudaMemcpyAsync");
        if (wait) finish();
    }
    /// Queues the filling of so many bytes; all bytes of `value` must be alike.
    template <typename T>
    void fill(void* memory, const T& value, std::size_t bytes) const {
        const auto each = std::bit_cast<std::array<unsigned char, sizeof(T)>>(value)[0];
        check(cudaMemsetAsync(memory, each, bytes, stream), "cudaMemsetAsync");
    }

    /// Copies rows to memory of the device from `origin` on, where they are `pitch` bytes apart, and waits for that.
    void writeRows(cudaStream_t queue, const gpu::HostRows& from, void* to, std::size_t pitch,
                   std::size_t origin) const {
        check(cudaMemcpy2DAsync(static_cast<std::byte*>(to) + origin, pitch, from.first, from.stride, from.bytes,
                                from.count, cudaMemcpyHostToDevice, queue),
              "cudaMemcpy2DAsync");
        check(cudaStreamSynchronize(queue), "cudaStreamSynchronize");
    }
    /// The way back.
    void readRows(const void* from, std::size_t pitch, std::size_t origin, const gpu::RowsOf<std::byte>& to) const {
        check(cudaMemcpy2DAsync(to.first, to.stride, static_cast<const std::byte*>(from) + origin, pitch, to.bytes,
                                to.count, cudaMemcpyDeviceToHost, stream),
              "cudaMemcpy2DAsync");
        finish();
    }

private:
    static int select(int deviceIndex) {
        check(cudaSetDevice(deviceIndex), "cudaSetDevice");
        return deviceIndex;
    }

    std::shared_ptr<gpu::MemoryBudget> m_budget;
    mutable Event m_workSoFar{cudaEventDisableTiming};
};

inline void Event::record(const CudaContext& context) { record(context.stream); }

}  // namespace strainlens::cuda

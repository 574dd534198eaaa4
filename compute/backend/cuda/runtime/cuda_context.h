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

// RAII wrappers of CUDA objects. None is copyable; all throw DeviceError.

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
    /// Makes work queued from now on wait for the event.
    void waitFor(cudaEvent_t event) const { check(cudaStreamWaitEvent(m_stream, event), "cudaStreamWaitEvent"); }

private:
    cudaStream_t m_stream = nullptr;
};

struct CudaContext;

/// A CUDA event.
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
    /// Records after everything queued in the context's stream.
    void record(const CudaContext& context);
    /// Waits until the event is complete.
    void wait() const { check(cudaEventSynchronize(m_event), "cudaEventSynchronize"); }
    bool isComplete() const {
        const cudaError_t state = cudaEventQuery(m_event);
        if (state != cudaErrorNotReady) check(state, "cudaEventQuery");
        return state == cudaSuccess;
    }
    /// Device time since an earlier event; both must be complete.
    std::chrono::nanoseconds elapsedSince(const Event& earlier) const {
        float elapsed = 0;
        check(cudaEventElapsedTime(&elapsed, earlier.m_event, m_event), "cudaEventElapsedTime");
        using Milliseconds = std::chrono::duration<float, std::milli>;
        return std::chrono::duration_cast<std::chrono::nanoseconds>(Milliseconds(elapsed));
    }

private:
    cudaEvent_t m_event = nullptr;
};

/// The device of a session and its streams.
struct CudaContext {
    int device = 0;
    int multiprocessors = 0;
    int sharedBytesPerBlock = 0;  ///< maximum shared memory of a block
    Stream stream;
    Stream uploadStream;  ///< for copies concurrent with the work

    /// Makes `deviceIndex` the calling thread's device. Throws DeviceError if it cannot be used.
    /// `memoryLimitBytes`: of all buffers together; 0: no limit.
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
    /// Required for ZNCC.
    bool hasDoubles() const { return true; }
    /// Whether float divisions and square roots round correctly; required for the dense flow.
    bool roundsCorrectly() const { return true; }
    bool sharesHostMemory() const { return false; }
    cudaStream_t queue() const { return stream; }
    cudaStream_t uploadQueue() const { return uploadStream; }
    /// Waits for all queued work.
    void finish() const { stream.synchronise(); }
    /// Makes uploads queued from now on start after the work queued so far.
    void delayUploads() const {
        m_queuedWork.record(stream);
        uploadStream.waitFor(m_queuedWork);
    }
    /// Waits for both queues and ignores errors. Afterwards memory that queued work accessed can be released.
    void synchronise() const noexcept {
        cudaStreamSynchronize(uploadStream);
        cudaStreamSynchronize(stream);
    }

    const std::shared_ptr<gpu::MemoryBudget>& budget() const { return m_budget; }
    /// Memory of the device that nobody uses.
    std::size_t freeBytes() const {
        std::size_t unused = 0, all = 0;
        check(cudaMemGetInfo(&unused, &all), "cudaMemGetInfo");
        return unused;
    }
    /// Allocates device memory; the caller accounts for it in budget().
    std::uint8_t* allocate(std::size_t bytes) const {
        void* memory = nullptr;
        check(cudaMalloc(&memory, bytes), "cudaMalloc");
        return static_cast<std::uint8_t*>(memory);
    }
    /// Queues a copy to the device; waits for it if `wait`.
    void write(void* to, const void* from, std::size_t bytes, bool wait) const {
        check(cudaMemcpyAsync(to, from, bytes, cudaMemcpyHostToDevice, stream), "cudaMemcpyAsync");
        if (wait) finish();
    }
    /// Queues a copy from byte `first` of the device memory; waits for it if `wait`.
    void read(const std::uint8_t* from, std::size_t first, void* to, std::size_t bytes, bool wait) const {
        check(cudaMemcpyAsync(to, from + first, bytes, cudaMemcpyDeviceToHost, stream), "cudaMemcpyAsync");
        if (wait) finish();
    }
    /// Queues filling `bytes` bytes; all bytes of `value` must be equal.
    template <typename T>
    void fill(void* memory, const T& value, std::size_t bytes) const {
        const auto each = std::bit_cast<std::array<unsigned char, sizeof(T)>>(value)[0];
        check(cudaMemsetAsync(memory, each, bytes, stream), "cudaMemsetAsync");
    }

    /// Copies rows to device memory, `pitch` bytes apart from offset `origin`; waits.
    void writeRows(cudaStream_t queue, const gpu::HostRows& from, void* to, std::size_t pitch,
                   std::size_t origin) const {
        check(cudaMemcpy2DAsync(static_cast<std::byte*>(to) + origin, pitch, from.first, from.stride, from.bytes,
                                from.count, cudaMemcpyHostToDevice, queue),
              "cudaMemcpy2DAsync");
        check(cudaStreamSynchronize(queue), "cudaStreamSynchronize");
    }
    /// The inverse of writeRows.
    void readRows(const void* from, std::size_t pitch, std::size_t origin, const gpu::ByteRows<std::byte>& to) const {
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
    mutable Event m_queuedWork{cudaEventDisableTiming};
};

inline void Event::record(const CudaContext& context) { record(context.stream); }

}  // namespace strainlens::cuda

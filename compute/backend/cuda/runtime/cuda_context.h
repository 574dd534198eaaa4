// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/runtime/device_memory.h"
#include "compute/backend/gpu/runtime/host_rows.h"

namespace strainlens::cuda {

/// What every operation needs to know about the device it runs on, and the queues it uses.
struct CudaContext {
    int device = 0;
    int multiprocessors = 0;
    int sharedBytesPerBlock = 0;  ///< the most one block can ask for
    std::shared_ptr<DeviceMemory> memory;
    Stream stream;
    Stream uploadStream;  ///< for copies that run beside the work

    /// Makes `deviceIndex` the calling thread's device. Throws DeviceError when it cannot be used.
    /// `memoryLimitBytes`: see DeviceMemory.
    explicit CudaContext(int deviceIndex, std::int64_t memoryLimitBytes = 0)
        : device(select(deviceIndex)), memory(std::make_shared<DeviceMemory>(memoryLimitBytes)) {
        check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device),
              "cudaDeviceGetAttribute");
        check(cudaDeviceGetAttribute(&sharedBytesPerBlock, cudaDevAttrMaxSharedMemoryPerBlockOptin, device),
              "cudaDeviceGetAttribute");
    }

    void makeCurrent() const { select(device); }
    int computeUnits() const { return multiprocessors; }
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

    /// Copies rows to memory of the device from `origin` on, where they are `pitch` bytes apart, and waits for that.
    void writeRows(const gpu::HostRows& from, void* to, std::size_t pitch, std::size_t origin) const {
        check(cudaMemcpy2DAsync(static_cast<std::byte*>(to) + origin, pitch, from.first, from.stride, from.bytes,
                                from.count, cudaMemcpyHostToDevice, stream),
              "cudaMemcpy2DAsync");
        stream.synchronise();
    }
    /// The way back.
    void readRows(const void* from, std::size_t pitch, std::size_t origin, const gpu::RowsOf<std::byte>& to) const {
        check(cudaMemcpy2DAsync(to.first, to.stride, static_cast<const std::byte*>(from) + origin, pitch, to.bytes,
                                to.count, cudaMemcpyDeviceToHost, stream),
              "cudaMemcpy2DAsync");
        stream.synchronise();
    }

private:
    static int select(int deviceIndex) {
        check(cudaSetDevice(deviceIndex), "cudaSetDevice");
        return deviceIndex;
    }

    mutable Event m_workSoFar{cudaEventDisableTiming};
};

}  // namespace strainlens::cuda

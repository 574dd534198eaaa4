// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/runtime/device_memory.h"

namespace strainlens::cuda {

/// What every operation needs to know about the device it runs on, and the queue it uses.
struct CudaContext {
    int device = 0;
    int multiprocessors = 0;
    int sharedBytesPerBlock = 0;  ///< the most one block can ask for
    std::shared_ptr<DeviceMemory> memory;
    Stream stream;

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

private:
    static int select(int deviceIndex) {
        check(cudaSetDevice(deviceIndex), "cudaSetDevice");
        return deviceIndex;
    }
};

}  // namespace strainlens::cuda

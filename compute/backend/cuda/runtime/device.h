// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/runtime/cuda_context.h"
#include "compute/backend/cuda/runtime/device_views.h"
#include "compute/backend/gpu/runtime/device_buffer.h"
#include "compute/backend/gpu/runtime/device_image.h"
#include "compute/backend/gpu/runtime/float_image.h"
#include "compute/backend/gpu/runtime/grid_tables.h"

namespace strainlens::cuda {

/// An asynchronous copy from page-locked memory to the device.
class Transfer {
public:
    /// Queues the copy. The other functions work only with `recordsEnd`.
    void start(const CudaContext&, cudaStream_t queue, std::uint8_t* to, std::size_t first, const void* from,
               std::size_t bytes, bool recordsEnd) {
        check(cudaMemcpyAsync(to + first, from, bytes, cudaMemcpyHostToDevice, queue), "cudaMemcpyAsync");
        if (recordsEnd) m_end.record(queue);
        m_isPending = recordsEnd;
    }
    /// Throws DeviceError if the copy failed.
    bool isDone(const CudaContext&) {
        m_isPending = m_isPending && !m_end.isComplete();
        return !m_isPending;
    }
    /// Makes work queued from now on start after the copy.
    void delayQueue(const CudaContext& context) {
        if (m_isPending) context.stream.waitFor(m_end);
    }
    /// Waits for the copy and ignores errors.
    void finish() noexcept {
        if (std::exchange(m_isPending, false)) cudaEventSynchronize(m_end);
    }

private:
    Event m_end{cudaEventDisableTiming};
    bool m_isPending = false;
};

/// Page-locked host memory, which the device reads and writes at bus speed.
template <typename T>
class PinnedBuffer {
public:
    PinnedBuffer() = default;
    PinnedBuffer(const PinnedBuffer&) = delete;
    PinnedBuffer& operator=(const PinnedBuffer&) = delete;
    ~PinnedBuffer() { cudaFreeHost(m_data); }

    T* reserve(const CudaContext&, std::size_t count) {
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

/// CUDA's types for compute/backend/gpu.
struct Device {
    using Context = const CudaContext;
    using Queue = cudaStream_t;
    using Memory = std::uint8_t*;
    template <typename T>
    using Buffer = gpu::DeviceBuffer<Device, T>;
    template <typename T>
    using PinnedBuffer = cuda::PinnedBuffer<T>;
    using Image = gpu::DeviceImage<Device>;
    using Event = cuda::Event;
    using Transfer = cuda::Transfer;
    /// Contiguous for a block that scans a column.
    static constexpr gpu::LinkOrder kLinkOrder = gpu::LinkOrder::ByColumn;

    template <typename T>
    static T* elementsOf(Memory memory) {
        return reinterpret_cast<T*>(memory);
    }
    static void release(Memory memory) noexcept { cudaFree(memory); }
};

template <typename T>
using DeviceBuffer = gpu::DeviceBuffer<Device, T>;
using DeviceImage = gpu::DeviceImage<Device>;
using FloatImage = gpu::FloatImage<Device>;
using GridTables = gpu::GridTables<Device>;

// Images and grids as kernels see them (device_views.h).

inline DevicePixels pixelsOf(const DeviceImage& image) {
    return {image.data(), image.shape().width, image.shape().height, image.shape().pitch};
}
inline FloatPixels pixelsOf(const FloatImage& image) {
    return {image.data(), image.shape().width, image.shape().height, image.shape().pitch};
}

/// The grid without its links.
inline DeviceGrid deviceGridOf(const GridTables& tables, const Grid& grid) {
    return {tables.lefts().data(), tables.tops().data(), nullptr,         grid.columns(),
            grid.rows(),           grid.blockWidth,      grid.blockHeight};
}

}  // namespace strainlens::cuda

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/runtime/cuda_context.h"
#include "compute/backend/cuda/runtime/device_views.h"
#include "compute/backend/gpu/runtime/device_buffer.h"
#include "compute/backend/gpu/runtime/device_image.h"
#include "compute/backend/gpu/runtime/float_image.h"
#include "compute/backend/gpu/runtime/grid_tables.h"

namespace strainlens::cuda {

/// A copy from page-locked memory to the device that may be under way.
class Transfer {
public:
    /// Queues it. It can be asked for only where it is `marked`.
    void start(const CudaContext&, cudaStream_t queue, std::uint8_t* to, std::size_t first, const void* from,
               std::size_t bytes, bool marked) {
        check(cudaMemcpyAsync(to + first, from, bytes, cudaMemcpyHostToDevice, queue), "cudaMemcpyAsync");
        if (marked) m_end.record(queue);
        m_isUnderWay = marked;
    }
    /// Throws DeviceError when it failed.
    bool isDone(const CudaContext&) {
        m_isUnderWay = m_isUnderWay && !m_end.isPassed();
        return !m_isUnderWay;
    }
    /// Work that is queued from now on begins after its end.
    void holdWork(const CudaContext& context) {
        if (m_isUnderWay) context.stream.waitFor(m_end);
    }
    /// Waits for its end, whatever that is.
    void finish() noexcept {
        if (std::exchange(m_isUnderWay, false)) cudaEventSynchronize(m_end);
    }

private:
    Event m_end{cudaEventDisableTiming};
    bool m_isUnderWay = false;
};

/// Page-locked memory of the host, which the device reads and writes at the full speed of the bus.
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

/// What compute/backend/gpu knows of CUDA.
struct Device {
    using Context = const CudaContext;
    using Queue = cudaStream_t;
    using Memory = std::uint8_t*;
    template <typename T>
    using Buffer = gpu::DeviceBuffer<Device, T>;
    template <typename T>
    using PinnedBuffer = cuda::PinnedBuffer<T>;
    using Image = gpu::DeviceImage<Device>;
    using Mark = Event;
    using Transfer = cuda::Transfer;
    /// What a block that walks along a column reads is side by side.
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

/// The tables of that grid, but for the links.
inline DeviceGrid deviceGridOf(const GridTables& tables, const Grid& grid) {
    return {tables.lefts().data(), tables.tops().data(), nullptr,         grid.columns(),
            grid.rows(),           grid.blockWidth,      grid.blockHeight};
}

}  // namespace strainlens::cuda

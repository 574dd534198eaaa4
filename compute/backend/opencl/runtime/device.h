// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>

#include "compute/backend/gpu/runtime/device_buffer.h"
#include "compute/backend/gpu/runtime/device_image.h"
#include "compute/backend/gpu/runtime/float_image.h"
#include "compute/backend/gpu/runtime/grid_tables.h"
#include "compute/backend/gpu/runtime/staged_reader.h"
#include "compute/backend/opencl/runtime/opencl_context.h"

namespace strainlens::opencl {

/// A mark behind everything queued so far, which the device's own clock times. The context must outlive it.
class Mark {
public:
    void record(const OpenclContext& context) {
        m_context = &context;
        cl_event event = nullptr;
        context.check(clEnqueueMarkerWithWaitList(context.queue(), 0, nullptr, &event), "clEnqueueMarkerWithWaitList");
        m_event = EventHandle(event);
    }
    /// Waits until the queue has passed it.
    void wait() const {
        const cl_event event = m_event.get();
        m_context->check(clWaitForEvents(1, &event), "clWaitForEvents");
    }
    /// The time from an earlier mark on; the queue has passed both.
    std::chrono::nanoseconds since(const Mark& earlier) const {
        return std::chrono::nanoseconds(static_cast<std::int64_t>(passedNs() - earlier.passedNs()));
    }

private:
    cl_ulong passedNs() const {
        cl_ulong nanoseconds = 0;
        m_context->check(
            clGetEventProfilingInfo(m_event.get(), CL_PROFILING_COMMAND_END, sizeof nanoseconds, &nanoseconds, nullptr),
            "clGetEventProfilingInfo");
        return nanoseconds;
    }

    const OpenclContext* m_context = nullptr;
    EventHandle m_event;
};

/// A copy from page-locked memory to the device that may be under way.
class Transfer {
public:
    /// Queues it. It can be asked for whether it is `marked` or not.
    void start(const OpenclContext& context, cl_command_queue queue, cl_mem to, std::size_t first, const void* from,
               std::size_t bytes, bool /*marked*/) {
        cl_event end = nullptr;
        context.check(clEnqueueWriteBuffer(queue, to, CL_FALSE, first, bytes, from, 0, nullptr, &end),
                      "clEnqueueWriteBuffer");
        m_end = EventHandle(end);
        m_queue = queue;
        m_started = std::chrono::steady_clock::now();
        context.check(clFlush(queue), "clFlush");  // else the driver may wait for more before it begins
    }
    /// Throws DeviceError when it failed.
    bool isDone(const OpenclContext& context) const {
        constexpr std::chrono::seconds kPatience{1};  // then the driver is asked to wait for it
        const cl_int state = stateNow();
        context.check(std::min<cl_int>(state, CL_SUCCESS), "clEnqueueWriteBuffer");
        if (state == CL_COMPLETE) return true;
        if (std::chrono::steady_clock::now() - m_started < kPatience) return false;
        // A state may never change when the device is lost; this call then ends with an error.
        context.check(clFinish(m_queue), "clFinish");
        return true;
    }
    /// Work that is queued from now on begins after its end: waits for it, so that a failure is told where it belongs.
    void holdWork(const OpenclContext& context) { context.check(finish(), "clEnqueueWriteBuffer"); }
    /// Waits for its end and says what that was.
    cl_int finish() noexcept {
        if (!m_end) return CL_SUCCESS;
        cl_int result = stateNow();
        if (result > CL_COMPLETE) result = clFinish(m_queue) == CL_SUCCESS ? stateNow() : CL_OUT_OF_RESOURCES;
        m_end = {};
        return std::min<cl_int>(result, CL_SUCCESS);
    }

private:
    /// CL_COMPLETE, more than that while it is under way, less when it failed.
    cl_int stateNow() const noexcept {
        cl_int state = CL_COMPLETE;
        const cl_int error =
            clGetEventInfo(m_end.get(), CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof state, &state, nullptr);
        return error == CL_SUCCESS ? state : error;
    }

    EventHandle m_end;  ///< none where nothing is under way
    cl_command_queue m_queue = nullptr;
    std::chrono::steady_clock::time_point m_started;
};

/// Memory of the host that the device reads and writes by itself, at the speed of the bus: the driver allocates it,
/// page-locked where it can, and it stays mapped as long as the buffer lives. Not device memory as SessionOptions count
/// it.
template <typename T>
class PinnedBuffer {
public:
    PinnedBuffer() = default;
    PinnedBuffer(const PinnedBuffer&) = delete;
    PinnedBuffer& operator=(const PinnedBuffer&) = delete;
    /// Nothing may be under way from or to it any more; the context must still be there.
    ~PinnedBuffer() { unmap(); }

    /// At least `count` elements, from a multiple of 64 bytes on; what was in them is lost when the buffer grows.
    T* reserve(const OpenclContext& context, std::size_t count) {
        if (count <= m_capacity) return m_data;
        unmap();
        constexpr std::size_t kAlignBytes = 64;
        std::size_t space = count * sizeof(T) + kAlignBytes;  // how a driver aligns is not said
        cl_int error = CL_SUCCESS;
        m_buffer = BufferHandle(
            clCreateBuffer(context.get(), CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, space, nullptr, &error));
        context.check(error, "clCreateBuffer");
        // In the queue of the uploads, so that it waits for no kernel.
        m_queue = context.uploadQueue();
        m_mapped = clEnqueueMapBuffer(m_queue, m_buffer.get(), CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, space, 0,
                                      nullptr, nullptr, &error);
        context.check(error, "clEnqueueMapBuffer");
        void* start = m_mapped;
        m_data = static_cast<T*>(std::align(kAlignBytes, count * sizeof(T), start, space));
        m_capacity = count;
        return m_data;
    }
    T* data() const { return m_data; }

private:
    void unmap() noexcept {
        if (m_mapped) clEnqueueUnmapMemObject(m_queue, m_buffer.get(), m_mapped, 0, nullptr, nullptr);
        m_mapped = nullptr;
        m_capacity = 0;
    }

    cl_command_queue m_queue = nullptr;
    BufferHandle m_buffer;
    void* m_mapped = nullptr;
    T* m_data = nullptr;
    std::size_t m_capacity = 0;
};

/// What compute/backend/gpu knows of OpenCL.
struct Device {
    using Context = OpenclContext;
    using Queue = cl_command_queue;
    using Memory = cl_mem;
    template <typename T>
    using Buffer = gpu::DeviceBuffer<Device, T>;
    template <typename T>
    using PinnedBuffer = opencl::PinnedBuffer<T>;
    using Image = gpu::DeviceImage<Device>;
    using Mark = opencl::Mark;
    using Transfer = opencl::Transfer;
    static constexpr gpu::LinkOrder kLinkOrder = gpu::LinkOrder::ByRow;

    template <typename T>
    static cl_mem elementsOf(cl_mem memory) {
        return memory;
    }
    static void release(cl_mem memory) noexcept { clReleaseMemObject(memory); }
};

template <typename T>
using DeviceBuffer = gpu::DeviceBuffer<Device, T>;
using DeviceImage = gpu::DeviceImage<Device>;
using FloatImage = gpu::FloatImage<Device>;
using GridTables = gpu::GridTables<Device>;

}  // namespace strainlens::opencl

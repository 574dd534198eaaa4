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

/// An OpenCL event with device time. The context must outlive it.
class Event {
public:
    void record(const OpenclContext& context) {
        m_context = &context;
        cl_event event = nullptr;
        context.check(clEnqueueMarkerWithWaitList(context.queue(), 0, nullptr, &event), "clEnqueueMarkerWithWaitList");
        m_event = EventHandle(event);
    }
    /// Waits until the event is complete.
    void wait() const {
        const cl_event event = m_event.get();
        m_context->check(clWaitForEvents(1, &event), "clWaitForEvents");
    }
    /// Device time since an earlier event; both must be complete.
    std::chrono::nanoseconds elapsedSince(const Event& earlier) const {
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

/// An asynchronous copy from page-locked memory to the device.
class Transfer {
public:
    /// Queues the copy.
    void start(const OpenclContext& context, cl_command_queue queue, cl_mem to, std::size_t first, const void* from,
               std::size_t bytes, bool /*recordsEnd*/) {
        cl_event end = nullptr;
        context.check(clEnqueueWriteBuffer(queue, to, CL_FALSE, first, bytes, from, 0, nullptr, &end),
                      "clEnqueueWriteBuffer");
        m_end = EventHandle(end);
        m_queue = queue;
        m_started = std::chrono::steady_clock::now();
        context.check(clFlush(queue), "clFlush");  // else the driver may delay the copy
    }
    /// Throws DeviceError if the copy failed.
    bool isDone(const OpenclContext& context) const {
        constexpr std::chrono::seconds kPollTime{1};
        const cl_int state = stateNow();
        context.check(std::min<cl_int>(state, CL_SUCCESS), "clEnqueueWriteBuffer");
        if (state == CL_COMPLETE) return true;
        if (std::chrono::steady_clock::now() - m_started < kPollTime) return false;
        // If the device is lost the state may never change; clFinish then returns an error.
        context.check(clFinish(m_queue), "clFinish");
        return true;
    }
    /// Makes work queued from now on start after the copy: waits for it, so that errors are reported here.
    void delayQueue(const OpenclContext& context) { context.check(finish(), "clEnqueueWriteBuffer"); }
    /// Waits for the copy and returns its error code.
    cl_int finish() noexcept {
        if (!m_end) return CL_SUCCESS;
        cl_int result = stateNow();
        if (result > CL_COMPLETE) result = clFinish(m_queue) == CL_SUCCESS ? stateNow() : CL_OUT_OF_RESOURCES;
        m_end = {};
        return std::min<cl_int>(result, CL_SUCCESS);
    }

private:
    /// CL_COMPLETE, greater while pending, less after an error.
    cl_int stateNow() const noexcept {
        cl_int state = CL_COMPLETE;
        const cl_int error =
            clGetEventInfo(m_end.get(), CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof state, &state, nullptr);
        return error == CL_SUCCESS ? state : error;
    }

    EventHandle m_end;  ///< empty if no copy is pending
    cl_command_queue m_queue = nullptr;
    std::chrono::steady_clock::time_point m_started;
};

/// Host memory that the device reads and writes at bus speed: allocated by the driver, page-locked if possible, and
/// mapped during the buffer's lifetime. Does not count as device memory in SessionOptions.
template <typename T>
class PinnedBuffer {
public:
    PinnedBuffer() = default;
    PinnedBuffer(const PinnedBuffer&) = delete;
    PinnedBuffer& operator=(const PinnedBuffer&) = delete;
    /// No copy may be pending; the context must still exist.
    ~PinnedBuffer() { unmap(); }

    /// Ensures space for `count` elements, aligned to 64 bytes. Growing discards the content.
    T* reserve(const OpenclContext& context, std::size_t count) {
        if (count <= m_capacity) return m_data;
        unmap();
        constexpr std::size_t kAlignBytes = 64;
        std::size_t space = count * sizeof(T) + kAlignBytes;  // the driver's alignment is unspecified
        cl_int error = CL_SUCCESS;
        m_buffer = BufferHandle(
            clCreateBuffer(context.get(), CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, space, nullptr, &error));
        context.check(error, "clCreateBuffer");
        // In the upload queue, so that it does not wait for kernels.
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

/// OpenCL's types for compute/backend/gpu.
struct Device {
    using Context = OpenclContext;
    using Queue = cl_command_queue;
    using Memory = cl_mem;
    template <typename T>
    using Buffer = gpu::DeviceBuffer<Device, T>;
    template <typename T>
    using PinnedBuffer = opencl::PinnedBuffer<T>;
    using Image = gpu::DeviceImage<Device>;
    using Event = opencl::Event;
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

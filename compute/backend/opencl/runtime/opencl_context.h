// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <map>
#include <memory>
#include <string>

#include "compute/backend/backend.h"
#include "compute/backend/gpu/runtime/host_rows.h"
#include "compute/backend/gpu/runtime/memory_budget.h"
#include "compute/backend/opencl/runtime/kernel_sources.h"
#include "compute/backend/opencl/runtime/opencl_check.h"
#include "compute/backend/opencl/runtime/opencl_device.h"
#include "compute/backend/opencl/runtime/opencl_kernel.h"
#include "compute/backend/opencl/runtime/program_cache.h"

namespace strainlens::opencl {

/// What every operation of a session needs: the device, its queue, its memory and the kernels built so far.
class OpenclContext {
public:
    /// Throws DeviceError when the device cannot be used.
    OpenclContext(const OpenclDevice& device, const SessionOptions& options);

    const OpenclDevice& device() const { return m_device; }
    /// SessionOptions::vectorWidth.
    int vectorWidth() const { return m_vectorWidth; }
    cl_context get() const { return m_context.get(); }
    /// Work runs in the order it was queued; see Mark for timing it.
    cl_command_queue queue() const { return m_queue.get(); }
    /// A second queue, for copies that run beside the work; they are not timed.
    cl_command_queue uploadQueue() const { return m_uploadQueue.get(); }

    /// The kernel `name` of the program `textOf` knows, which is built with `options` ("-DROWS=4 ...") on first use.
    /// Throws DeviceError, with the compiler's messages, when the driver cannot build it.
    Kernel& kernel(const std::string& program, const std::string& name, const std::string& options = "",
                   std::string_view (*textOf)(std::string_view program) = kernelSource);

    /// OpenCL has no current device.
    void makeCurrent() const {}
    int computeUnits() const { return m_device.computeUnits; }

    /// As ZNCC needs them.
    bool hasDoubles() const { return m_device.hasExtension("cl_khr_fp64"); }
    /// Divisions and roots of floats, as the dense flow needs them.
    bool roundsCorrectly() const { return m_device.roundsCorrectly; }
    /// Images reach the device over no bus.
    bool sharesHostMemory() const { return m_device.sharesHostMemory; }

    const std::shared_ptr<gpu::MemoryBudget>& budget() const { return m_budget; }
    /// Memory of the device, not counted yet.
    cl_mem allocate(std::size_t bytes) const {
        cl_int error = CL_SUCCESS;
        const cl_mem memory = clCreateBuffer(m_context.get(), CL_MEM_READ_WRITE, bytes, nullptr, &error);
        check(error, "clCreateBuffer");
        return memory;
    }
    /// Queues a copy to the device, and waits for it when `wait` is set.
    void write(cl_mem to, const void* from, std::size_t bytes, bool wait) const {
        check(clEnqueueWriteBuffer(queue(), to, wait, 0, bytes, from, 0, nullptr, nullptr), "clEnqueueWriteBuffer");
    }
    /// The same from the device, from byte number `first` on.
    void read(cl_mem from, std::size_t first, void* to, std::size_t bytes, bool wait) const {
        check(clEnqueueReadBuffer(queue(), from, wait, first, bytes, to, 0, nullptr, nullptr), "clEnqueueReadBuffer");
    }
    /// Queues the filling of so many bytes, a multiple of a value's.
    template <typename T>
    void fill(cl_mem memory, const T& value, std::size_t bytes) const {
        check(clEnqueueFillBuffer(queue(), memory, &value, sizeof value, 0, bytes, 0, nullptr, nullptr),
              "clEnqueueFillBuffer");
    }
    /// Copies rows to a buffer from `origin` on, where they are `pitch` bytes apart, and waits for that. `origin` is a
    /// multiple of `pitch`.
    void writeRows(cl_command_queue queue, const gpu::HostRows& from, cl_mem to, std::size_t pitch,
                   std::size_t origin) const;
    /// The way back.
    void readRows(cl_mem from, std::size_t pitch, std::size_t origin, const gpu::RowsOf<std::byte>& to) const;

    /// Waits until everything that was queued is done.
    void finish() const { check(clFinish(m_queue.get()), "clFinish"); }
    /// Uploads that are queued from now on begin after the work that is queued by now.
    void holdUploads() const { finish(); }
    /// Waits until nothing is under way in either queue, whatever became of it: what is queued reads and writes memory
    /// of the host and of the device, which must not go before.
    void settle() const noexcept {
        clFinish(m_queue.get());
        clFinish(m_uploadQueue.get());
    }
    /// Throws DeviceError unless `error` is CL_SUCCESS.
    void check(cl_int error, const char* call) const { opencl::check(m_device.id, error, call); }

private:
    OpenclDevice m_device;
    int m_vectorWidth;
    ContextHandle m_context;
    QueueHandle m_queue, m_uploadQueue;
    std::shared_ptr<gpu::MemoryBudget> m_budget;
    ProgramCache m_programCache{ProgramCache::userFolder()};
    std::map<std::string, ProgramHandle> m_programs;  ///< by name and options
    std::map<std::string, Kernel> m_kernels;          ///< by program, options and name
};

/// A build option that defines a macro: " -DNAME=value".
inline std::string definition(const char* name, int value) {
    return std::string(" -D") + name + "=" + std::to_string(value);
}

/// How many groups of `each` cover `total`.
inline std::size_t groupsFor(std::size_t total, std::size_t each) { return (total + each - 1) / each; }
inline std::size_t groupsFor(int total, std::size_t each) { return groupsFor(static_cast<std::size_t>(total), each); }

/// Whether items work as on a CPU: few, on 16 pixels at a time or whole nodes, instead of in groups on words of four.
/// SessionOptions::vectorWidth 16 or less asks for one or the other; by itself the device's kind decides.
inline bool usesWideItems(const OpenclContext& context) {
    return context.vectorWidth() == 0 ? context.device().isCpu() : context.vectorWidth() == 16;
}

}  // namespace strainlens::opencl

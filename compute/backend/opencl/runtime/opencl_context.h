// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <map>
#include <memory>
#include <string>

#include "compute/backend/backend.h"
#include "compute/backend/gpu/runtime/host_rows.h"
#include "compute/backend/gpu/runtime/memory_budget.h"
#include "compute/backend/opencl/runtime/opencl_check.h"
#include "compute/backend/opencl/runtime/opencl_kernel.h"
#include "compute/backend/opencl/runtime/opencl_program.h"

namespace strainlens::opencl {

/// The device of a session, its queues, memory and compiled kernels.
class OpenclContext {
public:
    /// Throws DeviceError if the device cannot be used.
    OpenclContext(const OpenclDevice& device, const SessionOptions& options);

    const OpenclDevice& device() const { return m_device; }
    /// SessionOptions::vectorWidth.
    int vectorWidth() const { return m_vectorWidth; }
    cl_context get() const { return m_context.get(); }
    /// In-order queue with profiling; see Event.
    cl_command_queue queue() const { return m_queue.get(); }
    /// Queue for copies concurrent with the work; without profiling.
    cl_command_queue uploadQueue() const { return m_uploadQueue.get(); }

    /// Kernel `name` of a program, which is built from sourceOf(program) with `options` ("-DROWS=4 ...") on first use.
    /// Throws DeviceError with the compiler's messages.
    Kernel& kernel(const std::string& program, const std::string& name, const std::string& options = "",
                   std::string_view (*sourceOf)(std::string_view program) = kernelSource);

    /// OpenCL has no current device.
    void makeCurrent() const {}
    int computeUnits() const { return m_device.computeUnits; }

    /// Required for ZNCC.
    bool hasDoubles() const { return m_device.hasExtension("cl_khr_fp64"); }
    /// Whether float divisions and square roots can round correctly; required for the dense flow.
    bool roundsCorrectly() const { return m_device.roundsCorrectly; }
    bool sharesHostMemory() const { return m_device.sharesHostMemory; }

    const std::shared_ptr<gpu::MemoryBudget>& budget() const { return m_budget; }
    /// Memory of the device that this session does not use; OpenCL does not know that of others.
    std::size_t freeBytes() const { return static_cast<std::size_t>(m_device.memoryBytes - m_budget->usedBytes()); }
    /// Allocates device memory; the caller accounts for it in budget().
    cl_mem allocate(std::size_t bytes) const {
        cl_int error = CL_SUCCESS;
        const cl_mem memory = clCreateBuffer(m_context.get(), CL_MEM_READ_WRITE, bytes, nullptr, &error);
        check(error, "clCreateBuffer");
        return memory;
    }
    /// Queues a copy to the device; waits for it if `wait`.
    void write(cl_mem to, const void* from, std::size_t bytes, bool wait) const {
        check(clEnqueueWriteBuffer(queue(), to, wait, 0, bytes, from, 0, nullptr, nullptr), "clEnqueueWriteBuffer");
    }
    /// Queues a copy from byte `first` of the device memory; waits for it if `wait`.
    void read(cl_mem from, std::size_t first, void* to, std::size_t bytes, bool wait) const {
        check(clEnqueueReadBuffer(queue(), from, wait, first, bytes, to, 0, nullptr, nullptr), "clEnqueueReadBuffer");
    }
    /// Queues filling `bytes` bytes, a multiple of sizeof(T).
    template <typename T>
    void fill(cl_mem memory, const T& value, std::size_t bytes) const {
        check(clEnqueueFillBuffer(queue(), memory, &value, sizeof value, 0, bytes, 0, nullptr, nullptr),
              "clEnqueueFillBuffer");
    }
    /// Copies rows to a buffer, `pitch` bytes apart from offset `origin`, a multiple of `pitch`; waits.
    void writeRows(cl_command_queue queue, const gpu::HostRows& from, cl_mem to, std::size_t pitch,
                   std::size_t origin) const;
    /// The inverse of writeRows.
    void readRows(cl_mem from, std::size_t pitch, std::size_t origin, const gpu::ByteRows<std::byte>& to) const;

    /// Waits for all queued work.
    void finish() const { check(clFinish(m_queue.get()), "clFinish"); }
    /// Makes uploads queued from now on start after the work queued so far.
    void delayUploads() const { finish(); }
    /// Waits for both queues and ignores errors. Afterwards memory that queued work accessed can be released.
    void synchronise() const noexcept {
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

/// Build option " -DNAME=value".
std::string definition(const char* name, auto value) {
    return std::string(" -D") + name + "=" + std::to_string(static_cast<int>(value));
}

/// Number of groups of `each` that cover `total`.
std::size_t groupsFor(std::integral auto total, std::integral auto each) {
    return (static_cast<std::size_t>(total) + static_cast<std::size_t>(each) - 1) / static_cast<std::size_t>(each);
}

/// Whether to use the kernels for CPUs, whose items handle 16 pixels or a node each, instead of those for GPUs, whose
/// groups handle words of four pixels. The device kind decides unless SessionOptions::vectorWidth is set.
inline bool usesWideItems(const OpenclContext& context) {
    return context.vectorWidth() == 0 ? context.device().isCpu() : context.vectorWidth() == 16;
}

}  // namespace strainlens::opencl

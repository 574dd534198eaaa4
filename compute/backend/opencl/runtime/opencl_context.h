// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <map>
#include <string>

#include "compute/backend/backend.h"
#include "compute/backend/gpu/runtime/host_rows.h"
#include "compute/backend/opencl/runtime/opencl_check.h"
#include "compute/backend/opencl/runtime/opencl_device.h"
#include "compute/backend/opencl/runtime/opencl_kernel.h"
#include "compute/backend/opencl/runtime/opencl_memory.h"
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
    /// Work runs in the order it was queued; see QueueClock for timing it.
    cl_command_queue queue() const { return m_queue.get(); }
    /// A second queue, for copies that run beside the work; they are not timed.
    cl_command_queue uploadQueue() const { return m_uploadQueue.get(); }
    DeviceMemory& memory() { return m_memory; }

    /// The kernel `name` of `program`.cl, which is built with `options` ("-DROWS=4 ...") on first use.
    /// Throws DeviceError, with the compiler's messages, when the driver cannot build it.
    Kernel& kernel(const std::string& program, const std::string& name, const std::string& options = "");

    /// OpenCL has no current device.
    void makeCurrent() const {}
    int computeUnits() const { return m_device.computeUnits; }

    /// Copies rows to a buffer from `origin` on, where they are `pitch` bytes apart, and waits for that. `origin` is a
    /// multiple of `pitch`.
    void writeRows(const gpu::HostRows& from, cl_mem to, std::size_t pitch, std::size_t origin) const {
        writeRows(queue(), from, to, pitch, origin);
    }
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
    DeviceMemory m_memory;
    ProgramCache m_programCache{ProgramCache::userFolder()};
    std::map<std::string, ProgramHandle> m_programs;  ///< by name and options
    std::map<std::string, Kernel> m_kernels;          ///< by program, options and name
};

/// Whether items work as on a CPU: few, on 16 pixels at a time or whole nodes, instead of in groups on words of four.
/// SessionOptions::vectorWidth 16 or less asks for one or the other; by itself the device's kind decides.
inline bool usesWideItems(const OpenclContext& context) {
    return context.vectorWidth() == 0 ? context.device().isCpu : context.vectorWidth() == 16;
}

}  // namespace strainlens::opencl

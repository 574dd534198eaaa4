// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/opencl_context.h"

#include <array>

namespace strainlens::opencl {
namespace {

ContextHandle makeContext(const OpenclDevice& device) {
    const cl_context_properties properties[] = {CL_CONTEXT_PLATFORM,
                                                reinterpret_cast<cl_context_properties>(device.platform), 0};
    cl_int error = CL_SUCCESS;
    ContextHandle context(clCreateContext(properties, 1, &device.device, nullptr, nullptr, &error));
    check(device.id, error, "clCreateContext");
    return context;
}

QueueHandle makeQueue(cl_context context, const OpenclDevice& device, cl_command_queue_properties properties) {
    cl_int error = CL_SUCCESS;
    QueueHandle queue(clCreateCommandQueue(context, device.device, properties, &error));
    check(device.id, error, "clCreateCommandQueue");
    return queue;
}

/// Arguments of OpenCL's rectangle functions.
struct Rectangle {
    std::array<std::size_t, 3> device, host, size;

    template <typename Byte>
    Rectangle(const gpu::ByteRows<Byte>& rows, std::size_t pitch, std::size_t origin)
        : device{0, origin / pitch, 0}, host{}, size{rows.bytes, rows.count, 1} {}
};

}  // namespace

OpenclContext::OpenclContext(const OpenclDevice& device, const SessionOptions& options)
    : m_device(device),
      m_vectorWidth(options.vectorWidth),
      m_context(makeContext(device)),
      m_queue(makeQueue(m_context.get(), device, CL_QUEUE_PROFILING_ENABLE)),
      m_uploadQueue(makeQueue(m_context.get(), device, 0)),
      m_budget(std::make_shared<gpu::MemoryBudget>(
          device.id, options.memoryLimitBytes > 0 ? options.memoryLimitBytes : device.memoryBytes,
          device.largestAllocationBytes)) {}

void OpenclContext::writeRows(cl_command_queue queue, const gpu::HostRows& from, cl_mem to, std::size_t pitch,
                              std::size_t origin) const {
    const Rectangle rectangle(from, pitch, origin);
    check(clEnqueueWriteBufferRect(queue, to, CL_TRUE, rectangle.device.data(), rectangle.host.data(),
                                   rectangle.size.data(), pitch, 0, from.stride, 0, from.first, 0, nullptr, nullptr),
          "clEnqueueWriteBufferRect");
}

void OpenclContext::readRows(cl_mem from, std::size_t pitch, std::size_t origin,
                             const gpu::ByteRows<std::byte>& to) const {
    const Rectangle rectangle(to, pitch, origin);
    check(clEnqueueReadBufferRect(queue(), from, CL_TRUE, rectangle.device.data(), rectangle.host.data(),
                                  rectangle.size.data(), pitch, 0, to.stride, 0, to.first, 0, nullptr, nullptr),
          "clEnqueueReadBufferRect");
}

Kernel& OpenclContext::kernel(const std::string& program, const std::string& name, const std::string& options,
                              std::string_view (*sourceOf)(std::string_view program)) {
    const std::string programKey = program + " " + options;
    const std::string kernelKey = name + " " + programKey;
    if (const auto cached = m_kernels.find(kernelKey); cached != m_kernels.end()) return cached->second;
    auto built = m_programs.find(programKey);
    if (built == m_programs.end()) {
        const std::string allOptions = std::string(kBuildOptions) + " " + options;
        built = m_programs
                    .emplace(programKey,
                             buildProgram(m_context.get(), m_device, sourceOf(program), allOptions, m_programCache))
                    .first;
    }
    cl_int error = CL_SUCCESS;
    KernelHandle handle(clCreateKernel(built->second.get(), name.c_str(), &error));
    check(error, ("clCreateKernel " + name).c_str());
    return m_kernels.emplace(kernelKey, Kernel(std::move(handle), queue(), m_device.id, name)).first->second;
}

}  // namespace strainlens::opencl

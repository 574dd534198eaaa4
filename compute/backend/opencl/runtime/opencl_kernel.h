// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <concepts>
#include <string>
#include <type_traits>

#include "compute/backend/opencl/runtime/opencl_check.h"
#include "compute/backend/opencl/runtime/opencl_handle.h"

namespace strainlens::opencl {

/// Numbers of work items or groups along two axes.
struct WorkSize {
    std::size_t x, y;

    template <std::integral X, std::integral Y = int>
    constexpr WorkSize(X columns, Y rows = 1)
        : x(static_cast<std::size_t>(columns)), y(static_cast<std::size_t>(rows)) {}
};

/// Kernel argument: uninitialised local memory.
struct LocalMemory {
    std::size_t bytes = 0;
};

/// A kernel of a compiled program. Not thread-safe, because it stores its arguments.
class Kernel {
public:
    Kernel(KernelHandle kernel, cl_command_queue queue, std::string deviceId, std::string name)
        : m_kernel(std::move(kernel)), m_queue(queue), m_deviceId(std::move(deviceId)), m_name(std::move(name)) {}

    /// Queues groups.x * groups.y work groups of `group` items each. Arguments in the kernel's order: numbers, plain
    /// structs, cl_mem, DeviceBuffer or LocalMemory.
    template <typename... Arguments>
    void run(WorkSize groups, WorkSize group, const Arguments&... arguments) {
        cl_uint index = 0;
        (set(index++, arguments), ...);
        enqueue(groups, group);
    }

private:
    template <typename Argument>
    void set(cl_uint index, const Argument& argument) {
        if constexpr (std::is_same_v<Argument, LocalMemory>) {
            setBytes(index, argument.bytes, nullptr);
        } else if constexpr (requires { argument.memory(); }) {
            const cl_mem memory = argument.memory();
            setBytes(index, sizeof memory, &memory);
        } else {
            static_assert(std::is_trivially_copyable_v<Argument> && !std::is_same_v<Argument, bool> &&
                          !std::is_same_v<Argument, std::nullptr_t>);
            setBytes(index, sizeof argument, &argument);
        }
    }
    void setBytes(cl_uint index, std::size_t bytes, const void* value) {
        const cl_int error = clSetKernelArg(m_kernel.get(), index, bytes, value);
        if (error == CL_SUCCESS) return;
        check(m_deviceId, error, (m_name + ", clSetKernelArg " + std::to_string(index)).c_str());
    }
    void enqueue(WorkSize groups, WorkSize group) {
        const std::size_t global[2] = {groups.x * group.x, groups.y * group.y}, local[2] = {group.x, group.y};
        const cl_int error =
            clEnqueueNDRangeKernel(m_queue, m_kernel.get(), 2, nullptr, global, local, 0, nullptr, nullptr);
        if (error != CL_SUCCESS) check(m_deviceId, error, (m_name + ", clEnqueueNDRangeKernel").c_str());
    }

    KernelHandle m_kernel;
    cl_command_queue m_queue;
    std::string m_deviceId, m_name;
};

}  // namespace strainlens::opencl

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CL/cl.h>

#include <utility>

namespace strainlens::opencl {

/// Owns one reference to an OpenCL object and gives it back with `release`. Movable, not copyable.
template <typename Object, cl_int (*release)(Object)>
class Handle {
public:
    Handle() = default;
    explicit Handle(Object object) : m_object(object) {}
    Handle(Handle&& other) noexcept : m_object(std::exchange(other.m_object, nullptr)) {}
    Handle& operator=(Handle&& other) noexcept {
        std::swap(m_object, other.m_object);
        return *this;
    }
    ~Handle() {
        if (m_object) release(m_object);
    }

    Object get() const { return m_object; }
    explicit operator bool() const { return m_object != nullptr; }

private:
    Object m_object = nullptr;
};

using ContextHandle = Handle<cl_context, clReleaseContext>;
using QueueHandle = Handle<cl_command_queue, clReleaseCommandQueue>;
using ProgramHandle = Handle<cl_program, clReleaseProgram>;
using KernelHandle = Handle<cl_kernel, clReleaseKernel>;
using BufferHandle = Handle<cl_mem, clReleaseMemObject>;
using EventHandle = Handle<cl_event, clReleaseEvent>;

}  // namespace strainlens::opencl

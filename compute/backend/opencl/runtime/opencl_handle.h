// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CL/cl.h>

#include <memory>

namespace strainlens::opencl {

template <auto kRelease>
struct Releaser {
    template <typename Object>
    void operator()(Object* object) const {
        kRelease(object);
    }
};

/// Owns a reference to an OpenCL object and releases it with `kRelease`.
template <typename Object, auto kRelease>
using Handle = std::unique_ptr<std::remove_pointer_t<Object>, Releaser<kRelease>>;

using ContextHandle = Handle<cl_context, clReleaseContext>;
using QueueHandle = Handle<cl_command_queue, clReleaseCommandQueue>;
using ProgramHandle = Handle<cl_program, clReleaseProgram>;
using KernelHandle = Handle<cl_kernel, clReleaseKernel>;
using BufferHandle = Handle<cl_mem, clReleaseMemObject>;
using EventHandle = Handle<cl_event, clReleaseEvent>;

}  // namespace strainlens::opencl

// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/opencl_program.h"

#include <algorithm>

#include "compute/backend/opencl/opencl_check.h"
#include "compute/types/error.h"

namespace strainlens::opencl {
namespace {

/// The compiler's messages, as far as anybody will read them.
constexpr std::size_t kLogLength = 2000;

std::string buildLog(cl_program program, cl_device_id device) {
    std::size_t bytes = 0;
    if (clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, 0, nullptr, &bytes) != CL_SUCCESS) return "";
    std::string log(bytes, '\0');
    if (clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, bytes, log.data(), nullptr) != CL_SUCCESS) {
        return "";
    }
    return log.substr(0, std::min(log.find('\0'), kLogLength));
}

}  // namespace

ProgramHandle buildProgram(cl_context context, const OpenclDevice& device, std::string_view source,
                           const std::string& options) {
    cl_int error = CL_SUCCESS;
    const char* text = source.data();
    const std::size_t length = source.size();
    ProgramHandle program(clCreateProgramWithSource(context, 1, &text, &length, &error));
    check(device.id, error, "clCreateProgramWithSource");
    error = clBuildProgram(program.get(), 1, &device.device, options.c_str(), nullptr, nullptr);
    if (error != CL_SUCCESS) {
        throw DeviceError(device.id, "clBuildProgram",
                          errorName(error) + "; update the device's OpenCL driver, or choose --device cpu; it says: " +
                              buildLog(program.get(), device.device));
    }
    return program;
}

}  // namespace strainlens::opencl

// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/opencl_program.h"

#include <algorithm>

#include "compute/backend/opencl/runtime/opencl_check.h"
#include "compute/types/error.h"

namespace strainlens::opencl {
namespace {

constexpr std::size_t kMaxLogLength = 2000;

std::string buildLog(cl_program program, cl_device_id device) {
    std::size_t bytes = 0;
    if (clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, 0, nullptr, &bytes) != CL_SUCCESS) return "";
    std::string log(bytes, '\0');
    if (clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, bytes, log.data(), nullptr) != CL_SUCCESS) {
        return "";
    }
    return log.substr(0, std::min(log.find('\0'), kMaxLogLength));
}

ProgramHandle programFromSource(cl_context context, const OpenclDevice& device, std::string_view source,
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

/// Empty if the driver rejects the binary.
ProgramHandle programFromBinary(cl_context context, const OpenclDevice& device, const ProgramBinary& binary,
                                const std::string& options) {
    cl_int error = CL_SUCCESS, accepted = CL_SUCCESS;
    const unsigned char* bytes = binary.data();
    const std::size_t size = binary.size();
    ProgramHandle program(clCreateProgramWithBinary(context, 1, &device.device, &size, &bytes, &accepted, &error));
    if (error != CL_SUCCESS || accepted != CL_SUCCESS) return {};
    error = clBuildProgram(program.get(), 1, &device.device, options.c_str(), nullptr, nullptr);
    return error == CL_SUCCESS ? std::move(program) : ProgramHandle();
}

/// Empty if the driver does not provide it.
ProgramBinary binaryOf(cl_program program) {
    std::size_t size = 0;
    if (clGetProgramInfo(program, CL_PROGRAM_BINARY_SIZES, sizeof size, &size, nullptr) != CL_SUCCESS) return {};
    ProgramBinary binary(size);
    unsigned char* bytes = binary.data();
    if (size == 0 || clGetProgramInfo(program, CL_PROGRAM_BINARIES, sizeof bytes, &bytes, nullptr) != CL_SUCCESS) {
        return {};
    }
    return binary;
}

}  // namespace

std::string cacheKey(const OpenclDevice& device, std::string_view source, const std::string& options) {
    std::string key;
    for (const std::string_view part : {std::string_view(device.name), std::string_view(device.vendor),
                                        std::string_view(device.version), std::string_view(device.driver),
                                        std::string_view(device.platformVersion), std::string_view(options), source}) {
        key += part;
        key += '\0';
    }
    return key;
}

ProgramHandle buildProgram(cl_context context, const OpenclDevice& device, std::string_view source,
                           const std::string& options, const ProgramCache& cache) {
    const std::string key = cacheKey(device, source, options);
    if (const auto binary = cache.load(key)) {
        if (ProgramHandle program = programFromBinary(context, device, *binary, options)) return program;
    }
    ProgramHandle program = programFromSource(context, device, source, options);
    cache.store(key, binaryOf(program.get()));
    return program;
}

}  // namespace strainlens::opencl

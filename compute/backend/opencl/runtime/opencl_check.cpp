// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/opencl_check.h"

#include "compute/types/error.h"

namespace strainlens::opencl {
namespace {

struct ErrorText {
    cl_int error;
    const char* name;
    const char* remedy;  ///< may be empty
};

constexpr const char* kMemoryRemedy =
    "close other programs that use this device, use smaller images, or choose --device cpu";
constexpr const char* kResourcesRemedy =
    "the device ran out of memory or was reset by its driver; use smaller images, or choose --device cpu";
constexpr const char* kDeviceRemedy = "`strainlens-cli devices` lists the devices there are";
constexpr const char* kDriverRemedy = "update the device's OpenCL driver, or choose --device cpu";

constexpr cl_int kDeviceLost = -9999;  // NVIDIA's driver after an illegal access; missing in the headers

constexpr ErrorText kErrors[] = {
    {kPlatformNotFound, "CL_PLATFORM_NOT_FOUND_KHR", "no OpenCL driver is installed; choose --device cpu"},
    {kDeviceLost, "illegal access on the device", "this is a fault of the program; choose --device cpu"},
    {CL_DEVICE_NOT_FOUND, "CL_DEVICE_NOT_FOUND", kDeviceRemedy},
    {CL_DEVICE_NOT_AVAILABLE, "CL_DEVICE_NOT_AVAILABLE",
     "another program has the device for itself, or it was lost; try again later"},
    {CL_COMPILER_NOT_AVAILABLE, "CL_COMPILER_NOT_AVAILABLE", kDriverRemedy},
    {CL_MEM_OBJECT_ALLOCATION_FAILURE, "CL_MEM_OBJECT_ALLOCATION_FAILURE", kMemoryRemedy},
    {CL_OUT_OF_RESOURCES, "CL_OUT_OF_RESOURCES", kResourcesRemedy},
    {CL_OUT_OF_HOST_MEMORY, "CL_OUT_OF_HOST_MEMORY", "close other programs, or use smaller images"},
    {CL_BUILD_PROGRAM_FAILURE, "CL_BUILD_PROGRAM_FAILURE", kDriverRemedy},
    {CL_LINK_PROGRAM_FAILURE, "CL_LINK_PROGRAM_FAILURE", kDriverRemedy},
    {CL_COMPILE_PROGRAM_FAILURE, "CL_COMPILE_PROGRAM_FAILURE", kDriverRemedy},
    {CL_INVALID_BUFFER_SIZE, "CL_INVALID_BUFFER_SIZE", kMemoryRemedy},
    {CL_INVALID_COMMAND_QUEUE, "CL_INVALID_COMMAND_QUEUE", kResourcesRemedy},
    {CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST, "CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST", kResourcesRemedy},
    {CL_INVALID_DEVICE, "CL_INVALID_DEVICE", kDeviceRemedy},
    {CL_INVALID_BINARY, "CL_INVALID_BINARY", ""},
    {CL_INVALID_BUILD_OPTIONS, "CL_INVALID_BUILD_OPTIONS", kDriverRemedy},
    {CL_INVALID_KERNEL_NAME, "CL_INVALID_KERNEL_NAME", ""},
    {CL_INVALID_KERNEL_ARGS, "CL_INVALID_KERNEL_ARGS", ""},
    {CL_INVALID_ARG_INDEX, "CL_INVALID_ARG_INDEX", ""},
    {CL_INVALID_ARG_SIZE, "CL_INVALID_ARG_SIZE", ""},
    {CL_INVALID_ARG_VALUE, "CL_INVALID_ARG_VALUE", ""},
    {CL_INVALID_WORK_GROUP_SIZE, "CL_INVALID_WORK_GROUP_SIZE", ""},
    {CL_INVALID_WORK_ITEM_SIZE, "CL_INVALID_WORK_ITEM_SIZE", ""},
    {CL_INVALID_GLOBAL_WORK_SIZE, "CL_INVALID_GLOBAL_WORK_SIZE", ""},
    {CL_INVALID_MEM_OBJECT, "CL_INVALID_MEM_OBJECT", ""},
    {CL_INVALID_VALUE, "CL_INVALID_VALUE", ""},
};

const ErrorText* find(cl_int error) {
    for (const ErrorText& text : kErrors) {
        if (text.error == error) return &text;
    }
    return nullptr;
}

}  // namespace

std::string errorName(cl_int error) {
    const ErrorText* text = find(error);
    return (text ? text->name : std::string("OpenCL error")) + " (" + std::to_string(error) + ")";
}

void check(const std::string& deviceId, cl_int error, const char* call) {
    if (error == CL_SUCCESS) return;
    std::string reason = errorName(error);
    const ErrorText* text = find(error);
    if (text && *text->remedy) reason += std::string("; ") + text->remedy;
    throw DeviceError(deviceId, call, reason);
}

}  // namespace strainlens::opencl

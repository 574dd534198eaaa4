// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/nvidia_assembly.h"

namespace strainlens::opencl {
namespace {

// From cl_nv_device_attribute_query, which not every installation has the header of.
constexpr cl_device_info kComputeCapabilityMajor = 0x4000, kComputeCapabilityMinor = 0x4001;

cl_uint value(cl_device_id device, cl_device_info what) {
    cl_uint result = 0;
    return clGetDeviceInfo(device, what, sizeof result, &result, nullptr) == CL_SUCCESS ? result : 0;
}

}  // namespace

int computeCapability(const OpenclDevice& device) {
    if (!device.hasExtension("cl_nv_device_attribute_query")) return 0;
    return static_cast<int>(10 * value(device.device, kComputeCapabilityMajor) +
                            value(device.device, kComputeCapabilityMinor));
}

std::string assemblyOption(const OpenclDevice& device) { return computeCapability(device) >= 61 ? "-DNVIDIA" : ""; }

}  // namespace strainlens::opencl

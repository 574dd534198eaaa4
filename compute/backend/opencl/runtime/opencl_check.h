// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CL/cl.h>

#include <string>

namespace strainlens::opencl {

/// The loader's error without an installed driver; missing in the headers of OpenCL 1.2.
inline constexpr cl_int kPlatformNotFound = -1001;

/// The name of an OpenCL error code, e.g. "CL_OUT_OF_RESOURCES (-5)".
std::string errorName(cl_int error);

/// Throws DeviceError with the device, the call and the remedy, unless `error` is CL_SUCCESS.
void check(const std::string& deviceId, cl_int error, const char* call);

}  // namespace strainlens::opencl

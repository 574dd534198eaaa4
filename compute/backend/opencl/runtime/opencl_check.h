// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CL/cl.h>

#include <string>

namespace strainlens::opencl {

/// What the loader answers when no driver is installed; the headers of OpenCL 1.2 do not name it.
inline constexpr cl_int kPlatformNotFound = -1001;

/// The name of an OpenCL error code, e.g. "CL_OUT_OF_RESOURCES (-5)".
std::string errorName(cl_int error);

/// Throws DeviceError, naming the device, the call and what to do about it, unless `error` is CL_SUCCESS.
void check(const std::string& deviceId, cl_int error, const char* call);

}  // namespace strainlens::opencl

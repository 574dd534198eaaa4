// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CL/cl.h>

#include <string>

namespace strainlens::opencl {

/// The name of an OpenCL error code, e.g. "CL_OUT_OF_RESOURCES (-5)".
std::string errorName(cl_int error);

/// Throws DeviceError, naming the device, the call and what to do about it, unless `error` is CL_SUCCESS.
void check(const std::string& deviceId, cl_int error, const char* call);

}  // namespace strainlens::opencl

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CL/cl.h>

#include <cstdint>
#include <string>
#include <vector>

namespace strainlens::opencl {

/// One OpenCL device and what the backend needs to know of it.
struct OpenclDevice {
    std::string id;  ///< "opencl:0", ...: numbered over all platforms
    cl_platform_id platform = nullptr;
    cl_device_id device = nullptr;
    std::string name, vendor;
    std::string platformName, platformVersion;
    std::string version, driverVersion;
    std::string extensions;           ///< separated by spaces
    bool isCpu = false;               ///< a CPU driven through OpenCL, such as PoCL's
    bool sharesHostMemory = false;    ///< copies to and from the host cost no bus
    bool hasFastLocalMemory = false;  ///< local memory is not just a piece of the global one
    int computeUnits = 0;
    int nativeVectorBytes = 1;  ///< bytes that one instruction handles; 1 on GPUs
    std::size_t maxWorkGroupSize = 1;
    std::int64_t memoryBytes = 0;
    std::int64_t largestAllocationBytes = 0;  ///< of one buffer
    std::int64_t localMemoryBytes = 0;        ///< of one work group
    std::string problem;                      ///< why the backend cannot use it, with the remedy; or empty

    bool hasExtension(const std::string& extension) const;
};

/// Every device of every OpenCL platform, one with a problem for a platform that fails to show its own; empty where
/// there is no OpenCL.
std::vector<OpenclDevice> findDevices();

/// Why findDevices() is empty, with the remedy.
std::string whyNoDevice();

}  // namespace strainlens::opencl

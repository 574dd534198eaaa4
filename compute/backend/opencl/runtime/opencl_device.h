// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CL/cl.h>

#include <string>
#include <vector>

#include "compute/backend/backend.h"

namespace strainlens::opencl {

/// An OpenCL device and its properties.
struct OpenclDevice : DeviceInfo {
    cl_platform_id platform = nullptr;
    cl_device_id device = nullptr;
    std::string vendor, version, platformVersion;
    std::string extensions;         ///< separated by spaces
    bool sharesHostMemory = false;  ///< copies do not cross a bus
    bool roundsCorrectly = false;   ///< float divisions and square roots can be rounded correctly
    int nativeVectorBytes = 1;      ///< bytes per instruction; 1 on GPUs
    std::size_t maxWorkGroupSize = 1;
    std::int64_t largestAllocationBytes = 0;  ///< of one buffer
    std::int64_t localMemoryBytes = 0;        ///< of one work group
    int computeCapability = 0;                ///< of an NVIDIA GPU, 90 for 9.0; 0 for other devices

    /// A CPU with an OpenCL driver, such as PoCL.
    bool isCpu() const { return kind == DeviceKind::CpuThroughDriver; }
    bool hasExtension(const std::string& extension) const;
    /// Build option for NVIDIA's instructions on packed bytes (packed_pixels.inl); "" if the device lacks some of them.
    std::string assemblyOption() const { return computeCapability >= 61 ? "-DNVIDIA" : ""; }
};

/// All devices of all OpenCL platforms, numbered consecutively. A platform that fails to list its devices yields one
/// device with a problem. Empty without OpenCL.
std::vector<OpenclDevice> findDevices();

/// The device with that id. Throws DeviceError for `operation` if there is none or it cannot be used.
OpenclDevice deviceWithId(const std::string& id, const std::string& operation);

/// Why findDevices() is empty, with the remedy.
std::string missingDeviceProblem();

}  // namespace strainlens::opencl

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CL/cl.h>

#include <string>
#include <vector>

#include "compute/backend/backend.h"

namespace strainlens::opencl {

/// One OpenCL device and what the backend needs to know of it.
struct OpenclDevice : DeviceInfo {
    cl_platform_id platform = nullptr;
    cl_device_id device = nullptr;
    std::string vendor, version, platformVersion;
    std::string extensions;         ///< separated by spaces
    bool sharesHostMemory = false;  ///< copies to and from the host cost no bus
    bool roundsCorrectly = false;   ///< divisions and roots of floats, where a program asks for it
    int nativeVectorBytes = 1;      ///< bytes that one instruction handles; 1 on GPUs
    std::size_t maxWorkGroupSize = 1;
    std::int64_t largestAllocationBytes = 0;  ///< of one buffer
    std::int64_t localMemoryBytes = 0;        ///< of one work group
    int computeCapability = 0;                ///< of an NVIDIA GPU, 90 for 9.0; 0 for other devices

    /// Driven through OpenCL, such as PoCL's.
    bool isCpu() const { return kind == DeviceKind::CpuThroughDriver; }
    bool hasExtension(const std::string& extension) const;
    /// The build option that lets programs use NVIDIA's instructions on packed bytes (packed_pixels.inl), or "" for
    /// devices that do not have all of them.
    std::string assemblyOption() const { return computeCapability >= 61 ? "-DNVIDIA" : ""; }
};

/// Every device of every OpenCL platform, numbered over all of them, one with a problem for a platform that fails to
/// show its own; empty where there is no OpenCL.
std::vector<OpenclDevice> findDevices();

/// The one of that id. Throws DeviceError, which names the operation, when there is none or it cannot be used.
OpenclDevice deviceWithId(const std::string& id, const std::string& operation);

/// Why findDevices() is empty, with the remedy.
std::string whyNoDevice();

}  // namespace strainlens::opencl

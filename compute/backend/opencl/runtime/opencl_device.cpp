// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/runtime/opencl_device.h"

#include <cstdio>
#include <cstdlib>
#include <functional>

#include "compute/backend/opencl/runtime/opencl_check.h"

namespace strainlens::opencl {
namespace {

/// Text property of an OpenCL object; "" on an error.
template <typename GetInfo, typename Object>
std::string text(GetInfo getInfo, Object object, cl_uint what) {
    std::size_t bytes = 0;
    if (getInfo(object, what, 0, nullptr, &bytes) != CL_SUCCESS || bytes == 0) return "";
    std::string result(bytes, '\0');
    if (getInfo(object, what, bytes, result.data(), nullptr) != CL_SUCCESS) return "";
    result.resize(result.find_last_not_of(std::string(" \n\0", 3)) + 1);
    return result;
}

template <typename Value>
Value value(cl_device_id device, cl_device_info what) {
    Value result{};
    clGetDeviceInfo(device, what, sizeof result, &result, nullptr);
    return result;
}

// From cl_nv_device_attribute_query, whose header is not always installed.
constexpr cl_device_info kComputeCapabilityMajor = 0x4000, kComputeCapabilityMinor = 0x4001;

/// `version`: "OpenCL 1.2 ...".
bool hasOpencl12(const std::string& version) {
    int major = 0, minor = 0;
    return std::sscanf(version.c_str(), "OpenCL %d.%d", &major, &minor) == 2 && major * 10 + minor >= 12;
}

std::string problemOf(cl_device_id device, const std::string& version) {
    constexpr const char* kRemedy = "update its driver, or choose --device cpu.";
    if (!hasOpencl12(version)) return "it has " + version + ", OpenCL 1.2 is needed; " + kRemedy;
    if (!value<cl_bool>(device, CL_DEVICE_AVAILABLE)) {
        return "its driver says that it is not available; check whether another program uses it exclusively, or choose "
               "--device cpu.";
    }
    if (!value<cl_bool>(device, CL_DEVICE_COMPILER_AVAILABLE)) {
        return std::string("its driver has no compiler for kernels; ") + kRemedy;
    }
    if (!value<cl_bool>(device, CL_DEVICE_ENDIAN_LITTLE)) return "it is big-endian; choose --device cpu.";
    return "";
}

/// A device of the platform with the version information set.
OpenclDevice deviceOf(cl_platform_id platform, const std::string& version) {
    OpenclDevice result;
    result.platform = platform;
    result.platformVersion = text(clGetPlatformInfo, platform, CL_PLATFORM_VERSION);
    result.version = version.empty() ? result.platformVersion : version;
    // "OpenCL 3.0" of "OpenCL 3.0 PoCL HSTR: ...".
    result.details = result.version.substr(0, result.version.find(' ', 7)) + ", " +
                     text(clGetPlatformInfo, platform, CL_PLATFORM_NAME);
    return result;
}

OpenclDevice describe(cl_platform_id platform, cl_device_id device) {
    const auto deviceText = [&](cl_uint what) { return text(clGetDeviceInfo, device, what); };
    OpenclDevice result = deviceOf(platform, deviceText(CL_DEVICE_VERSION));
    result.device = device;
    result.name = deviceText(CL_DEVICE_NAME);
    result.vendor = deviceText(CL_DEVICE_VENDOR);
    result.driver = deviceText(CL_DRIVER_VERSION);
    result.extensions = deviceText(CL_DEVICE_EXTENSIONS);
    const bool isCpu = (value<cl_device_type>(device, CL_DEVICE_TYPE) & CL_DEVICE_TYPE_CPU) != 0;
    result.kind = isCpu ? DeviceKind::CpuThroughDriver : DeviceKind::Gpu;
    result.sharesHostMemory = isCpu || value<cl_bool>(device, CL_DEVICE_HOST_UNIFIED_MEMORY) != 0;
    result.roundsCorrectly =
        (value<cl_device_fp_config>(device, CL_DEVICE_SINGLE_FP_CONFIG) & CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT) != 0;
    result.computeUnits = static_cast<int>(value<cl_uint>(device, CL_DEVICE_MAX_COMPUTE_UNITS));
    result.nativeVectorBytes = static_cast<int>(value<cl_uint>(device, CL_DEVICE_NATIVE_VECTOR_WIDTH_CHAR));
    result.maxWorkGroupSize = value<std::size_t>(device, CL_DEVICE_MAX_WORK_GROUP_SIZE);
    result.memoryBytes = static_cast<std::int64_t>(value<cl_ulong>(device, CL_DEVICE_GLOBAL_MEM_SIZE));
    result.largestAllocationBytes = static_cast<std::int64_t>(value<cl_ulong>(device, CL_DEVICE_MAX_MEM_ALLOC_SIZE));
    result.localMemoryBytes = static_cast<std::int64_t>(value<cl_ulong>(device, CL_DEVICE_LOCAL_MEM_SIZE));
    if (result.hasExtension("cl_nv_device_attribute_query")) {
        result.computeCapability = static_cast<int>(10 * value<cl_uint>(device, kComputeCapabilityMajor) +
                                                    value<cl_uint>(device, kComputeCapabilityMinor));
    }
    result.problem = problemOf(device, result.version);
    return result;
}

/// Restores the driver list in the environment: some loaders truncate it at the first colon while reading, and helper
/// processes started later would see only one driver.
class DriverListGuard {
public:
    DriverListGuard() : m_list(std::getenv("OCL_ICD_FILENAMES")), m_text(m_list ? m_list : "") {}
    ~DriverListGuard() {
        if (m_list) m_text.copy(m_list, m_text.size());
    }
    DriverListGuard(const DriverListGuard&) = delete;
    DriverListGuard& operator=(const DriverListGuard&) = delete;

private:
    char* m_list;
    std::string m_text;
};

/// The objects that get(capacity, list, count) lists; empty on an error.
template <typename Object, typename Get>
std::vector<Object> listOf(const Get& get, cl_int& error) {
    cl_uint count = 0;
    error = get(0, nullptr, &count);
    std::vector<Object> list(error == CL_SUCCESS ? count : 0);
    if (!list.empty()) error = get(count, list.data(), nullptr);
    if (error != CL_SUCCESS) list.clear();
    return list;
}

/// All platforms; empty on an error (kPlatformNotFound: no driver).
std::vector<cl_platform_id> platforms(cl_int& error) {
    const DriverListGuard guard;
    return listOf<cl_platform_id>(clGetPlatformIDs, error);
}

std::vector<cl_device_id> devicesOf(cl_platform_id platform, cl_int& error) {
    constexpr cl_device_type kTypes = CL_DEVICE_TYPE_GPU | CL_DEVICE_TYPE_ACCELERATOR | CL_DEVICE_TYPE_CPU;
    return listOf<cl_device_id>(std::bind_front(clGetDeviceIDs, platform, kTypes), error);
}

/// Placeholder for the devices of a platform that fails to list them: makes the failure visible and keeps the ids of
/// the other devices stable.
OpenclDevice makePlaceholder(cl_platform_id platform, cl_int error) {
    OpenclDevice result = deviceOf(platform, "");
    result.name = text(clGetPlatformInfo, platform, CL_PLATFORM_NAME);
    result.kind = DeviceKind::Gpu;
    result.problem = "its driver does not show its devices, " + errorName(error) +
                     "; see whether another program has them for itself, update the driver, or choose --device cpu.";
    return result;
}

}  // namespace

bool OpenclDevice::hasExtension(const std::string& extension) const {
    return (" " + extensions + " ").find(" " + extension + " ") != std::string::npos;
}

std::vector<OpenclDevice> findDevices() {
    std::vector<OpenclDevice> list;
    cl_int error = CL_SUCCESS;
    for (const cl_platform_id platform : platforms(error)) {
        for (const cl_device_id device : devicesOf(platform, error)) list.push_back(describe(platform, device));
        if (error != CL_SUCCESS && error != CL_DEVICE_NOT_FOUND) list.push_back(makePlaceholder(platform, error));
    }
    for (std::size_t i = 0; i < list.size(); ++i) list[i].id = "opencl:" + std::to_string(i);
    return list;
}

OpenclDevice deviceWithId(const std::string& id, const std::string& operation) {
    for (const OpenclDevice& device : findDevices()) {
        if (device.id != id) continue;
        if (!device.problem.empty()) throw DeviceError(id, operation, device.problem);
        return device;
    }
    throw DeviceError(id, operation, "there is no such OpenCL device; `devices` lists those there are");
}

std::string missingDeviceProblem() {
    cl_int error = CL_SUCCESS;
    if (platforms(error).empty()) {
        if (error == CL_SUCCESS) error = kPlatformNotFound;
        return "no OpenCL driver was found, " + errorName(error) +
               "; install the one of the device's maker (Debian: nvidia-opencl-icd, intel-opencl-icd, mesa-opencl-icd, "
               "or pocl-opencl-icd for the CPU).";
    }
    return "the OpenCL drivers that are installed show no device; install the driver of the device's maker.";
}

}  // namespace strainlens::opencl

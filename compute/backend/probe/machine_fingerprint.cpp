// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <vector>

#include "compute/backend/probe/probe_cache.h"
#include "compute/types/system/computer.h"

namespace strainlens {
namespace {

namespace fs = std::filesystem;

/// Prefixes of the environment variables that GPU drivers and their loaders read.
constexpr std::string_view kVariablePrefixes[] = {
    "CUDA_", "NVIDIA_", "OCL_",  "OPENCL_", "OPAL_",   "POCL_",          "CL_",      "LD_", "HSA_",     "ROCR_",
    "ROCM_", "HIP_",    "AMD_",  "GPU_",    "MESA_",   "LIBGL_",         "RUSTICL_", "ZE_", "GALLIUM_", "NEO",
    "IGC_",  "INTEL",   "SYCL_", "HOME=",   "TMPDIR=", "XDG_CACHE_HOME="};

/// Text files that name drivers.
constexpr const char* kFiles[] = {"/proc/driver/nvidia/version", "/sys/module/nvidia/version",
                                  "/sys/module/amdgpu/srcversion", "/sys/module/i915/srcversion"};

/// Folders whose entries are devices or drivers.
constexpr const char* kFolders[] = {"/dev/dri", "/proc/driver/nvidia/gpus", "/etc/OpenCL/vendors"};

void addFolder(const fs::path& folder, std::string& text) {
    std::vector<std::string> entries;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        // Only regular files: nodes of /dev and /proc get a new time at every boot.
        std::error_code ignored;
        const bool isFile = entry->is_regular_file(ignored);
        const auto changed = isFile ? entry->last_write_time(ignored).time_since_epoch().count() : 0;
        entries.push_back(entry->path().string() + " " + std::to_string(changed));
    }
    std::ranges::sort(entries);
    for (const std::string& entry : entries) text += entry + '\n';
}

void addEnvironment(std::string& text) {
    std::vector<std::string> found;
    for (const std::string& entry : environmentVariables()) {
        const auto matches = [&](std::string_view prefix) { return entry.starts_with(prefix); };
        if (std::any_of(std::begin(kVariablePrefixes), std::end(kVariablePrefixes), matches)) found.push_back(entry);
    }
    std::ranges::sort(found);
    for (const std::string& entry : found) text += entry + '\n';
}

}  // namespace

std::string machineFingerprint(const fs::path& helper) {
    std::error_code ignored;
    std::string text = std::string(STRAINLENS_VERSION) + '\n' + helper.string() + '\n';
    text += std::to_string(fs::file_size(helper, ignored)) + '\n';
    text += std::to_string(fs::last_write_time(helper, ignored).time_since_epoch().count()) + '\n';
    const std::string computer = computerAndKernel();
    if (!computer.empty()) text += computer + '\n';
    text += std::to_string(onlineCores()) + '\n';
    for (const char* file : kFiles) {
        std::ifstream stream(file);
        text.append(std::istreambuf_iterator<char>(stream), {});
    }
    for (const char* folder : kFolders) addFolder(folder, text);
    if (const char* vendors = std::getenv("OCL_ICD_VENDORS")) addFolder(vendors, text);
    for (int device = 0; device < 64; ++device) {
        const std::string node = "/dev/nvidia" + std::to_string(device);
        if (fs::exists(node, ignored)) text += node + '\n';
    }
    addEnvironment(text);
    return hexHash(text);
}

}  // namespace strainlens

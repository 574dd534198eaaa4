// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "compute/backend/device_choice.h"
#include "compute/backend/private_cache.h"

namespace strainlens {

/// Cached probe results, one small file per backend. Files that are unreadable, damaged, not private (PrivateCache) or
/// stored for another state of the machine are ignored. No function throws.
class ProbeCache {
public:
    /// An empty `folder` disables the cache.
    explicit ProbeCache(std::filesystem::path folder) : m_files(std::move(folder)) {}

    /// The state stored with the same fingerprint. One with a problem expires after an hour, because the problem may
    /// have been fixed.
    std::optional<BackendState> load(const std::string& backendName, const std::string& fingerprint) const;

    /// Writes the state atomically.
    void store(const BackendState& state, const std::string& fingerprint) const;

    void remove(const std::string& backendName) const;

private:
    PrivateCache m_files;
};

/// Hash, in 16 hexadecimal digits, of everything that the drivers' results depend on and that is known without calling
/// them: version of this program, the helper's file, kernel, NVIDIA's driver and GPUs, device nodes, the list of OpenCL
/// drivers, and the environment variables that drivers read.
std::string machineFingerprint(const std::filesystem::path& helper);

}  // namespace strainlens

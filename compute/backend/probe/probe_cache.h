// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "compute/backend/device_choice.h"
#include "compute/backend/private_cache.h"

namespace strainlens {

/// What earlier probes found, one small file a backend. A cache that cannot be read or written, is damaged, somebody
/// else's (PrivateCache), or holds for another state of the machine is as good as none; nothing here throws.
class ProbeCache {
public:
    /// In `folder`; empty: nothing is kept.
    explicit ProbeCache(std::filesystem::path folder) : m_files(std::move(folder)) {}

    /// What store() kept under the same fingerprint. A state with a problem holds for an hour only: what was wrong may
    /// have been put right.
    std::optional<BackendState> load(const std::string& backendName, const std::string& fingerprint) const;

    /// Keeps the state; the file appears whole or not at all.
    void store(const BackendState& state, const std::string& fingerprint) const;

    /// Removes what is kept of a backend.
    void drop(const std::string& backendName) const;

private:
    PrivateCache m_files;
};

/// A hash of all that decides what the drivers of this machine answer and can be seen without asking them: version of
/// this program, the helper's file, kernel, NVIDIA's driver and GPUs, device nodes, the list of OpenCL drivers, and the
/// environment variables that drivers read. 16 hexadecimal digits.
std::string machineFingerprint(const std::filesystem::path& helper);

}  // namespace strainlens

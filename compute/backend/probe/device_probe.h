// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "compute/backend/device_choice.h"
#include "compute/backend/probe/helper_process.h"
#include "compute/backend/probe/probe_cache.h"

namespace strainlens {

/// Paths of the helper and the cache, and time limits of drivers.
struct ProbeOptions {
    std::filesystem::path helper;
    std::filesystem::path cacheFolder;             ///< empty: no cache
    std::chrono::milliseconds listTime{20'000};    ///< limit for listing the devices of a driver
    std::chrono::milliseconds speedTime{120'000};  ///< limit for measuring a device, including compilation on first use
};

/// Default options: helper $STRAINLENS_PROBE, or strainlens-probe in the program's folder (ownFolder()); cache in
/// userCacheFolder(); $STRAINLENS_PROBE_TIMEOUT_S, a number above 0, replaces both time limits.
ProbeOptions defaultProbeOptions();

/// Finds the devices of this machine on demand. Thread-safe; concurrent calls wait for each other.
///
/// Drivers are called in helper processes first: one lists the devices of a backend, and one per device measures its
/// speed and compares its vectors with the scalar reference. A crash, a hang or invalid output becomes the `problem` of
/// the backend or device. This process calls a device only after it has passed both.
class DeviceProbe {
public:
    DeviceProbe(std::span<const std::unique_ptr<Backend>> backends, ProbeOptions options);

    /// The devices whose speed is measured.
    enum class Measure {
        Nothing,
        AutoCandidates,  ///< GPUs, and the CPU engine if there is a GPU to compare it with
        Everything,
    };

    /// All backends, in the order of allBackends().
    std::vector<BackendState> states(Measure measure);

    /// Only the backends that `text` names (see resolveDevices), with the named devices measured.
    std::vector<BackendState> statesFor(const std::string& text);

    /// Discards all results, also on disk.
    void clear();

private:
    struct Entry {
        const Backend* backend;
        BackendState state;
        bool isListed = false;
        bool failedExternally = false;  ///< a helper failed for an external cause: the state is not cached
    };

    void list(Entry& entry);
    BackendState listByHelper(Entry& entry) const;
    /// Measures the device unless it is unusable or measured already; a failure becomes its problem.
    void measure(Entry& entry, DeviceInfo& device);
    void measureByHelper(Entry& entry, DeviceInfo& device) const;
    void measureKind(DeviceKind kind);
    bool hasUsable(DeviceKind kind) const;
    std::vector<BackendState> currentStates() const;

    ProbeOptions m_options;
    ProbeCache m_cache;
    std::string m_fingerprint;
    std::mutex m_mutex;
    std::vector<Entry> m_entries;
};

}  // namespace strainlens

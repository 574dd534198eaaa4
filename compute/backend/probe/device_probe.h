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

/// Where the helper and the cache are and how long drivers may take.
struct ProbeOptions {
    std::filesystem::path helper;
    std::filesystem::path cacheFolder;             ///< empty: nothing is kept
    std::chrono::milliseconds listTime{20'000};    ///< a driver may take to show its devices
    std::chrono::milliseconds speedTime{120'000};  ///< a device may take to be measured; the first time it compiles
};

/// The options of a program: the helper is $STRAINLENS_PROBE, or strainlens-probe beside what runs (ownFolder()); the
/// cache userCacheFolder(); $STRAINLENS_PROBE_TIMEOUT_S, a number above 0, replaces both times.
ProbeOptions defaultProbeOptions();

/// What is known of the devices of this machine, found out when it is asked for. Any thread; a call waits for
/// another's.
///
/// Backends that call drivers are asked in helper processes only: one lists the devices of a backend, and one for every
/// device measures its speed and compares its vectors with the oracle's. A crash, a hang or nonsense of the driver
/// becomes the `problem` of the backend or of the device. Until a device passed both, it is not called in this process.
class DeviceProbe {
public:
    DeviceProbe(std::span<const std::unique_ptr<Backend>> backends, ProbeOptions options);

    /// What is measured beyond the bare list.
    enum class Measure {
        Nothing,
        Contenders,  ///< GPUs, and the CPU engine where there is a GPU to compare it with
        Everything,
    };

    /// All backends, in the order of the table.
    std::vector<BackendState> states(Measure measure);

    /// The named backends only, with all devices that `text` names tested (see resolveDevices).
    std::vector<BackendState> statesFor(const std::string& text);

    /// Forgets everything, also on disk.
    void forget();

private:
    struct Entry {
        const Backend* backend;
        BackendState state;
        bool listed = false;
        bool fromOutside = false;  ///< a helper failed for reasons of its own: not kept on disk
    };

    void list(Entry& entry);
    BackendState listByHelper(Entry& entry) const;
    /// Measures the device unless it was or cannot be; one that fails gets a problem.
    void measure(Entry& entry, DeviceInfo& device);
    void measureByHelper(Entry& entry, DeviceInfo& device) const;
    void measureKind(DeviceKind kind);
    int usableOf(DeviceKind kind) const;
    std::vector<BackendState> present() const;

    ProbeOptions m_options;
    ProbeCache m_cache;
    std::string m_fingerprint;
    std::mutex m_mutex;
    std::vector<Entry> m_entries;
};

}  // namespace strainlens

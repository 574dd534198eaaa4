// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "compute/sequence/device_source.h"
#include "compute/types/error.h"

namespace strainlens {

/// The devices of one run: the requested ones, those that failed, and their replacements. Any thread.
class DeviceChain {
public:
    /// Resolves `text`. The best usable device replaces one that cannot be used here. Throws InvalidInput for a text
    /// that names no device, DeviceError when no device is left.
    DeviceChain(const DeviceSource& source, const std::string& text, const SessionOptions& options);

    /// The devices that the run starts with; never empty.
    const std::vector<DeviceInfo>& devices() const { return m_devices; }

    std::unique_ptr<Session> open(const DeviceInfo& device) const { return m_source.openSession(device.id, m_options); }

    /// The replacement for `failed`: another device of the run, else the first of the source's fallback order that has
    /// not failed in this run. Adds a note of what failed (`operation`: "frame 3 (c.png)"), why, and the replacement.
    /// Throws DeviceError when none is left.
    DeviceInfo replace(const DeviceInfo& failed, const DeviceError& error, const std::string& operation);

    /// Adds a sentence for the user unless it exists already.
    void noteOnce(const std::string& sentence);

    int threads() const { return m_options.threads; }
    bool limitsMemory() const { return m_options.memoryLimitBytes > 0; }

    bool hasFailedDevice() const;
    /// One sentence per replacement so far, and those of noteOnce().
    std::vector<std::string> notes() const;

private:
    DeviceInfo choose(const std::string& failedId, const DeviceError& error) const;
    void note(const std::string& operation, const DeviceError& error, const DeviceInfo& next);

    const DeviceSource& m_source;
    const SessionOptions m_options;
    std::vector<DeviceInfo> m_devices;
    mutable std::mutex m_mutex;
    std::set<std::string> m_failed;
    std::vector<std::string> m_notes;
};

}  // namespace strainlens

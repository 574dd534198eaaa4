// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "compute/sequence/device_source.h"
#include "compute/types/error.h"

namespace strainlens {

/// The devices of one run: those it was asked to use, those that failed, and what it goes on with. Any thread.
class DeviceChain {
public:
    /// Resolves `text`. Where what it names cannot be used here, the best device that can takes its place. Throws
    /// InvalidInput for a text that names nothing, DeviceError when no device is left.
    DeviceChain(const DeviceSource& source, const std::string& text, const SessionOptions& options);

    /// The devices that the run begins with; never empty.
    const std::vector<DeviceInfo>& devices() const { return m_devices; }

    std::unique_ptr<Session> open(const DeviceInfo& device) const { return m_source.openSession(device.id, m_options); }

    /// The device to go on with after `failed`: one of the run's others, else the first of the source's fallback order
    /// that has not failed in this run. Notes what failed (`operation`: "frame 3 (c.png)"), why, and what is used
    /// instead. Throws DeviceError when none is left.
    DeviceInfo replace(const DeviceInfo& failed, const DeviceError& error, const std::string& operation);

    /// Adds a sentence for the user, unless it is there.
    void noteOnce(const std::string& sentence);

    int threads() const { return m_options.threads; }

    /// A sentence for every replacement so far, and what was noted beside.
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

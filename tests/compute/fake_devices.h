// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "compute/sequence/device_source.h"

namespace strainlens::test {

/// Devices "a", "b", ... that compute with the scalar reference and fail on request. Resolves comma-separated ids;
/// throws DeviceError for "gone" and InvalidInput for unknown ones.
class FakeDevices : public DeviceSource {
public:
    explicit FakeDevices(std::vector<std::string> ids);
    FakeDevices(const FakeDevices&) = delete;
    FakeDevices& operator=(const FakeDevices&) = delete;

    /// Makes the nth call of that name ("openSession" or a function of Session) and later ones throw DeviceError.
    void failAt(const std::string& device, const std::string& call, int nth = 1);

    /// Removes the operation from the device's sessions.
    void disable(const std::string& device, Operation operation) { m_disabled.insert({device, operation}); }
    bool has(const std::string& device, Operation operation) const { return !m_disabled.contains({device, operation}); }

    /// Number of calls of the function on the device.
    int calls(const std::string& device, const std::string& call) const;

    /// Called before every call, from one thread at a time.
    std::function<void(const std::string& device, const std::string& call)> onCall;
    /// Like onCall, but concurrently from all threads.
    std::function<void(const std::string& device, const std::string& call)> whileCall;
    /// May change a search result of the device.
    std::function<void(const std::string& device, SearchResult& result)> onResult;

    void countCall(const std::string& device, const std::string& call) const;
    SessionOptions lastOptions() const;

private:
    std::vector<DeviceInfo> resolveIds(const std::string& text) const;

    std::vector<std::string> m_ids;
    std::map<std::pair<std::string, std::string>, int> m_failures;
    std::set<std::pair<std::string, Operation>> m_disabled;
    mutable std::mutex m_mutex;
    mutable std::map<std::pair<std::string, std::string>, int> m_calls;
    mutable SessionOptions m_options;
};

}  // namespace strainlens::test

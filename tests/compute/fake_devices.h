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

/// Devices "a", "b", ... that compute with the scalar reference and fail where a test says so. Resolves ids separated
/// by commas; throws DeviceError for "gone", InvalidInput for others.
class FakeDevices : public DeviceSource {
public:
    explicit FakeDevices(std::vector<std::string> ids);
    FakeDevices(const FakeDevices&) = delete;
    FakeDevices& operator=(const FakeDevices&) = delete;

    /// The device's nth call of that name ("openSession" or a function of Session) and later ones throw DeviceError.
    void failAt(const std::string& device, const std::string& call, int nth = 1);

    /// The device's sessions do not have the operation.
    void withhold(const std::string& device, Operation operation) { m_withheld.insert({device, operation}); }
    bool has(const std::string& device, Operation operation) const { return !m_withheld.contains({device, operation}); }

    /// How often the function was called on the device.
    int calls(const std::string& device, const std::string& call) const;

    /// Called at every call, before it is made; not at the same time from two threads.
    std::function<void(const std::string& device, const std::string& call)> onCall;
    /// As onCall, at the same time from as many threads as there are.
    std::function<void(const std::string& device, const std::string& call)> whileCall;
    /// May change what the device's search has found.
    std::function<void(const std::string& device, SearchResult& result)> onResult;

    void countCall(const std::string& device, const std::string& call) const;
    SessionOptions lastOptions() const;

private:
    std::vector<DeviceInfo> resolved(const std::string& text) const;

    std::vector<std::string> m_ids;
    std::map<std::pair<std::string, std::string>, int> m_failures;
    std::set<std::pair<std::string, Operation>> m_withheld;
    mutable std::mutex m_mutex;
    mutable std::map<std::pair<std::string, std::string>, int> m_calls;
    mutable SessionOptions m_options;
};

}  // namespace strainlens::test

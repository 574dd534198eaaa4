// SPDX-License-Identifier: MPL-2.0
#include "tests/compute/fake_devices.h"

#include <algorithm>
#include <sstream>

#include "compute/backend/backends.h"
#include "compute/types/error.h"
#include "tests/compute/forwarding_session.h"

namespace strainlens::test {
namespace {

/// The scalar session; every call is counted first, which may throw.
class FakeSession : public ForwardingSession {
public:
    FakeSession(const FakeDevices& devices, std::string device)
        : ForwardingSession(makeScalarBackend()->openSession("scalar", SessionOptions{})),
          m_devices(devices),
          m_device(std::move(device)) {}

    bool supports(const OperationRequest& request) const override {
        return m_devices.has(m_device, request.operation) && ForwardingSession::supports(request);
    }
    void recursiveSearch(ImagePair pair, const Grid& grid, const RecursiveSearchParameters& parameters,
                         std::span<const Displacement> initial, SearchResult& result, const JobControl& job) override {
        ForwardingSession::recursiveSearch(pair, grid, parameters, initial, result, job);
        if (m_devices.onResult) m_devices.onResult(m_device, result);
    }
    void fullSearch(ImagePair pair, const Grid& grid, const FullSearchParameters& parameters,
                    std::span<const Displacement> prediction, SearchResult& result, const JobControl& job) override {
        ForwardingSession::fullSearch(pair, grid, parameters, prediction, result, job);
        if (m_devices.onResult) m_devices.onResult(m_device, result);
    }

private:
    void onCall(const char* call) override { m_devices.countCall(m_device, call); }

    const FakeDevices& m_devices;
    const std::string m_device;
};

DeviceInfo describe(const std::string& id) { return {id, "Device " + id, "", 0, 132}; }

}  // namespace

FakeDevices::FakeDevices(std::vector<std::string> ids) : m_ids(std::move(ids)) {
    resolve = [this](const std::string& text) { return resolveIds(text); };
    fallbackOrder = [this](const std::string& failedId) {
        std::vector<DeviceInfo> devices;
        for (const std::string& id : m_ids) {
            if (id != failedId) devices.push_back(describe(id));
        }
        return devices;
    };
    openSession = [this](const std::string& deviceId, const SessionOptions& options) {
        countCall(deviceId, "openSession");
        const std::lock_guard lock(m_mutex);
        m_options = options;
        return std::make_unique<FakeSession>(*this, deviceId);
    };
}

void FakeDevices::failAt(const std::string& device, const std::string& call, int nth) {
    m_failures[{device, call}] = nth;
}

int FakeDevices::calls(const std::string& device, const std::string& call) const {
    const std::lock_guard lock(m_mutex);
    return m_calls[{device, call}];
}

SessionOptions FakeDevices::lastOptions() const {
    const std::lock_guard lock(m_mutex);
    return m_options;
}

void FakeDevices::countCall(const std::string& device, const std::string& call) const {
    if (whileCall) whileCall(device, call);
    const std::lock_guard lock(m_mutex);
    const int count = ++m_calls[{device, call}];
    if (onCall) onCall(device, call);
    const auto failure = m_failures.find({device, call});
    if (failure != m_failures.end() && count >= failure->second) {
        throw DeviceError(device, call, "it is lost; look at its plug");
    }
}

std::vector<DeviceInfo> FakeDevices::resolveIds(const std::string& text) const {
    std::vector<DeviceInfo> devices;
    std::istringstream ids(text);
    for (std::string id; std::getline(ids, id, ',');) {
        if (id == "gone") throw DeviceError(id, "resolve", "there is no driver; install one");
        if (std::ranges::find(m_ids, id) == m_ids.end()) throw InvalidInput("device", id, "the test's devices");
        devices.push_back(describe(id));
    }
    return devices;
}

}  // namespace strainlens::test

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/monkey/killable_devices.h"

#include <string>
#include <utility>

#include "compute/types/error.h"
#include "tests/compute/forwarding_session.h"

namespace strainlens::gui {
namespace {

/// Wraps a session until it is killed.
class KillableSession : public test::ForwardingSession {
public:
    KillableSession(std::unique_ptr<Session> session, std::string device, std::shared_ptr<std::atomic<bool>> isKilled,
                    std::shared_ptr<std::atomic<int>> deaths)
        : ForwardingSession(std::move(session)),
          m_device(std::move(device)),
          m_isKilled(std::move(isKilled)),
          m_deaths(std::move(deaths)) {}

private:
    void onCall(const char* call) override {
        if (!m_isKilled->exchange(false)) return;
        ++*m_deaths;
        throw DeviceError(m_device, call, "it is lost; look at its plug");
    }

    const std::string m_device;
    const std::shared_ptr<std::atomic<bool>> m_isKilled;
    const std::shared_ptr<std::atomic<int>> m_deaths;
};

}  // namespace

DeviceSource KillableDevices::source() const {
    DeviceSource source = registeredDevices();
    source.openSession = [open = source.openSession, isKilled = m_isKilled, deaths = m_deaths](
                             const std::string& device, const SessionOptions& options) {
        return std::make_unique<KillableSession>(open(device, options), device, isKilled, deaths);
    };
    // Without querying drivers, which is slow.
    source.fallbackOrder = [](const std::string&) {
        return std::vector<DeviceInfo>{{"cpu", "Test processor", "", 0, 1, DeviceKind::Cpu},
                                       {"scalar", "Scalar reference", "", 0, 1, DeviceKind::Reference}};
    };
    return source;
}

}  // namespace strainlens::gui

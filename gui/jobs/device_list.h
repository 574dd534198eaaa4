// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>
#include <vector>

#include "compute/backend/backend_registry.h"
#include "gui/jobs/task_runner.h"

namespace strainlens::gui {

/// Where the window learns of devices; a test puts its own functions in place. Called on a worker.
struct DeviceRegistry {
    std::function<std::vector<BackendState>()> find = backendStates;
    std::function<void()> forget = forgetDevices;
};

/// The devices of this machine, looked for on a worker: asking drivers and measuring may take seconds.
class DeviceList : public QObject {
    Q_OBJECT
public:
    explicit DeviceList(DeviceRegistry registry, QObject* parent = nullptr)
        : QObject(parent), m_registry(std::move(registry)) {}

    /// Begins to look for devices, unless that is under way; changed() follows at once and when they are found.
    void find() { look(false); }
    /// The same, with every speed measured anew.
    void measureAgain() { look(true); }
    bool looking() const { return m_looking; }
    /// Whether they have been found once.
    bool known() const { return !m_backends.empty(); }

    const std::vector<BackendState>& backends() const { return m_backends; }
    /// Those that can be used, in the order in which "auto" takes them.
    std::vector<DeviceInfo> usable() const { return preferredOrder(m_backends); }

signals:
    void changed();

private:
    void look(bool anew);

    DeviceRegistry m_registry;
    std::vector<BackendState> m_backends;
    bool m_looking = false;
    TaskRunner m_runner;  // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui

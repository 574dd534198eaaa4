// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>
#include <vector>

#include "compute/backend/backend_registry.h"
#include "gui/jobs/task_runner.h"

namespace strainlens::gui {

/// Source of the device list; replaced in tests. Called on a worker.
struct DeviceRegistry {
    std::function<std::vector<BackendState>()> find = backendStates;
    std::function<void()> forget = clearDeviceProbe;
};

/// The devices of this computer, searched on a worker: querying drivers and benchmarking may take seconds.
class DeviceList : public QObject {
    Q_OBJECT
public:
    explicit DeviceList(DeviceRegistry registry, QObject* parent = nullptr)
        : QObject(parent), m_registry(std::move(registry)) {}

    /// Starts the search unless one is running; changed() is emitted at once and at the end.
    void find() { search(false); }
    /// As find(), but repeats the benchmarks.
    void measureAgain() { search(true); }
    bool isSearching() const { return m_isSearching; }
    /// Whether a search has succeeded.
    bool isKnown() const { return !m_backends.empty(); }

    const std::vector<BackendState>& backends() const { return m_backends; }
    /// Usable devices in the order of preference of "auto".
    std::vector<DeviceInfo> usable() const { return preferredOrder(m_backends); }

signals:
    void changed();

private:
    void search(bool remeasures) {
        if (m_isSearching) return;
        m_isSearching = true;
        emit changed();
        const auto work = [registry = m_registry, remeasures] {
            if (remeasures) registry.forget();
            return registry.find();
        };
        const auto done = [this](TaskOutcome<std::vector<BackendState>> outcome) {
            m_isSearching = false;
            if (outcome.value) m_backends = std::move(*outcome.value);
            emit changed();
        };
        m_runner.start(work, done);
    }

    DeviceRegistry m_registry;
    std::vector<BackendState> m_backends;
    bool m_isSearching = false;
    TaskRunner m_runner;  // last member: its thread ends first
};

}  // namespace strainlens::gui

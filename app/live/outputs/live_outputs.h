// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/live/line_server.h"
#include "app/live/outputs/alarms.h"
#include "app/live/outputs/modbus_server.h"
#include "app/live/outputs/value_memory.h"
#include "compute/types/system/file_descriptor.h"

namespace strainlens {

/// Where the values of a live run go, besides lines of JSON. Empty: nowhere.
struct LiveOutputPlan {
    std::string binarySocket = {};      ///< address for LineServer
    std::string modbus = {};            ///< for parseModbusAddress()
    std::filesystem::path memory = {};  ///< file of ValueMemory
    std::vector<AlarmLimit> alarms = {};
    std::filesystem::path alarmFile = {};  ///< new file for a line for each alarm that is raised or ends
};

/// Publishes the values of a live run to other programs, and compares them with limits. One thread at a time; waits for
/// no client.
class LiveOutputs {
public:
    using OnNote = std::function<void(const std::string& sentence)>;

    /// Throws InvalidInput and FileError for what cannot be listened on or written.
    LiveOutputs(LiveOutputPlan plan, OnNote onNote);

    /// Publishes an image, whose alarms are set here; returns the texts of those that are raised. `probes`: null
    /// without.
    std::vector<std::string> publish(LiveValues values, const ProbeResults* probes);
    /// No more images come.
    void finish();
    bool hasAlarms() const { return !m_alarms.limits().empty(); }
    /// Whether something of the plan was not done; a note has said so.
    bool hasProblem() const { return m_hasProblem; }

private:
    void start(const std::vector<LiveChannel>& channels);
    void note(const std::string& sentence, bool isProblem = false);
    void logChange(const AlarmChange& change, const LiveValues& values);

    const LiveOutputPlan m_plan;
    const OnNote m_onNote;
    Alarms m_alarms;
    std::optional<LineServer> m_stream;
    std::optional<ModbusServer> m_modbus;
    std::optional<ValueMemory> m_memory;
    FileDescriptor m_alarmFile;
    bool m_isStarted = false, m_hasProblem = false;
};

}  // namespace strainlens

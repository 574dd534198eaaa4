// SPDX-License-Identifier: MPL-2.0
#include "app/live/outputs/live_outputs.h"

#include <fcntl.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "app/live/outputs/value_stream.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr const char* kAlarmFileHeader = "time_ns,counter,frame,alarm,event,value\n";

FileDescriptor createAlarmFile(const std::filesystem::path& path) {
    FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666));
    if (file && writeAll(file.get(), kAlarmFileHeader)) return file;
    const int error = errno;
    throw FileError(utf8(path), error == EEXIST ? "exists already; name another file, or delete it."
                                                : std::string("cannot be written: ") + std::strerror(error) + ".");
}

/// A text in a column of CSV.
std::string quoted(const std::string& text) {
    std::string result = "\"";
    for (const char c : text) result += c == '"' ? "\"\"" : std::string(1, c);
    return result + "\"";
}

}  // namespace

LiveOutputs::LiveOutputs(LiveOutputPlan plan, OnNote onNote)
    : m_plan(std::move(plan)), m_onNote(std::move(onNote)), m_alarms(m_plan.alarms) {
    if (!m_plan.memory.empty()) ValueMemory::requireUsable(m_plan.memory);
    if (!m_plan.binarySocket.empty()) {
        m_stream.emplace(parseServerAddress(m_plan.binarySocket));
        if (m_stream->port() > 0) note("binary values are published on tcp:" + std::to_string(m_stream->port()));
    }
    if (!m_plan.modbus.empty()) {
        const ModbusAddress address = parseModbusAddress(m_plan.modbus);
        m_modbus.emplace(address);
        note("Modbus TCP listens on " + address.host + ":" + std::to_string(m_modbus->port()));
    }
    if (!m_plan.alarmFile.empty()) m_alarmFile = createAlarmFile(m_plan.alarmFile);
}

void LiveOutputs::note(const std::string& sentence, bool isProblem) {
    m_hasProblem = m_hasProblem || isProblem;
    if (m_onNote) m_onNote(sentence);
}

/// The channels are known with the first image.
void LiveOutputs::start(const std::vector<LiveChannel>& channels) {
    m_isStarted = true;
    for (const std::string& problem : m_alarms.setChannels(channels)) note(problem, true);
    if (m_stream) {
        std::vector<std::string> alarms;
        for (const AlarmLimit& limit : m_alarms.limits()) alarms.push_back(limit.text);
        m_stream->setGreeting(streamDescription(channels, alarms));
    }
    if (m_plan.memory.empty()) return;
    try {
        m_memory.emplace(m_plan.memory, channels);
    } catch (const Error& error) {
        note(error.what(), true);
    }
}

std::vector<std::string> LiveOutputs::publish(LiveValues values, const ProbeResults* probes) {
    const bool areKnown = probes && !probes->series.empty();
    if (areKnown) values.values = valuesOf(*probes, values.frame);
    // An image that cannot be measured has no series yet.
    if (!m_isStarted && (areKnown || !probes)) start(probes ? channelsOf(*probes) : std::vector<LiveChannel>());
    for (const AlarmChange& change : m_alarms.update(values.values)) {
        note(describeChange(change, m_alarms.limits()[change.alarm]) + ", image " + std::to_string(values.frame));
        logChange(change, values);
    }
    values.alarms = m_alarms.raised();
    if (m_isStarted) {
        if (m_modbus) m_modbus->publish(values);
        if (m_memory) m_memory->publish(values);
        if (m_stream) m_stream->send(streamRecord(values));
    }
    std::vector<std::string> raised;
    for (std::size_t k = 0; k < values.alarms.size(); ++k) {
        if (values.alarms[k]) raised.push_back(m_alarms.limits()[k].text);
    }
    return raised;
}

void LiveOutputs::logChange(const AlarmChange& change, const LiveValues& values) {
    if (!m_alarmFile) return;
    const std::string line = std::to_string(values.timeNs) + "," + std::to_string(values.counter) + "," +
                             std::to_string(values.frame) + "," + quoted(m_alarms.limits()[change.alarm].text) + "," +
                             (change.isRaised ? "raised" : "ended") + "," + exactText(change.value) + "\n";
    if (writeAll(m_alarmFile.get(), line)) return;
    note(utf8(m_plan.alarmFile) + ": alarms are not written any more (" + std::strerror(errno) + "); check the disk.",
         true);
    m_alarmFile.close();
}

void LiveOutputs::finish() {
    if (m_modbus) m_modbus->markEnd();
    if (m_stream && m_stream->disconnected() > 0) {
        note(std::to_string(m_stream->disconnected()) +
             " clients of the binary values were disconnected, as they read too slowly.");
    }
    m_memory.reset();
}

}  // namespace strainlens

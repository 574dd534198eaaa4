// SPDX-License-Identifier: MPL-2.0
#include "app/cli/live/newest_picture.h"

#include <chrono>
#include <exception>
#include <utility>

namespace strainlens::cli {
namespace {

/// Drawing takes time from measuring where there are few cores.
constexpr std::chrono::seconds kInterval{1};

/// The probes are evaluated by the run.
ExportInputs withoutProbes(ExportInputs inputs) {
    inputs.probes = {};
    return inputs;
}

}  // namespace

NewestPicture::NewestPicture(const ExportTarget& target, ExportInputs inputs)
    : m_files({target}, withoutProbes(std::move(inputs)), 1),
      m_thread([this](const std::stop_token& stop) { run(stop); }) {}

void NewestPicture::show(const FrameSummary& summary, const DisplacementField& field) {
    Frame frame{summary, field};
    {
        const std::lock_guard lock(m_mutex);
        m_waiting = std::move(frame);
    }
    m_changed.notify_all();
}

std::string NewestPicture::finish() {
    m_thread.request_stop();
    if (m_thread.joinable()) m_thread.join();
    return m_files.failures().empty() ? m_problem : m_files.failures().front();
}

void NewestPicture::run(const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    while (true) {
        m_changed.wait(lock, stop, [this] { return m_waiting.has_value(); });
        if (!m_waiting) return;
        const Frame frame = *std::exchange(m_waiting, std::nullopt);
        lock.unlock();
        const auto next = std::chrono::steady_clock::now() + kInterval;
        try {
            m_files.writeFrame(frame.summary, frame.field);
        } catch (const std::exception& error) {
            m_problem = error.what();
        }
        lock.lock();
        m_changed.wait_until(lock, stop, next, [] { return false; });
    }
}

}  // namespace strainlens::cli

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <csignal>
#include <stop_token>
#include <thread>

namespace strainlens::cli {

/// Turns the first Ctrl-C (SIGINT, SIGTERM) into a stop request; a second one ends the process at once. A terminal that
/// is closed (SIGHUP) asks for the stop too, as often as it likes: shells and systems send it beside others.
///
/// Make one at the beginning of main(), before any other thread exists: the threads inherit that the signals are
/// left to this watcher. Those that came earlier, since blockStopSignals(), are observed too. Under nohup, which has
/// SIGHUP ignored, it stays so.
class InterruptWatcher {
public:
    InterruptWatcher();
    ~InterruptWatcher();
    InterruptWatcher(const InterruptWatcher&) = delete;
    InterruptWatcher& operator=(const InterruptWatcher&) = delete;

    std::stop_token token() const { return m_source.get_token(); }

private:
    void watch(const sigset_t& awaited);

    std::stop_source m_source;
    std::jthread m_thread;
};

}  // namespace strainlens::cli

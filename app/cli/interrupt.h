// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <csignal>
#include <stop_token>
#include <thread>

namespace strainlens::cli {

/// Turns the first SIGINT or SIGTERM into a stop request; a second one ends the process. SIGHUP (closed terminal)
/// requests the stop any number of times, since shells send it together with other signals.
///
/// Create it at the beginning of main(), before other threads: they inherit the signal mask. Signals since
/// blockStopSignals() are handled too. SIGHUP stays ignored under nohup.
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

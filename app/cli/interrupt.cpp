// SPDX-License-Identifier: MPL-2.0
#include "app/cli/interrupt.h"

#include <cstdlib>
#include <iostream>

namespace strainlens::cli {
namespace {

constexpr int kWatcherEnds = SIGUSR1;

bool isIgnored(int signal) {
    struct sigaction action {};
    return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

/// The signals that blockStopSignals() blocks. A blocked signal arrives even if the parent process ignores it: scripts
/// start their background jobs so and end them by name. Under nohup SIGHUP stays ignored.
sigset_t awaitedSignals() {
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : {kWatcherEnds, SIGINT, SIGTERM}) sigaddset(&set, signal);
    if (!isIgnored(SIGHUP)) sigaddset(&set, SIGHUP);
    return set;
}

}  // namespace

InterruptWatcher::InterruptWatcher() {
    const sigset_t awaited = awaitedSignals();
    pthread_sigmask(SIG_BLOCK, &awaited, nullptr);
    m_thread = std::jthread([this, awaited] { watch(awaited); });
}

InterruptWatcher::~InterruptWatcher() { pthread_kill(m_thread.native_handle(), kWatcherEnds); }

void InterruptWatcher::watch(const sigset_t& awaited) {
    bool wasRequested = false;
    int signal = 0;
    while (sigwait(&awaited, &signal) == 0 && signal != kWatcherEnds) {
        const bool isRequest = signal != SIGHUP;
        if (isRequest && wasRequested) std::_Exit(128 + signal);
        wasRequested = wasRequested || isRequest;
        if (m_source.request_stop())
            std::cerr << "\nstopping; finished results are saved (press again to end at once)\n";
    }
}

}  // namespace strainlens::cli

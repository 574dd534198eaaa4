// SPDX-License-Identifier: MPL-2.0
#include "app/cli/interrupt.h"

#include <csignal>
#include <cstdlib>
#include <iostream>

namespace strainlens::cli {
namespace {

constexpr int kWatcherEnds = SIGUSR1;

sigset_t signalSet(std::initializer_list<int> signals) {
    sigset_t set;
    sigemptyset(&set);
    for (int signal : signals) sigaddset(&set, signal);
    return set;
}

}  // namespace

InterruptWatcher::InterruptWatcher() {
    const sigset_t blocked = signalSet({SIGINT, SIGTERM, kWatcherEnds});
    pthread_sigmask(SIG_BLOCK, &blocked, nullptr);
    m_thread = std::jthread([this] { watch(); });
}

InterruptWatcher::~InterruptWatcher() { pthread_kill(m_thread.native_handle(), kWatcherEnds); }

void InterruptWatcher::watch() {
    const sigset_t awaited = signalSet({SIGINT, SIGTERM, kWatcherEnds});
    int signal = 0;
    while (sigwait(&awaited, &signal) == 0 && signal != kWatcherEnds) {
        if (!m_source.request_stop()) std::_Exit(128 + signal);
        std::cerr << "\nstopping; what is finished is kept (once more ends at once)\n";
    }
}

}  // namespace strainlens::cli

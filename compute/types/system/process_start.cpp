// SPDX-License-Identifier: MPL-2.0
#include "compute/types/system/process_start.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <initializer_list>

namespace strainlens {
namespace {

bool isIgnored(int signal) {
    struct sigaction action {};
    return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

void openUnlessOpen(int descriptor, int flags) {
    if (::fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) return;
    // The lowest free number, which is this one: those below are open.
    [[maybe_unused]] const int opened = ::open("/dev/null", flags);
}

}  // namespace

void openStandardDescriptors() {
    openUnlessOpen(STDIN_FILENO, O_RDONLY);
    openUnlessOpen(STDOUT_FILENO, O_RDONLY);
    openUnlessOpen(STDERR_FILENO, O_WRONLY);
}

void blockStopSignals() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGINT, SIGTERM}) sigaddset(&signals, signal);
    if (!isIgnored(SIGHUP)) sigaddset(&signals, SIGHUP);
    sigprocmask(SIG_BLOCK, &signals, nullptr);
}

}  // namespace strainlens

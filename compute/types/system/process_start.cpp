// SPDX-License-Identifier: MPL-2.0
#include "compute/types/system/process_start.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>  // defines __GLIBC__
#include <initializer_list>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

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

void retainFreedMemory() {
#if defined(__GLIBC__)
    constexpr int kMiB = 1 << 20;
    mallopt(M_MMAP_THRESHOLD, 8 * kMiB);   // larger blocks are mapped and unmapped
    mallopt(M_TRIM_THRESHOLD, 64 * kMiB);  // free memory retained at the top of the heap
#endif
}

}  // namespace strainlens

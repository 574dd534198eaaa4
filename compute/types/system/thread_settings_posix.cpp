// SPDX-License-Identifier: MPL-2.0
#include <pthread.h>
#include <sched.h>

#include <bit>
#include <csignal>
#include <numeric>

#include "compute/types/system/thread_settings.h"

#ifdef __linux__
#include <sys/resource.h>
#endif

namespace strainlens {

ThreadAffinity ThreadAffinity::current() {
    ThreadAffinity affinity;
    static_assert(sizeof(cpu_set_t) == sizeof affinity.m_cores);
    if (sched_getaffinity(0, sizeof(cpu_set_t), reinterpret_cast<cpu_set_t*>(affinity.m_cores.data())) != 0) {
        affinity.m_cores = {};
    }
    return affinity;
}

int ThreadAffinity::cores() const {
    return std::accumulate(m_cores.begin(), m_cores.end(), 0,
                           [](int count, std::uint64_t part) { return count + std::popcount(part); });
}

bool ThreadAffinity::apply() const {
    return sched_setaffinity(0, sizeof(cpu_set_t), reinterpret_cast<const cpu_set_t*>(m_cores.data())) == 0;
}

void blockSignalsInThread() {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, nullptr);
}

bool callAfterFork(void (*function)()) { return pthread_atfork(nullptr, nullptr, function) == 0; }

void lowerPriorityOfThread() {
#ifdef __linux__
    // On Linux the value is per thread and inherited by new threads.
    constexpr int kNice = 10;
    if (getpriority(PRIO_PROCESS, 0) < kNice) (void)setpriority(PRIO_PROCESS, 0, kNice);
#endif
}

}  // namespace strainlens

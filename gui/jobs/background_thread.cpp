// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/background_thread.h"

#ifdef __linux__
#include <sys/resource.h>
#endif

namespace strainlens::gui {

void lowerThreadPriority() {
#ifdef __linux__
    // On Linux the value is per thread and inherited by new threads. Failure only costs smoothness.
    constexpr int kNice = 10;
    if (getpriority(PRIO_PROCESS, 0) < kNice) (void)setpriority(PRIO_PROCESS, 0, kNice);
#endif
}

}  // namespace strainlens::gui

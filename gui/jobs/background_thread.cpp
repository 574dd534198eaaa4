// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/background_thread.h"

#ifdef __linux__
#include <sys/resource.h>
#endif

namespace strainlens::gui {

void standBehindTheWindow() {
#ifdef __linux__
    // On Linux this is the calling thread's own value, which threads started by it inherit. A refusal costs only
    // smoothness.
    constexpr int kNice = 10;
    if (getpriority(PRIO_PROCESS, 0) < kNice) (void)setpriority(PRIO_PROCESS, 0, kNice);
#endif
}

}  // namespace strainlens::gui

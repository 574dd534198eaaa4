// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/background_thread.h"

#include "compute/types/system/thread_settings.h"

namespace strainlens::gui {

void lowerThreadPriority() { lowerPriorityOfThread(); }

}  // namespace strainlens::gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>

#include "compute/sequence/run_memory.h"

namespace strainlens::gui {

/// In GiB: "0.5", "2".
QString gibibytesText(std::int64_t bytes);

/// What a run takes, and of how much where that is of interest: the limit was chosen, or the run comes near it.
QString memoryText(const RunMemory& memory);

/// That a run needs more memory than it may take, and what to do.
QString excessMemoryText(const RunMemory& memory);

}  // namespace strainlens::gui

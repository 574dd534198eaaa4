// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>

#include "compute/sequence/run_memory.h"

namespace strainlens::gui {

/// Bytes in GiB: "0.5", "2".
QString gibibytesText(std::int64_t bytes);

/// Memory of a run, with the limit if it was set or the run comes near it.
QString memoryText(const RunMemory& memory);

/// Message for a run that exceeds the memory limit.
QString excessMemoryText(const RunMemory& memory);

}  // namespace strainlens::gui

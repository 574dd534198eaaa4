// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>

#include "gui/document/run_readiness.h"

namespace strainlens::gui {

class WorkSession;

/// Estimates time and memory of a run with the session's present settings. `points` is the number of measured points
/// per image; 0 if unknown. nullopt while the reference image or the devices are unknown.
std::optional<RunEstimate> estimateRun(const WorkSession& session, std::size_t points);

}  // namespace strainlens::gui

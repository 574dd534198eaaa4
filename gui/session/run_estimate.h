// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>

#include "gui/document/run_problem.h"

namespace strainlens::gui {

class WorkSession;

/// What a run of the session as it is now would take. `points`: that would be measured in every image, 0 where nobody
/// has counted them. None while the reference image or the devices are not known.
std::optional<RunEstimate> estimateOf(const WorkSession& session, std::size_t points);

}  // namespace strainlens::gui

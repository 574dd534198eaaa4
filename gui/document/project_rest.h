// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/project/project.h"

namespace strainlens::gui {

/// What a project has and the window does not show: kept as it is, so that saving loses nothing.
struct ProjectRest {
    std::vector<Probe> probes;
    ProjectLoad load;
    LoadEvaluation evaluation;
};

}  // namespace strainlens::gui

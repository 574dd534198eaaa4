// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/project/project.h"

namespace strainlens::gui {

/// What a project has beside images, region and parameters: its probes, and what the window does not show (load and
/// evaluation), which is kept as it is, so that saving loses nothing.
struct ProjectRest {
    std::vector<Probe> probes;
    ProjectLoad load;
    LoadEvaluation evaluation;
};

/// The load of images in another order. Where that of the reference is not known, it cannot be of a deformed image.
ProjectLoad loadInOrder(const ProjectLoad& load, const std::vector<int>& order);

}  // namespace strainlens::gui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/project/project.h"

namespace strainlens::gui {

/// What a project has beside images, region and parameters: its probes, the load of its images and what is made of
/// both.
struct ProjectRest {
    std::vector<Probe> probes;
    ProjectLoad load;       ///< in the order of the document's frames
    int loadReference = 0;  ///< the frame that has none where there is one load less than frames
    LoadEvaluation evaluation;

    bool operator==(const ProjectRest&) const = default;
};

/// The load of images in another order, or of some of the document's `frames`: what a project says whose images have it
/// (-1: one that the document has no more, of which nobody asks). Where that of the reference is not
/// known, it cannot be of a deformed image.
ProjectLoad loadInOrder(const ProjectRest& rest, std::size_t frames, const std::vector<int>& order);
/// The document's frame at i has been at from[i], of so many `before`, or is new: -1. The load follows; where more than
/// the reference has none, it goes.
void rearrangeLoad(ProjectRest& rest, std::size_t before, const std::vector<int>& from);
/// The other way round: what was read for images in that order, the reference first, becomes the document's.
void setLoad(ProjectRest& rest, const ProjectLoad& load, const std::vector<int>& order);

}  // namespace strainlens::gui

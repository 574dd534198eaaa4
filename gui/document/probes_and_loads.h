// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "app/project/project.h"

namespace strainlens::gui {

/// Probes, loads of the images with the evaluation of both, the frame rate, and what runs keep.
struct ProbesAndLoads {
    std::vector<Probe> probes;
    ProjectLoad load;       ///< in the order of the document's frames
    int loadReference = 0;  ///< frame without a load if there is one load fewer than frames
    LoadEvaluation evaluation;
    double frameRateHz = 0;       ///< images per second; 0: unknown
    std::string keptFields = {};  ///< Project::keptFields

    bool operator==(const ProbesAndLoads&) const = default;
};

/// Loads of images in the order of a project file; `order` holds indices of the document's `frames` (-1: removed, its
/// load is 0). A missing load is allowed for the reference only.
ProjectLoad loadInOrder(const ProbesAndLoads& probesAndLoads, std::size_t frames, const std::vector<int>& order);
/// Moves the loads with the frames: frame i was at from[i] of `before` frames, or is new (-1). Discards the loads if a
/// frame other than the reference has none.
void rearrangeLoad(ProbesAndLoads& probesAndLoads, std::size_t before, const std::vector<int>& from);
/// Inverse of loadInOrder(): sets loads read for images in that order, the reference first.
void setLoad(ProbesAndLoads& probesAndLoads, const ProjectLoad& load, const std::vector<int>& order);

}  // namespace strainlens::gui

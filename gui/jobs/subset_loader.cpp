// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/subset_loader.h"

#include <utility>

namespace strainlens::gui {

void SubsetLoader::start(SubsetRequest request) {
    const auto compute = [](const SubsetRequest& subset, const std::stop_token&) { return inspectSubset(subset); };
    m_worker.start(std::move(request), compute, [this](const TaskOutcome<SubsetResult>& outcome) {
        if (outcome.value) {
            emit loaded(*outcome.value);
        } else {
            emit failed(outcome.error);
        }
    });
}

}  // namespace strainlens::gui

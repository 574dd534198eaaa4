// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/preview_job.h"

#include <utility>

namespace strainlens::gui {

void PreviewJob::start(PreviewRequest request) {
    m_worker.start(std::move(request), computePreview, [this](const TaskOutcome<PreviewResult>& outcome) {
        if (outcome.value) {
            emit finished(*outcome.value);
        } else {
            emit failed(outcome.error);
        }
    });
}

}  // namespace strainlens::gui

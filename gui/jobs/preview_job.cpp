// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/preview_job.h"

#include <utility>

namespace strainlens::gui {

void PreviewJob::ask(PreviewQuestion question) {
    m_newest.ask(std::move(question), previewOf, [this](const TaskOutcome<PreviewAnswer>& outcome) {
        if (outcome.value) {
            emit answered(*outcome.value);
        } else {
            emit failed(outcome.error);
        }
    });
}

}  // namespace strainlens::gui

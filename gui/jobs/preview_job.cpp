// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/preview_job.h"

#include <utility>

namespace strainlens::gui {

void PreviewJob::ask(PreviewQuestion question) {
    forget();
    m_waiting = true;
    question.id = m_question;
    m_runner.start([question = std::move(question), stop = m_stop.get_token()] { return previewOf(question, stop); },
                   [this, id = m_question](const TaskOutcome<PreviewAnswer>& outcome) {
                       if (id != m_question) return;
                       m_waiting = false;
                       if (outcome.value) {
                           emit answered(*outcome.value);
                       } else {
                           emit failed(outcome.error);
                       }
                   });
}

void PreviewJob::forget() {
    ++m_question;
    m_waiting = false;
    m_runner.clear();
    m_stop.request_stop();
    m_stop = std::stop_source();
}

}  // namespace strainlens::gui

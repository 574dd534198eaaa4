// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/subset_loader.h"

#include <utility>

namespace strainlens::gui {

void SubsetLoader::ask(SubsetQuestion question) {
    question.id = ++m_question;
    m_waiting = true;
    m_runner.clear();
    m_runner.start([question = std::move(question)] { return subsetPictures(question); },
                   [this, id = m_question](const TaskOutcome<SubsetAnswer>& outcome) {
                       if (id != m_question) return;
                       m_waiting = false;
                       if (outcome.value) {
                           emit loaded(*outcome.value);
                       } else {
                           emit failed(outcome.error);
                       }
                   });
}

}  // namespace strainlens::gui

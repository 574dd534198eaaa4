// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/subset_loader.h"

#include <utility>

namespace strainlens::gui {

void SubsetLoader::ask(SubsetQuestion question) {
    const auto answerTo = [](const SubsetQuestion& asked, const std::stop_token&) { return subsetPictures(asked); };
    m_newest.ask(std::move(question), answerTo, [this](const TaskOutcome<SubsetAnswer>& outcome) {
        if (outcome.value) {
            emit loaded(*outcome.value);
        } else {
            emit failed(outcome.error);
        }
    });
}

}  // namespace strainlens::gui

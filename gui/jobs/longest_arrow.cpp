// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/longest_arrow.h"

#include <algorithm>
#include <utility>

#include "app/render/arrow_look.h"

namespace strainlens::gui {

void LongestArrow::ask(std::shared_ptr<const ResultStore> store) {
    const auto answerTo = [known = m_known](const Question& asked, const std::stop_token& stop) {
        if (known->of.lock() != asked.store) *known = {asked.store, {}};
        double longest = 0;
        for (const int frame : asked.store->frames()) {
            if (stop.stop_requested()) break;
            if (!known->longestPx.contains(frame)) {
                const std::shared_ptr<const DisplacementField> field = asked.store->field(frame);
                known->longestPx[frame] = field ? longestDisplacement(*field) : 0;
            }
            longest = std::max(longest, known->longestPx[frame]);
        }
        return longest;
    };
    m_newest.ask(Question{0, std::move(store)}, answerTo, [this](const TaskOutcome<double>& outcome) {
        if (outcome.value) {
            emit found(*outcome.value);
        } else {
            emit failed(outcome.error);
        }
    });
}

}  // namespace strainlens::gui

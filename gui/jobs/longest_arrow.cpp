// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/longest_arrow.h"

#include <algorithm>

#include "app/render/arrow_style.h"

namespace strainlens::gui {

void LongestArrow::start(const std::shared_ptr<const ResultStore>& store) {
    const auto compute = [cache = m_cache, store](const std::stop_token& stop) {
        if (cache->store.lock() != store) *cache = {store, {}};
        double longest = 0;
        for (const int frame : store->frames()) {
            if (stop.stop_requested()) break;
            if (!cache->longestPx.contains(frame)) {
                const std::shared_ptr<const DisplacementField> field = store->field(frame);
                cache->longestPx[frame] = field ? longestDisplacement(*field) : 0;
            }
            longest = std::max(longest, cache->longestPx[frame]);
        }
        return longest;
    };
    m_worker.start(compute, [this](const TaskOutcome<double>& outcome) {
        if (outcome.value) return emit found(*outcome.value);
        emit failed(outcome.error);
    });
}

}  // namespace strainlens::gui

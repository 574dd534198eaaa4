// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/project_rest.h"

namespace strainlens::gui {

ProjectLoad loadInOrder(const ProjectLoad& load, const std::vector<int>& order) {
    if (load.values.size() != order.size()) return order.empty() || order.front() == 0 ? load : ProjectLoad();
    ProjectLoad result = load;
    for (std::size_t k = 0; k < order.size(); ++k) {
        const auto from = static_cast<std::size_t>(order[k]);
        result.values[k] = load.values[from];
        if (!load.times.empty()) result.times[k] = load.times[from];
    }
    return result;
}

}  // namespace strainlens::gui

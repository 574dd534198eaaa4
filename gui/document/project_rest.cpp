// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/project_rest.h"

namespace strainlens::gui {

ProjectLoad loadInOrder(const ProjectRest& rest, const std::vector<int>& order) {
    const ProjectLoad& load = rest.load;
    // Of the deformed images alone: they are in order as long as the reference is the same one.
    if (load.values.size() != order.size())
        return order.empty() || order.front() == rest.loadReference ? load : ProjectLoad();
    ProjectLoad result = load;
    for (std::size_t k = 0; k < order.size(); ++k) {
        const auto from = static_cast<std::size_t>(order[k]);
        result.values[k] = load.values[from];
        if (!load.times.empty()) result.times[k] = load.times[from];
    }
    return result;
}

void setLoad(ProjectRest& rest, const ProjectLoad& load, const std::vector<int>& order) {
    rest.load = load;
    rest.loadReference = order.empty() ? 0 : order.front();
    if (load.values.size() != order.size()) return;
    for (std::size_t k = 0; k < order.size(); ++k) {
        const auto to = static_cast<std::size_t>(order[k]);
        rest.load.values[to] = load.values[k];
        if (!load.times.empty()) rest.load.times[to] = load.times[k];
    }
}

}  // namespace strainlens::gui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/probes_and_loads.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace strainlens::gui {

namespace {

struct LoadOfFrame {
    double value = 0, time = 0;
};

std::vector<std::optional<LoadOfFrame>> frameLoads(const ProbesAndLoads& probesAndLoads, std::size_t frames) {
    const ProjectLoad& load = probesAndLoads.load;
    std::vector<std::optional<LoadOfFrame>> loads(frames);
    const bool isOfAll = load.values.size() == frames;
    if (!isOfAll && load.values.size() + 1 != frames) return loads;
    std::size_t next = 0;
    for (std::size_t frame = 0; frame < frames; ++frame) {
        if (!isOfAll && static_cast<int>(frame) == probesAndLoads.loadReference) continue;
        if (next >= load.values.size()) break;
        loads[frame] = LoadOfFrame{load.values[next], load.times.empty() ? 0 : load.times[next]};
        ++next;
    }
    return loads;
}

/// Loads in the order of `loads`. Only the frame at `reference` may lack one; empty if another does.
ProjectLoad selectLoads(const ProjectLoad& load, const std::vector<std::optional<LoadOfFrame>>& loads,
                        std::size_t reference) {
    ProjectLoad result = load;
    result.values.clear();
    result.times.clear();
    for (std::size_t k = 0; k < loads.size(); ++k) {
        if (!loads[k] && k == reference) continue;
        if (!loads[k]) return {};
        result.values.push_back(loads[k]->value);
        if (!load.times.empty()) result.times.push_back(loads[k]->time);
    }
    return result.values.empty() ? ProjectLoad() : result;
}

}  // namespace

ProjectLoad loadInOrder(const ProbesAndLoads& probesAndLoads, std::size_t frames, const std::vector<int>& order) {
    if (probesAndLoads.load.values.empty()) return probesAndLoads.load;
    const std::vector<std::optional<LoadOfFrame>> loads = frameLoads(probesAndLoads, frames);
    std::vector<std::optional<LoadOfFrame>> ordered;
    for (const int frame : order) {
        ordered.push_back(frame < 0 ? std::optional(LoadOfFrame()) : loads[static_cast<std::size_t>(frame)]);
    }
    return selectLoads(probesAndLoads.load, ordered, 0);
}

void rearrangeLoad(ProbesAndLoads& probesAndLoads, std::size_t before, const std::vector<int>& from) {
    if (probesAndLoads.load.values.empty()) return;
    const std::vector<std::optional<LoadOfFrame>> loads = frameLoads(probesAndLoads, before);
    std::vector<std::optional<LoadOfFrame>> rearranged;
    for (const int frame : from) {
        rearranged.push_back(frame < 0 ? std::nullopt : loads[static_cast<std::size_t>(frame)]);
    }
    const auto reference = std::ranges::find(from, probesAndLoads.loadReference) - from.begin();
    probesAndLoads.load = selectLoads(probesAndLoads.load, rearranged, static_cast<std::size_t>(reference));
    probesAndLoads.loadReference = reference == std::ssize(from) ? 0 : static_cast<int>(reference);
}

void setLoad(ProbesAndLoads& probesAndLoads, const ProjectLoad& load, const std::vector<int>& order) {
    probesAndLoads.load = load;
    probesAndLoads.loadReference = order.empty() ? 0 : order.front();
    if (load.values.size() != order.size()) return;
    for (std::size_t k = 0; k < order.size(); ++k) {
        const auto to = static_cast<std::size_t>(order[k]);
        probesAndLoads.load.values[to] = load.values[k];
        if (!load.times.empty()) probesAndLoads.load.times[to] = load.times[k];
    }
}

}  // namespace strainlens::gui

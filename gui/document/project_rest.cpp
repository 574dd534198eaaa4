// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/project_rest.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace strainlens::gui {

namespace {

/// Of one frame.
struct LoadOfFrame {
    double value = 0, time = 0;
};

std::vector<std::optional<LoadOfFrame>> loadsByFrame(const ProjectRest& rest, std::size_t frames) {
    const ProjectLoad& load = rest.load;
    std::vector<std::optional<LoadOfFrame>> loads(frames);
    const bool isOfAll = load.values.size() == frames;
    if (!isOfAll && load.values.size() + 1 != frames) return loads;
    std::size_t next = 0;
    for (std::size_t frame = 0; frame < frames; ++frame) {
        if (!isOfAll && static_cast<int>(frame) == rest.loadReference) continue;
        if (next >= load.values.size()) break;
        loads[frame] = LoadOfFrame{load.values[next], load.times.empty() ? 0 : load.times[next]};
        ++next;
    }
    return loads;
}

/// Of the frames in that order, of which the one at `reference` alone may have none; empty where another has none.
ProjectLoad gathered(const ProjectLoad& load, const std::vector<std::optional<LoadOfFrame>>& loads,
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

ProjectLoad loadInOrder(const ProjectRest& rest, std::size_t frames, const std::vector<int>& order) {
    if (rest.load.values.empty()) return rest.load;
    const std::vector<std::optional<LoadOfFrame>> loads = loadsByFrame(rest, frames);
    std::vector<std::optional<LoadOfFrame>> ordered;
    for (const int frame : order) {
        ordered.push_back(frame < 0 ? std::optional(LoadOfFrame()) : loads[static_cast<std::size_t>(frame)]);
    }
    return gathered(rest.load, ordered, 0);
}

void rearrangeLoad(ProjectRest& rest, std::size_t before, const std::vector<int>& from) {
    if (rest.load.values.empty()) return;
    const std::vector<std::optional<LoadOfFrame>> loads = loadsByFrame(rest, before);
    std::vector<std::optional<LoadOfFrame>> rearranged;
    for (const int frame : from) {
        rearranged.push_back(frame < 0 ? std::nullopt : loads[static_cast<std::size_t>(frame)]);
    }
    const auto reference = std::ranges::find(from, rest.loadReference) - from.begin();
    rest.load = gathered(rest.load, rearranged, static_cast<std::size_t>(reference));
    rest.loadReference = reference == std::ssize(from) ? 0 : static_cast<int>(reference);
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

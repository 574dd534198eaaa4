// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/probes_and_loads.h"

#include <algorithm>
#include <optional>

namespace strainlens::gui {

namespace {

/// Index of a frame's load among the loads; none: the frame has no load.
using LoadRow = std::optional<std::size_t>;
constexpr std::size_t kRemovedImage = static_cast<std::size_t>(-1);  ///< its load is 0

std::vector<LoadRow> rowsOfFrames(const ProbesAndLoads& probesAndLoads, std::size_t frames) {
    const ProjectLoad& load = probesAndLoads.load;
    std::vector<LoadRow> rows(frames);
    const bool isOfAll = load.values.size() == frames;
    if (!isOfAll && load.values.size() + 1 != frames) return rows;
    std::size_t next = 0;
    for (std::size_t frame = 0; frame < frames; ++frame) {
        if (!isOfAll && static_cast<int>(frame) == probesAndLoads.loadReference) continue;
        if (next >= load.values.size()) break;
        rows[frame] = next++;
    }
    return rows;
}

std::vector<double> selectRows(const std::vector<double>& numbers, const std::vector<std::size_t>& rows) {
    std::vector<double> selected;
    if (numbers.empty()) return selected;
    for (const std::size_t row : rows) selected.push_back(row == kRemovedImage ? 0 : numbers[row]);
    return selected;
}

ProjectLoad selectRows(const ProjectLoad& load, const std::vector<std::size_t>& rows) {
    if (rows.empty()) return {};
    ProjectLoad result = load;
    result.values = selectRows(load.values, rows);
    result.times = selectRows(load.times, rows);
    for (std::size_t c = 0; c < load.channels.size(); ++c)
        result.channels[c].values = selectRows(load.channels[c].values, rows);
    return result;
}

/// Loads in the order of `rows`. Only the frame at `reference` may lack one; empty if another does.
ProjectLoad selectLoads(const ProjectLoad& load, const std::vector<LoadRow>& rows, std::size_t reference) {
    std::vector<std::size_t> known;
    for (std::size_t k = 0; k < rows.size(); ++k) {
        if (!rows[k] && k == reference) continue;
        if (!rows[k]) return {};
        known.push_back(*rows[k]);
    }
    return selectRows(load, known);
}

}  // namespace

ProjectLoad loadInOrder(const ProbesAndLoads& probesAndLoads, std::size_t frames, const std::vector<int>& order) {
    if (probesAndLoads.load.values.empty()) return probesAndLoads.load;
    const std::vector<LoadRow> rows = rowsOfFrames(probesAndLoads, frames);
    std::vector<LoadRow> ordered;
    for (const int frame : order)
        ordered.push_back(frame < 0 ? LoadRow(kRemovedImage) : rows[static_cast<std::size_t>(frame)]);
    return selectLoads(probesAndLoads.load, ordered, 0);
}

void rearrangeLoad(ProbesAndLoads& probesAndLoads, std::size_t before, const std::vector<int>& from) {
    if (probesAndLoads.load.values.empty()) return;
    const std::vector<LoadRow> rows = rowsOfFrames(probesAndLoads, before);
    std::vector<LoadRow> rearranged;
    for (const int frame : from) rearranged.push_back(frame < 0 ? LoadRow() : rows[static_cast<std::size_t>(frame)]);
    const auto reference = std::ranges::find(from, probesAndLoads.loadReference) - from.begin();
    probesAndLoads.load = selectLoads(probesAndLoads.load, rearranged, static_cast<std::size_t>(reference));
    probesAndLoads.loadReference = reference == std::ssize(from) ? 0 : static_cast<int>(reference);
}

void setLoad(ProbesAndLoads& probesAndLoads, const ProjectLoad& load, const std::vector<int>& order) {
    probesAndLoads.load = load;
    probesAndLoads.loadReference = order.empty() ? 0 : order.front();
    if (load.values.size() != order.size()) return;
    std::vector<std::size_t> rows(order.size());
    for (std::size_t k = 0; k < order.size(); ++k) rows[static_cast<std::size_t>(order[k])] = k;
    probesAndLoads.load = selectRows(load, rows);
}

}  // namespace strainlens::gui

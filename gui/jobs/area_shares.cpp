// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/area_shares.h"

#include <cmath>

#include "app/io/number_text.h"

namespace strainlens::gui {
namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

/// "exx > 0.2 %".
std::string limitText(const AreaInputs& inputs) {
    const std::string unit = unitOf(inputs.quantity, inputs.shown);
    return shownQuantity(inputs.quantity, inputs.shown) + (inputs.limit.isBelow ? " < " : " > ") +
           readableText(inputs.limit.value) + (unit.empty() ? "" : " " + unit);
}

AreaShare shareOf(const AreaInputs& inputs, const FieldFrames& frames, int frame) {
    const std::shared_ptr<const DisplacementField> field = inputs.store->field(frame);
    if (!field) return {inputs.limit, 0, kUnknown, kUnknown, kUnknown};
    const std::vector<double> values = mapValues({*field, &frames, frame}, inputs.quantity, inputs.shown);
    if (values.empty()) return {inputs.limit, 0, kUnknown, kUnknown, kUnknown};
    return *statisticsOf(*field, values, inputs.limit, inputs.shown.units.mmPerPx).beyond;
}

}  // namespace

ProbeResults AreaShares::read(const AreaInputs& inputs, const std::stop_token& stop) {
    AreaInputs known = m_inputs;
    // Of other images only smoothing and differences know.
    if (!inputs.shown.readsImages() && !comparesFrames(inputs.quantity)) known.frames = inputs.frames;
    if (known != inputs) m_known.clear();
    m_inputs = inputs;
    ProbeResults results;
    const bool hasScale = inputs.shown.units.mmPerPx > 0;
    Series share{limitText(inputs), std::string(kShareSeries), "%", {}, {}};
    Series area{limitText(inputs), std::string(kAreaSeries), hasScale ? "mm^2" : "px^2", {}, {}};
    const FieldFrames frames = inputs.origin.frames();
    for (const int frame : inputs.frames) {
        if (stop.stop_requested()) break;
        auto entry = m_known.find(frame);
        if (entry == m_known.end()) entry = m_known.emplace(frame, shareOf(inputs, frames, frame)).first;
        results.frames.push_back(frame);
        results.images.push_back(inputs.store->summary(frame).name);
        share.values.push_back(entry->second.percent);
        area.values.push_back(hasScale ? entry->second.areaMm2 : entry->second.areaPx2);
    }
    for (Series* series : {&share, &area}) series->sigmas.assign(results.frames.size(), kUnknown);
    results.series = {std::move(share), std::move(area)};
    return results;
}

}  // namespace strainlens::gui

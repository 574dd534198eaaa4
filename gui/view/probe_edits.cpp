// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/probe_edits.h"

#include <algorithm>
#include <utility>

#include "app/probes/probe_defaults.h"
#include "gui/tools/probe_geometry.h"

namespace strainlens::gui {
namespace {

void addProbe(std::vector<Probe>& probes, const ProbeGeometry& geometry) {
    probes.push_back({freeProbeName(probes, geometry), geometry, freeProbeColour(probes)});
}

/// "E2" or "E2 mean eyy" for "E1" or "E1 mean eyy".
void renameReference(std::string& reference, const std::string& before, const std::string& after) {
    if (reference == before || reference.starts_with(before + " ")) reference.replace(0, before.size(), after);
}

}  // namespace

std::vector<Probe> addCopies(std::vector<Probe> probes, std::span<const int> of, const ProbeArray& array) {
    for (const int probe : of) {
        for (int copy = 1; copy <= array.copies; ++copy) {
            const auto shift = [&](PointPx p) { return PointPx{p.x + copy * array.dx, p.y + copy * array.dy}; };
            addProbe(probes, transformProbe(probes[static_cast<std::size_t>(probe)].geometry, shift));
        }
    }
    return probes;
}

std::vector<Probe> addMirrored(std::vector<Probe> probes, std::span<const int> of, double axis, bool isVertical) {
    for (const int probe : of) {
        const auto mirror = [&](PointPx p) {
            return isVertical ? PointPx{p.x, 2 * axis - p.y} : PointPx{2 * axis - p.x, p.y};
        };
        ProbeGeometry geometry = transformProbe(probes[static_cast<std::size_t>(probe)].geometry, mirror);
        if (auto* crack = std::get_if<CrackOpening>(&geometry)) {
            (isVertical ? crack->along.y : crack->along.x) *= -1;
        }
        addProbe(probes, geometry);
    }
    return probes;
}

std::vector<Probe> addPasted(std::vector<Probe> probes, const std::vector<Probe>& pasted) {
    for (Probe probe : pasted) {
        if (std::ranges::find(probes, probe.id, &Probe::id) != probes.end()) {
            probe.id = freeProbeName(probes, probe.geometry);
        }
        probes.push_back(std::move(probe));
    }
    return probes;
}

ProbesAndLoads renameProbe(ProbesAndLoads probesAndLoads, int probe, const std::string& name) {
    const std::string before = std::exchange(probesAndLoads.probes.at(static_cast<std::size_t>(probe)).id, name);
    requireValid(probesAndLoads.probes);
    for (std::string* reference : {&probesAndLoads.evaluation.axial, &probesAndLoads.evaluation.transverse}) {
        renameReference(*reference, before, name);
    }
    return probesAndLoads;
}

}  // namespace strainlens::gui

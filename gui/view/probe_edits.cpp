// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/probe_edits.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "app/probes/probe_defaults.h"
#include "gui/tools/probe_geometry.h"

namespace strainlens::gui {
namespace {

/// A probe that a name refers to.
struct Referent {
    int probe = -1;          ///< index; -1: none
    std::size_t length = 0;  ///< of its id, or of that of a gauge of an array, within the name
};

/// The probe whose id is the name or begins it ("E1 mean eyy"): that with the longest such id, as "E 1" may be a probe
/// beside "E", or a gauge of the array "E".
Referent findReferent(std::string_view name, std::span<const Probe> probes) {
    Referent found;
    for (int index = 0; const Probe& probe : probes) {
        for (const Probe& one : expandProbes({&probe, 1})) {
            const bool refers = name == one.id || name.starts_with(one.id + " ");
            if (refers && one.id.size() > found.length) found = {index, one.id.size()};
        }
        ++index;
    }
    return found;
}

/// The index of the only probe whose name differs; nullopt for any other difference in names.
std::optional<std::size_t> findRenamed(std::span<const Probe> before, std::span<const Probe> after) {
    if (before.size() != after.size()) return std::nullopt;
    std::optional<std::size_t> renamed;
    for (std::size_t k = 0; k < before.size(); ++k) {
        if (before[k].id == after[k].id) continue;
        if (renamed || before[k].geometry != after[k].geometry) return std::nullopt;
        renamed = k;
    }
    return renamed;
}

}  // namespace

std::string followRename(std::string reference, std::span<const Probe> before, std::span<const Probe> after) {
    const std::optional<std::size_t> renamed = findRenamed(before, after);
    if (!renamed || findReferent(reference, before).probe != static_cast<int>(*renamed)) return reference;
    return reference.replace(0, before[*renamed].id.size(), after[*renamed].id);
}

std::vector<Probe> addCopies(std::vector<Probe> probes, std::span<const int> of, const ProbeArray& array) {
    ProbeDefaults defaults(probes);
    for (const int probe : of) {
        for (int copy = 1; copy <= array.copies; ++copy) {
            const auto shift = [&](PointPx p) { return PointPx{p.x + copy * array.dx, p.y + copy * array.dy}; };
            probes.push_back(defaults.make(transformProbe(probes[static_cast<std::size_t>(probe)].geometry, shift)));
        }
    }
    return probes;
}

std::vector<Probe> addMirrored(std::vector<Probe> probes, std::span<const int> of, double axis, bool isVertical) {
    ProbeDefaults defaults(probes);
    for (const int probe : of) {
        const auto mirror = [&](PointPx p) {
            return isVertical ? PointPx{p.x, 2 * axis - p.y} : PointPx{2 * axis - p.x, p.y};
        };
        ProbeGeometry geometry = transformProbe(probes[static_cast<std::size_t>(probe)].geometry, mirror);
        if (auto* crack = std::get_if<CrackOpening>(&geometry)) {
            (isVertical ? crack->along.y : crack->along.x) *= -1;
        }
        probes.push_back(defaults.make(geometry));
    }
    return probes;
}

std::vector<Probe> toggleFixedAreas(std::vector<Probe> probes, std::span<const int> of) {
    std::vector<AreaProbe*> areas;
    for (const int probe : of) {
        if (auto* area = std::get_if<AreaProbe>(&probes[static_cast<std::size_t>(probe)].geometry))
            areas.push_back(area);
    }
    const bool areFixed = std::ranges::all_of(areas, [](const AreaProbe* area) { return area->isFixed; });
    for (AreaProbe* area : areas) area->isFixed = !areFixed;
    return probes;
}

std::vector<Probe> addPasted(std::vector<Probe> probes, const std::vector<Probe>& pasted) {
    std::set<std::string> names;
    for (const Probe& probe : probes) names.insert(probe.id);
    for (Probe probe : pasted) {
        if (!names.insert(probe.id).second) probe.id.clear();
        probes.push_back(std::move(probe));
    }
    return withDefaults(std::move(probes));
}

ProbesAndLoads renameProbe(ProbesAndLoads probesAndLoads, int probe, const std::string& name) {
    const std::vector<Probe> before = probesAndLoads.probes;
    probesAndLoads.probes.at(static_cast<std::size_t>(probe)).id = name;
    requireValid(probesAndLoads.probes);
    for (std::string* reference : {&probesAndLoads.evaluation.axial, &probesAndLoads.evaluation.transverse}) {
        *reference = followRename(*reference, before, probesAndLoads.probes);
    }
    return probesAndLoads;
}

}  // namespace strainlens::gui

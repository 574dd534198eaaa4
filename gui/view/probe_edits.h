// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/probes/probe.h"
#include "gui/document/probes_and_loads.h"

namespace strainlens::gui {

/// Copies of a probe in equal steps.
struct ProbeArray {
    int copies = 1;
    double dx = 0, dy = 0;  ///< from one to the next [px]
};

/// Each of these returns all probes with new ones at the end, which have free names and free colours.
std::vector<Probe> addCopies(std::vector<Probe> probes, std::span<const int> of, const ProbeArray& array);
/// `axis`: position of the mirror line; x changes, or y with `isVertical` [px].
std::vector<Probe> addMirrored(std::vector<Probe> probes, std::span<const int> of, double axis, bool isVertical);
/// Fixes those that are areas in space, or lets them move with the material if all of them are fixed.
std::vector<Probe> toggleFixedAreas(std::vector<Probe> probes, std::span<const int> of);
/// The pasted probes keep names that are free, and their colours.
std::vector<Probe> addPasted(std::vector<Probe> probes, const std::vector<Probe>& pasted);

/// The name of a strain or probe, which refers to one of the probes `before`, among those `after`: changed if they
/// differ in the name of that probe alone.
std::string followRename(std::string reference, std::span<const Probe> before, std::span<const Probe> after);

/// Renames a probe, also where the evaluation of the loads refers to it. Throws InvalidInput for an invalid or used
/// name.
ProbesAndLoads renameProbe(ProbesAndLoads probesAndLoads, int probe, const std::string& name);

}  // namespace strainlens::gui

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <vector>

#include "app/probes/probe.h"
#include "app/render/picture_mark.h"

namespace strainlens {

/// Probes as lines with their names. `mmPerPx`: of strain gauges in mm; without it these are left out (0: unknown).
std::vector<PictureMark> probeMarks(std::span<const Probe> probes, double mmPerPx);

}  // namespace strainlens

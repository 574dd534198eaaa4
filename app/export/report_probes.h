// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "app/export/report_content.h"
#include "app/probes/probe_run.h"

namespace strainlens {

/// What probes found, for people: values of the last frame with charts, then the main quantity over the frames. None
/// without a frame. Throws Error where a chart cannot be drawn.
std::vector<ReportSection> probeSections(const ProbeRun& probes);

/// The same for programs (docs/file-formats.md).
nlohmann::ordered_json probesReport(const ProbeRun& probes);

}  // namespace strainlens

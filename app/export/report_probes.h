// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "app/export/report_content.h"
#include "app/probes/probe_run.h"

namespace strainlens {

/// Probe results as report sections: values of the last frame with charts, then the main quantity over the frames.
/// Empty without frames. Throws Error if drawing fails.
std::vector<ReportSection> probeSections(const ProbeRun& probes);

/// The same as JSON (docs/formats).
nlohmann::ordered_json probesReport(const ProbeRun& probes);

}  // namespace strainlens

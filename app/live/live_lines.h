// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/probes/series.h"
#include "compute/sequence/run_summary.h"

namespace strainlens {

/// A measured frame as one line of JSON (docs/file-formats.md). `probes`: results so far, null without probes;
/// `latencyMs`: none if it is unknown when the image was complete.
std::string frameLine(const FrameSummary& summary, const ProbeResults* probes, std::optional<double> latencyMs);

/// The last line: number of frames, and the times from a complete image file to its measured values [ms].
std::string endLine(std::size_t frames, const std::vector<double>& latenciesMs);

/// The nearest-rank percentile; NaN without values.
double percentile(std::vector<double> values, double percent);

/// The last `length` values as a line of bars, one character each; blank for NaN.
std::string sparkline(const std::vector<double>& values, std::size_t length);

}  // namespace strainlens

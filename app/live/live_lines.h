// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <string>

#include "app/live/latency.h"
#include "app/probes/series.h"
#include "compute/sequence/run_summary.h"

namespace strainlens {

/// A measured frame as one line of JSON (docs/file-formats.md). `probes`: what they found so far, null without any;
/// `latencyMs`: none where nobody saw when the image was whole.
std::string frameLine(const FrameSummary& summary, const ProbeResults* probes, std::optional<double> latencyMs);

/// The last line: how many frames there are, and how long their values took.
std::string endLine(std::size_t frames, const Latency& latency);

/// The last values as a curve of so many characters at most, the lowest at the bottom; a gap where one is not known.
std::string sparkline(const std::vector<double>& values, std::size_t most);

}  // namespace strainlens

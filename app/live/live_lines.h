// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/probes/series.h"
#include "compute/sequence/run_summary.h"

namespace strainlens {

/// A frame of a camera in its line.
struct CameraLine {
    std::int64_t counter = 0;  ///< of the image, as the camera counts
    std::int64_t timeNs = 0;   ///< of the exposure, since the start of 1970, UTC [ns]
    std::int64_t skipped = 0;  ///< images so far that were not measured, as measuring was behind
    std::optional<std::vector<std::string>> alarms = {};  ///< those that are raised; none: no alarms are set
};

/// A measured frame as one line of JSON (docs/file-formats.md). `probes`: results so far, null without probes;
/// `latencyMs`: none if it is unknown when the image was complete. `camera`: none for a file.
std::string frameLine(const FrameSummary& summary, const ProbeResults* probes, std::optional<double> latencyMs,
                      const std::optional<CameraLine>& camera = {});

/// The last line: number of frames, and the times from a complete image file, or the exposure, to the measured
/// values [ms], also as a histogram.
std::string endLine(std::size_t frames, const std::vector<double>& latenciesMs);

/// Images by latency: from the upper limit before (0 first) to below the upper limit.
struct LatencyBin {
    double upToMs = 0;  ///< infinite in the last bin
    std::size_t images = 0;
};

/// Bins from 1 ms to 1 s in steps of about a factor of two, and one above; without those after the highest latency.
std::vector<LatencyBin> latencyHistogram(const std::vector<double>& latenciesMs);

/// The nearest-rank percentile; NaN without values.
double percentile(std::vector<double> values, double percent);

/// The last `length` values as a line of bars, one character each; blank for NaN.
std::string sparkline(const std::vector<double>& values, std::size_t length);

}  // namespace strainlens

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

#include "app/probes/series.h"

namespace strainlens {

/// Load, stress and time of each frame; empty if unknown.
struct SeriesLoads {
    std::vector<double> times;
    std::string timeUnit;
    std::vector<double> loadsN, stressesMPa;
};

/// Text of a cell, quoted if necessary (RFC 4180), with an apostrophe before a text that a spreadsheet would take for a
/// formula ("=1+1").
std::string csvCell(const std::string& text);

/// One row per frame: frame, image, time, load and stress (each if known), then every series with its standard
/// deviations, if any. Units are in the header ("E1 strain [1]", "E1 strain sigma [1]"); numbers have the shortest form
/// that reads back exactly, nan for none (docs/formats).
std::string seriesCsv(const ProbeResults& results, const SeriesLoads& loads);

/// One row per position of every profile.
std::string profilesCsv(const ProbeResults& results);

}  // namespace strainlens

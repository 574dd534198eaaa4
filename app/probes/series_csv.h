// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

#include "app/probes/series.h"

namespace strainlens {

/// What the specimen carried in each frame; empty where it is not known.
struct SeriesLoads {
    std::vector<double> times;
    std::string timeUnit;
    std::vector<double> loadsN, stressesMPa;
};

/// A cell's text, in quotes where it needs them (RFC 4180), with an apostrophe before a text that a spreadsheet would
/// take for a formula ("=1+1").
std::string csvCell(const std::string& text);

/// A row a frame: frame, image (where names are known), time, load and stress (where they are), then every series and,
/// where one has them, its standard deviations. Units stand in the header ("E1 strain [1]", "E1 strain sigma [1]");
/// numbers in the shortest form that reads back exactly, nan for none (docs/file-formats.md).
std::string seriesCsv(const ProbeResults& results, const SeriesLoads& loads);

/// A row a place of every profile.
std::string profilesCsv(const ProbeResults& results);

}  // namespace strainlens

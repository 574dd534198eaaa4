// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "compute/metrology/metrology.h"

namespace strainlens {

/// Tables for people: displacement, and strain where windows were given.
std::string metrologyMarkdown(const MetrologyPlan& plan, std::span<const MetrologyFigures> all);

/// RFC 4180, one row for the displacement of every setting (strain_window 0) and one for each of its strain windows;
/// `nan` for what was not found.
std::string metrologyCsv(std::span<const MetrologyFigures> all);

/// Writes bias.png, response.png, noise_resolution.png and, with strain windows, strain_noise_resolution.png into the
/// folder. Plots for which nothing was found are left out. Throws FileError.
void writeMetrologyPlots(const std::filesystem::path& folder, std::span<const MetrologyFigures> all);

}  // namespace strainlens

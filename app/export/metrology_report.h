// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <filesystem>
#include <span>
#include <string>

#include "compute/metrology/metrology.h"

namespace strainlens {

/// Markdown tables of displacement and, with strain windows, of strain.
std::string metrologyMarkdown(const MetrologyPlan& plan, std::span<const MetrologyMetrics> all);

/// RFC 4180: one row for the displacement of every setting (strain_window 0) and one per strain window; `nan` for
/// missing values.
std::string metrologyCsv(std::span<const MetrologyMetrics> all);

/// The same for a pair with truth: mean, standard deviation and RMS of the errors of u, v and of the strains.
std::string pairMarkdown(const MetrologyPlan& plan, std::span<const PairMetrics> all);
std::string pairCsv(std::span<const PairMetrics> all);

/// The files of writeMetrologyPlots().
inline constexpr std::array<const char*, 7> kMetrologyPlots = {
    "bias.png",       "noise_resolution.png", "strain_noise_resolution.png", "response_1.png", "response_2.png",
    "response_3.png", "response_4.png"};

/// Writes kMetrologyPlots into the folder: bias, response of each order, noise over resolution of displacement and,
/// with strain windows, of strain. Plots without data are left out. Throws FileError.
void writeMetrologyPlots(const std::filesystem::path& folder, std::span<const MetrologyMetrics> all);

}  // namespace strainlens

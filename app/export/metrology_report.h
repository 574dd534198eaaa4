// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <filesystem>
#include <span>
#include <string>

#include "compute/metrology/metrology.h"
#include "compute/metrology/pair_figures.h"

namespace strainlens {

/// Tables for people: displacement, and strain where windows were given.
std::string metrologyMarkdown(const MetrologyPlan& plan, std::span<const MetrologyFigures> all);

/// RFC 4180, one row for the displacement of every setting (strain_window 0) and one for each of its strain windows;
/// `nan` for what was not found.
std::string metrologyCsv(std::span<const MetrologyFigures> all);

/// The same for a pair with truth: mean, standard deviation and RMS of the errors of u, v and of the strains.
std::string pairMarkdown(const MetrologyPlan& plan, std::span<const PairFigures> all);
std::string pairCsv(std::span<const PairFigures> all);

/// The files that writeMetrologyPlots() makes.
inline constexpr std::array<const char*, 7> kMetrologyPlots = {
    "bias.png",       "noise_resolution.png", "strain_noise_resolution.png", "response_1.png", "response_2.png",
    "response_3.png", "response_4.png"};

/// Writes kMetrologyPlots into the folder: the bias, the response of each order, noise against resolution of
/// displacement and, with strain windows, of strain. Plots for which nothing was found are left out. Throws FileError.
void writeMetrologyPlots(const std::filesystem::path& folder, std::span<const MetrologyFigures> all);

}  // namespace strainlens

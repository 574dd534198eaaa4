// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "app/compare/difference_summary.h"
#include "app/compare/run_comparison.h"
#include "app/export/export_files.h"
#include "app/fields/shown_units.h"

namespace strainlens {

/// Quantities whose difference the field of the difference has: those of its maps.
inline constexpr std::array<std::string_view, 10> kDifferenceMaps = {"u",  "v",  "exx",       "eyy",       "exy",
                                                                     "e1", "e2", "max_shear", "von_mises", "tresca"};

/// Kinds of files that a difference is written to.
inline constexpr std::array kDifferenceScopes = {ExportScope::Sequence, ExportScope::Frame};

/// Which differences are reported, and how.
struct DifferenceReport {
    std::vector<std::string> quantities = {};  ///< names or formulas; empty: u, v and strains
    double sigmas = 2;                         ///< standard deviations within which the share of points is counted
    ShownUnits units = {};
};

/// The quantities of the report: those that `difference` has if none are named.
std::vector<std::string> reportedQuantities(const DifferenceReport& report, const DisplacementField& difference);

/// Throws InvalidInput naming `--quantity` if one of both lacks a quantity.
ComparedFrame summariseDifferences(const RunComparison& comparison, const FramePair& pair,
                                   const ComparedFields& compared, const DifferenceReport& report);

/// The values that summariseDifferences() counts for a quantity, in its unit.
std::vector<double> differenceValues(const RunComparison& comparison, const std::string& quantity,
                                     const ComparedFields& compared, const ShownUnits& units);

/// Alignment of a finite-element field, and statistics with histograms (docs/formats). After RunComparison::align().
nlohmann::ordered_json differencesJson(const RunComparison& comparison, std::span<const ComparedFrame> frames,
                                       double sigmas);

/// Files of a difference.
struct DifferenceFiles {
    std::vector<ExportTarget> targets;        ///< of kDifferenceScopes
    std::string mapQuantity = "u";            ///< of pictures, with the values of RunComparison::valuesOf()
    ShownUnits units = {};                    ///< their scale is that of the run
    std::function<AnyImage()> readReference;  ///< image below the maps; empty: a plain one
    std::vector<FramePair> scaleFrames = {};  ///< whose maps have one scale; empty: those that are written
    std::shared_ptr<WritingGate> gate = {};   ///< as ExportInputs::gate
};

/// Writes the difference in these frames as fields and as maps on one scale that is centred at 0. Ends early when
/// stopped. Throws InvalidInput, FileError, WritingStopped.
void writeDifferences(const RunComparison& comparison, std::span<const FramePair> frames, const DifferenceFiles& files,
                      const std::stop_token& stop);

}  // namespace strainlens

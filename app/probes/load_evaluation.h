// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "app/loads/frame_loads.h"
#include "app/probes/elastic_constants.h"
#include "app/probes/series_csv.h"

namespace strainlens {

/// What is made of loads: stress and elastic constants. A plain value.
struct LoadEvaluation {
    double areaMm2 = 0;                    ///< cross section of the specimen [mm^2]; 0 = unknown, no stress
    double sigmaN = 0;                     ///< standard deviation of the load [N]; 0 = exact beside the strain
    std::optional<FitRange> modulusRange;  ///< images that Young's modulus and Poisson's ratio are from; none = neither
    std::string axial;       ///< the strain along the load, as strainNamed(); empty = the first extensometer's
    std::string transverse;  ///< the one across it; empty = no Poisson's ratio
    double widthMm = 0;      ///< sides of the cross section, whose product is areaMm2 [mm]; 0 = unknown
    double thicknessMm = 0;

    bool operator==(const LoadEvaluation&) const = default;
};

/// What a load table adds to the series; empty without one.
struct LoadFigures {
    SeriesLoads loads;
    const Series* axial = nullptr;  ///< whose strain the constants are from; of the results
    std::optional<ElasticConstant> modulus, poisson;
};

/// Throws InvalidInput naming the option for numbers out of range and for questions that do not go together; `loads`:
/// whether there is a load table.
void requireValid(const LoadEvaluation& evaluation, bool loads);

/// Time, load and stress in the frames of the results. `frameLoads`: null = none. Throws FileError where one of the
/// frames has no load, InvalidInput naming `area-mm2` unless that is 0 or more.
SeriesLoads seriesLoads(const ProbeResults& results, const FrameLoads* frameLoads, const LoadEvaluation& evaluation);

/// Fills in the constants that are asked for, from the loads that are there. Throws InvalidInput naming the option for
/// a gauge that there is not and a range with too few images; the loads stay.
void findConstants(LoadFigures& figures, const ProbeResults& results, const LoadEvaluation& evaluation);

/// "Young's modulus 70.12 +- 0.31 GPa (...)", a line each; empty without any.
std::string constantsText(const LoadFigures& figures);

/// The constants as JSON (docs/file-formats.md); without any only what was asked.
nlohmann::ordered_json constantsObject(const LoadFigures& figures, const LoadEvaluation& evaluation);

}  // namespace strainlens

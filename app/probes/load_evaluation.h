// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "app/loads/frame_loads.h"
#include "app/probes/elastic_constants.h"
#include "app/probes/series.h"
#include "app/probes/tensile_values.h"

namespace strainlens {

/// Settings for stress and elastic constants. A plain value.
struct LoadEvaluation {
    double areaMm2 = 0;                    ///< cross section of the specimen [mm^2]; 0 = unknown, no stress
    double sigmaN = 0;                     ///< standard deviation of the load [N]; 0 = exact
    std::optional<FitRange> modulusRange;  ///< images for Young's modulus and Poisson's ratio; none = neither
    std::string axial;                     ///< strain along the load, see findStrain(); empty = first extensometer
    std::string transverse;                ///< strain across it; empty = no Poisson's ratio
    double widthMm = 0;                    ///< sides of the cross section, product areaMm2 [mm]; 0 = unknown
    double thicknessMm = 0;
    bool proposesRange = false;  ///< without `modulusRange`: the range that proposeModulusRange() finds
    TensileSettings tensile = {};

    /// Whether Young's modulus or Poisson's ratio are requested.
    bool hasRange() const { return modulusRange || proposesRange; }

    bool operator==(const LoadEvaluation&) const = default;
};

/// Results from a load table: loads, stresses and elastic constants; empty without a table.
struct EvaluatedLoads {
    SeriesLoads loads;
    const Series* axial = nullptr;  ///< strain used for the constants; points into the results
    std::optional<FitRange> range;  ///< of the constants
    std::optional<ElasticConstant> modulus, poisson;
    std::vector<MaterialValue> values;  ///< of the tensile test
};

/// Throws InvalidInput naming the option for numbers out of range and inconsistent settings. `loads`: whether there is
/// a load table.
void requireValid(const LoadEvaluation& evaluation, bool loads);

/// Time, load and stress of the frames of the results. `frameLoads`: null = none. Throws FileError if a frame has no
/// load, InvalidInput naming `area-mm2` for a negative area.
SeriesLoads seriesLoads(const ProbeResults& results, const FrameLoads* frameLoads, const LoadEvaluation& evaluation);

/// The strain along the load. Throws InvalidInput naming `axial` if there is none.
const Series& findAxialStrain(const ProbeResults& results, const LoadEvaluation& evaluation);

/// Calculates the requested constants and the values of the tensile test from the loads. Throws InvalidInput naming the
/// option for a missing gauge and a range with too few images; the loads stay.
void calculateConstants(EvaluatedLoads& evaluatedLoads, const ProbeResults& results, const LoadEvaluation& evaluation);

/// "Young's modulus 70.12 +- 0.31 GPa (...)", one line per constant and value.
std::string constantsText(const EvaluatedLoads& evaluatedLoads);

/// Settings and constants as JSON (docs/formats).
nlohmann::ordered_json constantsObject(const EvaluatedLoads& evaluatedLoads, const LoadEvaluation& evaluation);

}  // namespace strainlens

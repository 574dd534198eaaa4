// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/probes/elastic_constants.h"

namespace strainlens {

/// A result of a tensile test.
struct MaterialValue {
    std::string symbol;  ///< "Rp0.2"
    std::string name;    ///< "proof strength at 0.2 % plastic strain"
    std::string unit;    ///< "MPa", "%", "1/s" or "1"
    double value = 0, sigma = 0;
    std::string standard = {};  ///< that it follows, "ISO 6892-1, ASTM E8"; empty: none
};

/// Curve of a tensile test, one element per image in the order of time. NaN marks a missing value.
struct TensileCurve {
    std::vector<double> strain, stressMPa;  ///< engineering values
    std::vector<double> sigmaStrain;        ///< from the deformed image alone; empty: unknown
    double sigmaStressMPa = 0;
    std::vector<double> transverse = {};     ///< strain across the load; empty: unknown
    std::vector<double> timesS = {};         ///< [s]; empty: unknown
    std::vector<double> peakStressMPa = {};  ///< largest stress since the image before; empty: unknown
};

/// Options of the evaluation.
struct TensileSettings {
    std::vector<double> proofPercents = {.2};     ///< plastic strains of proof strengths [%]
    double hardeningFrom = 10, hardeningTo = 20;  ///< plastic strain of the n and r values [%]

    bool operator==(const TensileSettings&) const = default;
};

/// Whether each image belongs to the first loading: up to the largest strain so far. Unloading, reloading and what
/// follows a fracture do not.
std::vector<bool> isFirstLoading(const TensileCurve& curve);
/// Those of the first loading up to its largest stress.
std::vector<bool> isRising(const TensileCurve& curve);

/// Range of stress for Young's modulus: 10 % to 40 % of the proof strength Rp0.2, or of the yield strength, as ISO
/// 6892-1, annex G, has it; without yield of the largest stress. For images of the first loading. None for too few
/// images.
std::optional<FitRange> proposeModulusRange(const TensileCurve& curve);

/// Values that the curve shows; a value that it does not reach is left out:
/// - proof strengths, if the plastic strain reaches them;
/// - ReH and ReL, if the stress drops at less than 1 % plastic strain;
/// - Rm and Ag, if the stress falls after its largest value;
/// - n, and r with a transverse strain, if the curve covers their range before its largest stress;
/// - strain rates in the elastic range and at the first proof strength, if there are times.
/// `poisson`: for the elastic part of the transverse strain.
std::vector<MaterialValue> tensileValues(const TensileCurve& curve, const ElasticConstant& modulus,
                                         const std::optional<ElasticConstant>& poisson,
                                         const TensileSettings& settings);

/// ln(1 + e) of each strain.
std::vector<double> trueStrains(std::span<const double> strains);
/// stress (1 + e) of each image, for a volume that does not change.
std::vector<double> trueStresses(std::span<const double> stresses, std::span<const double> strains);

/// Slope over time of each image: of the line through it and up to two images on each side. NaN for fewer than two
/// values.
std::vector<double> ratesOf(std::span<const double> timesS, std::span<const double> values);

}  // namespace strainlens

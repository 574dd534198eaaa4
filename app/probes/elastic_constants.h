// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <span>

#include "app/probes/series.h"

namespace strainlens {

/// Images used for the fit.
struct FitRange {
    double from = 0, to = 0;    ///< inclusive [1, or MPa]
    bool limitsStress = false;  ///< limits the stress instead of the axial strain

    bool operator==(const FitRange&) const = default;
};

/// A material constant: the slope of a line fitted through one point per image.
struct ElasticConstant {
    double value = 0, sigma = 0;  ///< [MPa], or [1] for Poisson's ratio
    double intercept = 0;         ///< of the stress [MPa], or of the transverse strain
    /// See LineFit; about 1 if noise alone moves the points off the line.
    double reducedChiSquare = 0;
    std::size_t points = 0;              ///< images used
    bool hasKnownNoise = false;          ///< strain sigmas were known; else estimated from the residuals
    double centre = 0, sigmaCentre = 0;  ///< see LineFit; at the axial strain `centre`
};

/// Young's modulus: stress = intercept + E strain. Half of the variance of the strain comes from the reference image;
/// it is common to all images and affects only the intercept. The stress has `sigmaStress` in every image (0 = exact).
/// Without strain sigmas the stress counts as exact and the sigmas are estimated from the residuals.
///
/// `stress`: one per image [MPa]. Images without a value are skipped. Throws InvalidInput naming `modulus-range` for a
/// range with too few images, and for different numbers of stresses and strains.
ElasticConstant youngsModulus(const Series& strain, std::span<const double> stress, double sigmaStress, FitRange range);

/// Poisson's ratio: transverse strain = intercept - nu axial strain, both with errors. `stress` may be empty unless the
/// range limits it. Throws as youngsModulus().
ElasticConstant poissonsRatio(const Series& axial, const Series& transverse, std::span<const double> stress,
                              FitRange range);

}  // namespace strainlens

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <span>

#include "app/probes/series.h"

namespace strainlens {

/// Which images count.
struct FitRange {
    double from = 0, to = 0;  ///< both ends count [1, or MPa]
    bool ofStress = false;    ///< of the stress instead of the axial strain

    bool operator==(const FitRange&) const = default;
};

/// A constant of the material, the slope of a line through the images' points.
struct ElasticConstant {
    double value = 0, sigma = 0;  ///< [MPa], or [1] for Poisson's ratio
    double intercept = 0;         ///< of the stress [MPa], or of the transverse strain
    /// See LineFit; about 1 where the noise alone moves the points off the line.
    double reducedChiSquare = 0;
    std::size_t points = 0;   ///< images that count
    bool knownNoise = false;  ///< the strain's standard deviations were known; else the scatter about the line is used
};

/// Young's modulus: stress = intercept + E strain. The strain has its standard deviations, of which the half of the
/// variance that comes from the reference image is common to all images and moves the intercept alone; the stress has
/// `sigmaStress` in every image, 0 = exact beside the strain. Where the strain's are not known the stress counts as
/// exact and the scatter about the line says how large they are.
///
/// `stress`: one an image [MPa]. Images without a number are left out. Throws InvalidInput naming `modulus-range` for a
/// range with too few images, and for another number of stresses than of strains.
ElasticConstant youngsModulus(const Series& strain, std::span<const double> stress, double sigmaStress, FitRange range);

/// Poisson's ratio: transverse strain = intercept - nu axial strain, both with errors. `stress` may be empty where the
/// range is not one of the stress. Throws as youngsModulus().
ElasticConstant poissonsRatio(const Series& axial, const Series& transverse, std::span<const double> stress,
                              FitRange range);

}  // namespace strainlens

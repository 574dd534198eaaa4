// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <stop_token>
#include <vector>

#include "compute/strain/slope_noise.h"
#include "compute/strain/window_fits.h"
#include "compute/types/displacement_field.h"
#include "compute/types/strain.h"

namespace strainlens {

/// What the subsets of a field's points mean for their strain.
struct SubsetModel {
    SlopeNoise noise;
    /// Square of the subset's side in steps: an affine subset averages like a window of about that size; 0 for higher
    /// orders.
    double squareSteps = 0;
    double pixels = 0;  ///< of a complete subset, as RefinedDetails::pixels
};
struct SubsetModels {
    std::vector<SubsetModel> kinds;
    std::vector<std::uint8_t> kindOf;  ///< by point; empty: all have the first kind

    std::size_t indexOf(std::size_t point) const {
        return kindOf.empty() || kindOf[point] >= kinds.size() ? 0 : kindOf[point];
    }
    const SubsetModel& of(std::size_t point) const { return kinds[indexOf(point)]; }
};

/// Share of half a subset that the edge of the image or region cuts off at point i, 0 to 1; 0 if unknown.
double cutShare(const SubsetModel& subset, const RefinedDetails& details, std::size_t i);

/// The window and surface of one point.
struct ChosenWindow {
    std::int16_t window = 0;  ///< 0: no window determines the strain [points]
    StrainSurface surface = StrainSurface::Plane;
};

/// The windows that points choose from.
inline constexpr int kSmallestWindow = 3;
/// The next larger one; 0 without any.
int nextWindow(int window);

/// Chooses for every Ok point the window and the surface with the smallest expected squared error of its small strain,
/// summed over exx, eyy and exy: noise plus bias. Windows grow in steps of about 1.5. `smoothness` as in
/// StrainParameters.
///
/// The bias of a window follows from the difference to the next larger one, as it grows with the square of the window;
/// it never decreases with the window. A difference counts where its mean square around the point exceeds that of its
/// noise significantly (Lepski 1990, doi:10.1137/1135065, chooses estimators by such comparisons). In a window cut by
/// an edge, a plane's bias grows linearly with the curvature: the difference to the quadratic surface shows it.
///
/// The result does not depend on the number of threads (0 = all cores). Invalid after a stop.
std::vector<ChosenWindow> chooseWindows(const DisplacementField& field, const GridLinks& links, const WindowFits& fits,
                                        const SubsetModels& subsets, double smoothness, int threads,
                                        const std::stop_token& stop);

/// Variances of the slopes of a fit along x and y, relative to those of uncorrelated displacements.
std::array<double, 2> noiseFactors(const WindowFit& fit, StrainSurface surface, const SlopeNoise& noise);

/// Variances of the small strains exx, eyy, exy of a fit; NaN if it is not determined.
std::array<double, 3> strainVariances(const WindowFit& fit, StrainSurface surface, const SlopeNoise& noise);

}  // namespace strainlens

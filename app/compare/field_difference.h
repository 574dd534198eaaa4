// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "app/compare/mesh_alignment.h"
#include "app/compare/node_sampler.h"
#include "compute/types/displacement_field.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Another field at the points of `grid`: its own values where it has a point there, else interpolated bilinearly
/// within its region (FieldSampler). Points where it has no value are OutsideRoi. Strain is interpolated where both
/// have it; standard deviations as if the errors of the interpolated points were equal.
DisplacementField resampleField(const DisplacementField& other, const RoiMask& region, const DisplacementField& grid);

/// An aligned mesh at the points of `grid` [px]; points outside the mesh are OutsideRoi. Without strain and standard
/// deviations.
DisplacementField sampleMesh(const NodeSampler& mesh, const MeshAlignment& alignment, const DisplacementField& grid);

/// Whether the second field of a difference has errors.
enum class SecondField : std::uint8_t { Measured, Exact };

/// `first` minus `second`, which are on the same grid: displacements, strains and gradients, with the standard
/// deviations of independent errors; NaN where one is unknown. A point is Ok if both are, strain likewise. What has no
/// difference is NaN: score, ZNCC, residual, the angle of e1, gradients that one field lacks.
DisplacementField differenceOf(const DisplacementField& first, const DisplacementField& second,
                               SecondField kind = SecondField::Measured);

/// Moves the displacements of `field` by the rigid-body motion, so that their rigid-body part is that of `other` at the
/// points where both are Ok.
void matchRigidMotion(DisplacementField& field, const DisplacementField& other);

/// The number of values within one bin of a histogram.
struct DifferenceHistogram {
    double low = 0, high = 0;         ///< limits, symmetric about 0
    std::vector<std::size_t> counts;  ///< of equal bins; values beyond are in the first and last
};

/// Statistics of a difference.
struct DifferenceStatistics {
    std::size_t count = 0;
    double mean = 0, rms = 0, largest = 0;  ///< largest: of the absolute values; NaN without values
    std::optional<double> withinSigmas;     ///< share within so many standard deviations [%]; none if they are unknown
    DifferenceHistogram histogram;
    std::size_t withSigma = 0;  ///< number of values with a standard deviation
};

/// `sigmas`: one a value, or empty. `sigmaLimit`: number of standard deviations.
DifferenceStatistics summariseDifference(std::span<const double> values, std::span<const double> sigmas,
                                         double sigmaLimit);

}  // namespace strainlens

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <optional>

#include "compute/strain/gauge_noise.h"
#include "compute/strain/plane_gradient.h"
#include "compute/strain/strain_measures.h"
#include "compute/types/calibration/plane_map.h"
#include "compute/types/displacement_field.h"
#include "compute/types/displacement_gradient.h"
#include "compute/types/lanes.h"
#include "compute/types/strain.h"

namespace strainlens {

/// For point i, which is Ok; empty without a plane.
std::optional<PlaneAxes> planeAxesAt(const DisplacementField& field, const PlaneMap* plane, std::size_t i);

/// Fills point i from the gradient, except the principal direction.
void fillStrain(const DisplacementGradient& gradient, StrainMeasure measure, std::size_t points, std::size_t i,
                StrainField& strain);

/// Fills the principal directions of all lanes of `Value`, from point i on; NaN without strain.
template <typename Value>
void fillDirections(std::size_t i, StrainField& strain) {
    if constexpr (kLanesOf<Value> == 1) {
        strain.angle[i] = principalDirection({strain.exx[i], strain.eyy[i], strain.exy[i]});
    } else {
        principalDirections(&strain.exx[i], &strain.eyy[i], &strain.exy[i], &strain.angle[i]);
    }
}

/// Fills the standard deviations of point i from the variances of its slopes.
void fillSigmas(const DisplacementGradient& gradient, StrainMeasure measure, const SlopeVariance& ofU,
                const SlopeVariance& ofV, const std::optional<PlaneAxes>& axes, std::size_t i, StrainField& strain);

}  // namespace strainlens

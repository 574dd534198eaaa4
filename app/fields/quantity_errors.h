// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <string_view>

#include "app/fields/error_parts.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// The errors that the images' noise causes in a quantity of fieldQuantities(), to first order; none if they are
/// unknown, as without IC-GN. Parts are named after the errors of u, v, the gradients and the strains of the field.
///
/// Displacements and their gradients have independent errors. Strains have the covariance of exx, eyy and exy that
/// sigma_exx, sigma_eyy, sigma_exy and sigma_e1 determine for gauges that weight u and v alike and independent errors
/// of both (exact for small strain); so are e2, their direction (not above that of a uniform distribution), maximum
/// shear, von Mises' and Tresca's strain. The error of a fitted rigid-body motion is neglected: that of some thousand
/// points.
std::optional<ErrorParts> errorsOf(const DisplacementField& field, std::string_view quantity);

}  // namespace strainlens

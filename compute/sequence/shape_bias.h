// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>

#include "compute/types/displacement_field.h"
#include "compute/types/grid.h"
#include "compute/types/refine.h"

namespace strainlens {

/// Adds the error that the shape function leaves to the standard deviations of the field's Ok points, where it shows: a
/// subset of half side h averages detail that its polynomial cannot follow, which shifts u at its centre by
///     order 1:            (u_xx + u_yy) h^2 / 6,
///     order 2, 3:         (u_xxxx + u_yyyy) h^4 / 280 + u_xxyy h^4 / 36,
/// v likewise (least squares over uniform texture; order 4 has a negligible error). The derivatives are differences of
/// the field's own displacements about h apart. Their noise is subtracted: the mean square of the shift over the points
/// within h counts if it exceeds 6 times that of noise, else the one within three h if it exceeds 2.5 times.
///
/// Points that lack a node of the differences take the error of those around. A cut subset has a larger one where the
/// error grows towards it, as at the rim of a hole. Fields without IC-GN
/// stay unchanged. Does not depend on the number of threads (0 = all cores).
void addShapeBias(const Grid& grid, const RefineParameters& parameters, DisplacementField& field, int threads,
                  const std::stop_token& stop);

/// The root mean square over the Ok points of `field` of the error that the subsets `other` would leave there, by the
/// same formulas: the larger one of u and v, without the part that noise explains [px]; 0 if it does not show. The
/// field was measured on that grid by IC-GN with the subsets `measured`.
double rmsShapeBias(const Grid& grid, const RefineParameters& measured, const DisplacementField& field,
                    const RefineParameters& other);

}  // namespace strainlens

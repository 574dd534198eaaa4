// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <vector>

#include "compute/types/shape_function.h"

namespace strainlens {

/// A neighbour of a point.
struct Neighbour {
    double x, y;    ///< relative to the point, in any unit of order 1
    double weight;  ///< in the fit
};

/// The neighbours' weights in the value at (0, 0) of the least-squares polynomial of that order; empty if it is not
/// determined.
std::optional<std::vector<double>> valueAtCentre(const std::vector<Neighbour>& neighbours, ShapeOrder order);

}  // namespace strainlens

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <vector>

#include "compute/types/shape_function.h"

namespace strainlens {

/// A point around another one.
struct Neighbour {
    double x, y;    ///< from there, in any unit that leaves them about 1
    double weight;  ///< in the fit
};

/// The weights of the neighbours' numbers in the value at (0, 0) of the polynomial of that order that fits them best;
/// nothing where they do not fix it.
std::optional<std::vector<double>> valueInTheMiddle(const std::vector<Neighbour>& neighbours, ShapeOrder order);

}  // namespace strainlens

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compute/types/displacement_field.h"

namespace strainlens {

/// A number that every point of a field may have and a map can show.
struct FieldQuantity {
    std::string_view name;   ///< as the CSV's column, without its unit: "u", "exx"
    std::string_view unit;   ///< "px", "rad", "grey" or ""
    std::string_view label;  ///< "Strain exx": what the window shows (translated there)
    /// One value a point, NaN for none; empty where the field has nothing of the kind.
    std::vector<double> (*values)(const DisplacementField&);
};

/// All of them, in the order in which they are offered.
std::span<const FieldQuantity> fieldQuantities();

/// The one of that name; throws InvalidInput naming `option` and the names there are.
const FieldQuantity& fieldQuantity(std::string_view name, const std::string& option);

/// "u, v, score, ...".
std::string fieldQuantityNames();

}  // namespace strainlens

// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compute/types/displacement_field.h"

namespace strainlens {

/// What a quantity of points tells of; lists of them have a heading for each.
enum class QuantityGroup : std::uint8_t { Place, Displacement, Gradients, Strain, Uncertainty, Quality };

/// As people call them, in English, in the order in which they are offered.
inline constexpr std::array<std::string_view, 6> kQuantityGroupLabels = {
    "Place", "Displacement", "Displacement gradient", "Strain", "Uncertainty", "Quality"};

/// What has to be computed for a quantity.
enum class QuantityNeeds : std::uint8_t { Search, Refinement, Strain, RefinementAndStrain };

/// A number that every point of a field may have and a map can show.
struct FieldQuantity {
    std::string_view name;   ///< as the CSV's column, without its unit: "u", "exx"
    std::string_view unit;   ///< "px", "rad", "grey" or ""
    std::string_view label;  ///< "Strain exx": what the window shows (translated there)
    QuantityGroup group;
    QuantityNeeds needs;
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

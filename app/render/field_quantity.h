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

/// Groups of quantities; lists have a heading for each.
enum class QuantityGroup : std::uint8_t { Position, Displacement, Gradients, Strain, Uncertainty, Quality };

/// English names, in the order of lists.
inline constexpr std::array<std::string_view, 6> kQuantityGroupLabels = {
    "Position", "Displacement", "Displacement gradient", "Strain", "Uncertainty", "Quality"};

/// What a run must compute for a quantity.
enum class QuantityNeeds : std::uint8_t { Search, Refinement, Strain, RefinementAndStrain };

/// A quantity of the points that a map can show.
struct FieldQuantity {
    std::string_view name;   ///< CSV column name without unit: "u", "exx"
    std::string_view unit;   ///< "px", "rad", "grey" or ""
    std::string_view label;  ///< "Strain exx" (the window translates it)
    QuantityGroup group;
    QuantityNeeds needs;
    /// One value per point, NaN if missing; empty if the field does not have the quantity.
    std::vector<double> (*values)(const DisplacementField&);
};

/// All quantities, in the order of lists.
std::span<const FieldQuantity> fieldQuantities();

/// The quantity with that name. Throws InvalidInput naming `option` if unknown.
const FieldQuantity& fieldQuantity(std::string_view name, const std::string& option);

/// "u, v, score, ...".
std::string fieldQuantityNames();

}  // namespace strainlens
